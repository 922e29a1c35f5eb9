import type { FieldNotes, SharedFieldNotes } from '../operation/description'
import { undocumented } from '../words/operations'
import type { Names } from './field-tree'

/**
 * Finds what fields mean: the most specific text wins, from the operation or the schema to all fields
 * of the name.
 */
export function noteFinder(shared: SharedFieldNotes, own: FieldNotes = {}): Names['note'] {
  return (owner, field) => {
    const inside = (notes: FieldNotes) =>
      owner.map(({ name, path }) => [notes[name], `${path}${field}`] as const)
    const places: (readonly [FieldNotes[string] | undefined, string])[] = [
      ...inside(own),
      ...inside(shared.schemas),
      [own['*'], field],
      [shared.common, field],
    ]
    const [notes, key = ''] = places.find(([one, name]) => one && name in one) ?? []
    return notes ? (notes[key] ?? undocumented) : undefined
  }
}
