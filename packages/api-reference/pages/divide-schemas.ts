import type { Operation, Schema } from '../operation/description'
import { schemasIn } from '../operation/schemas-in'

interface Divided {
  /** By resource: what no other resource uses. */
  own: Map<string, Record<string, Schema>>
  shared: Record<string, Schema>
}

/**
 * Gives each schema to the only resource that uses it, or to all. Schemas that no operation uses
 * are left out.
 */
export function divideSchemas(
  resources: ReadonlyMap<string, readonly Operation[]>,
  schemas: Readonly<Record<string, Schema>>,
): Divided {
  const users = new Map<string, string[]>()
  for (const [name, operations] of resources)
    for (const schema of schemasIn(operations, schemas))
      users.set(schema, [...(users.get(schema) ?? []), name])
  const ofUser = (wanted: (names: string[]) => boolean) =>
    Object.fromEntries(Object.entries(schemas).filter(([name]) => wanted(users.get(name) ?? [])))
  return {
    own: new Map(
      [...resources.keys()].map(name => [
        name,
        ofUser(names => names.length === 1 && names[0] === name),
      ]),
    ),
    shared: ofUser(names => names.length > 1),
  }
}
