import { nearestName } from '@docs/model/nearest-name'
import type { SampleFinding } from '@docs/model/sample-finding'
import { canonicalLanguage } from '../../fences/fence'
import { placeOf } from '../shell/script-of'
import { readsOf, settingsOf } from './uses'

/** How much of a name may be misspelled: samples may set variables of their own. */
const WRONG = 0.12

/**
 * Variables that a sample sets and whose name is nearly one that the documentation has. The sample
 * may read others itself.
 *
 * @param known Names in the documentation; those of the SDKs also work with their older prefix.
 */
export function misspelledVariables(
  code: string,
  language: string,
  known: ReadonlySet<string>,
): SampleFinding[] {
  const isKnown = (name: string) =>
    known.has(name) || known.has(name.replace(/^LANGCHAIN_/, 'LANGSMITH_'))
  const own = new Set(readsOf(code))
  return settingsOf(code, canonicalLanguage(language)).flatMap(({ name, offset }) => {
    const near = isKnown(name) || own.has(name) ? undefined : nearestName(name, known, WRONG)
    if (near === undefined) return []
    const message = `Nothing reads the variable \`${name}\`.`
    return [{ ...placeOf(code, offset), message, hint: `Did you mean \`${near}\`?` }]
  })
}
