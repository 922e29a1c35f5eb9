import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Operation, ResourceData, Schema } from '../operation/description'
import { SDK_FILE, shapeOfKey } from '../operation/overlay-sdk'

/** An operation with the schemas that it can refer to. */
export interface Described {
  operation: Operation
  schemas: Readonly<Record<string, Schema>>
}

/**
 * All operations of the platform in a folder of REST data, by key. What the SDK says of an operation
 * counts only where the description has nothing, so path parameters are called as there.
 */
export async function readDescribed(folder: string): Promise<Map<string, Described>> {
  const shared = await readJson<Record<string, Schema>>(join(folder, 'platform-schemas.json'))
  const names = (await readdir(folder)).filter(name => name.endsWith('.json') && name !== SDK_FILE)
  const described = new Map<string, Described>()
  const known = new Set<string>()
  for (const name of [...names, SDK_FILE]) {
    const { operations = {}, schemas = {} } = await readJson<Partial<ResourceData>>(
      join(folder, name),
    )
    for (const [key, operation] of Object.entries(operations)) {
      if (known.has(shapeOfKey(key))) continue
      known.add(shapeOfKey(key))
      described.set(key, { operation, schemas: { ...shared, ...schemas } })
    }
  }
  return described
}

const readJson = async <Value>(file: string): Promise<Value> =>
  JSON.parse(await readFile(file, 'utf8')) as Value
