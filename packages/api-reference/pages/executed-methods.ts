import type { ApiReference } from '../operation/description'
import { whyNotRun } from '../operation/request'
import type { SdkMethods } from '../operation/sdk-code'
import { samplesOf } from './operation-view'

/**
 * Operations of the generated client's methods by language and name, such as
 * `python client.runs.query`. A test runs their samples, and sees that each sends this one request.
 */
export function executedMethods(
  reference: ApiReference | null,
  methods: Readonly<Record<string, SdkMethods>>,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { notes, data } of reference?.resources ?? []) {
    if (notes.api !== 'platform') continue
    const schemas = { ...reference?.shared.platform, ...data.schemas }
    const names = { schema: (name: string) => schemas[name] }
    for (const [key, operation] of Object.entries(data.operations)) {
      if (!methods[key] || whyNotRun(operation) !== null) continue
      for (const { language, code } of samplesOf(key, operation, {
        api: notes.api,
        names,
        methods,
      })) {
        const [, called] = /\bclient\.([\w.]+)\(/.exec(code) ?? []
        const name = `${language} client.${called}`
        if (called !== undefined) found.set(name, [...(found.get(name) ?? []), key])
      }
    }
  }
  return found
}
