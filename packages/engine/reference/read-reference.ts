import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  ApiName,
  ApiReference,
  Operation,
  Resource,
  ResourceData,
  ResourceNotes,
  Schema,
} from '@docs/api-reference/operation/description'
import { readJson, readYaml } from '../site/read-data'

export const API_NAMES: readonly ApiName[] = ['platform', 'agent-server']

/** File of the schemas that several resources of an API use. */
export const sharedFile = (folder: string, api: ApiName): string =>
  join(folder, `${api}-schemas.json`)

/** Names of the resources in the order of the navigation: one a line in `order.txt`. */
export async function resourceNames(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'order.txt'), 'utf8')
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** What we say about a resource. */
export const readNotes = async (folder: string, name: string): Promise<ResourceNotes> =>
  (await readYaml(join(folder, `${name}.yaml`))) as ResourceNotes

/** What the notes know better: operations that need no key, and those that were retired. */
function corrected(data: ResourceData, { operations, retired }: ResourceNotes): ResourceData {
  const own = Object.entries(data.operations).map(([key, operation]): [string, Operation] => [
    key,
    {
      ...operation,
      ...(operations[key]?.keyless === true ? { auth: [] } : {}),
      ...(retired ? { responses: { 410: {} } } : {}),
    },
  ])
  return { ...data, operations: Object.fromEntries(own) }
}

/** The reference in a folder; null where there is none. */
export async function readReference(folder: string | null): Promise<ApiReference | null> {
  if (folder === null || !existsSync(join(folder, 'order.txt'))) return null
  const resources = (await resourceNames(folder)).map(async (name): Promise<Resource> => {
    const [notes, data] = await Promise.all([
      readNotes(folder, name),
      readJson(join(folder, `${name}.json`)) as Promise<ResourceData>,
    ])
    return { name, notes, data: corrected(data, notes) }
  })
  const shared = API_NAMES.map(async api => {
    const file = sharedFile(folder, api)
    return [
      api,
      existsSync(file) ? ((await readJson(file)) as Record<string, Schema>) : {},
    ] as const
  })
  return {
    resources: await Promise.all(resources),
    shared: Object.fromEntries(await Promise.all(shared)) as ApiReference['shared'],
  }
}
