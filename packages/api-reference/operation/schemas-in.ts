import type { Schema } from './description'

/** Names of the schemas that a value refers to, directly or through others. */
export function schemasIn(
  value: unknown,
  schemas: Readonly<Record<string, Schema>>,
  found = new Set<string>(),
): Set<string> {
  if (Array.isArray(value)) for (const item of value) schemasIn(item, schemas, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '$ref' || typeof inner !== 'string') schemasIn(inner, schemas, found)
      else if (!found.has(inner)) {
        found.add(inner)
        schemasIn(schemas[inner], schemas, found)
      }
    }
  return found
}
