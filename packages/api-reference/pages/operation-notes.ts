import type { Field, FieldGroup } from '../operation/view'
import type { PathedPage } from './reference-pages'

export type Side = 'request' | 'response'

/**
 * Finds what a field of some operations means, by its name or, in an object, by its path. The other
 * side counts where the given one has no such field.
 */
export type OperationNotes = (
  keys: readonly string[],
  path: string,
  side: Side,
) => string | undefined

type Holder = Pick<Field, 'fields' | 'schema' | 'links'>

/** Fields with their paths, and the pages that their links begin at. */
type Level = { at: string; path: string; field: Field }[]

/** Objects in one another that are followed; deeper ones exist only where one contains itself. */
const DEEPEST = 6

/**
 * What pages of the REST reference say about fields. A field that isn't at the top of a request or
 * a response is found in the objects inside, the outermost first.
 */
export function operationNotes(pages: readonly PathedPage[]): OperationNotes {
  const objects = new Map<string, readonly Field[]>()
  const operations = new Map<string, { at: string; sides: Record<Side, FieldGroup[]> }>()
  for (const { path, page } of pages) {
    for (const { id, group } of page.schemas) objects.set(`${path}#${id}`, group.fields)
    for (const { method, path: url, groups, response } of page.operations)
      operations.set(`${method} ${url}`, {
        at: path,
        sides: { request: groups, response: response.group ? [response.group] : [] },
      })
  }
  const known = new Map<string, ReadonlyMap<string, string>>()
  const notesOf = (key: string, side: Side): ReadonlyMap<string, string> => {
    const name = `${side} ${key}`
    const found = known.get(name) ?? new Map(notesIn(operations.get(key), side))
    known.set(name, found)
    return found
  }

  /** The fields that a holder has in place or in sections, whose links begin at another page. */
  const inside = ({ fields = [], schema, links = [] }: Holder, at: string): Level =>
    [
      { at, fields },
      ...[...(schema ? [schema] : []), ...links].map(({ href }) => {
        const whole = href.startsWith('#') ? at + href : href
        return { at: whole.split('#')[0] ?? at, fields: objects.get(whole) ?? [] }
      }),
    ].flatMap(one => one.fields.map(field => ({ at: one.at, path: field.name, field })))

  /** By path; the outermost field of a path wins. */
  function notesIn(
    operation: { at: string; sides: Record<Side, FieldGroup[]> } | undefined,
    side: Side,
  ) {
    if (!operation) return []
    const found: [string, string][] = []
    let level = operation.sides[side].flatMap(group => inside(group, operation.at))
    for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
      for (const { path, field } of level) if (field.note) found.push([path, field.note])
      level = level.flatMap(({ path, field, at }) =>
        inside(field, at).map(one => ({ ...one, path: `${path}.${one.path}` })),
      )
    }
    return found.reverse()
  }

  function noteIn(keys: readonly string[], path: string, side: Side): string | undefined {
    const all = keys.map(key => notesOf(key, side))
    const exact = all.find(notes => notes.has(path))?.get(path)
    if (exact !== undefined) return exact
    const end = `.${path}`
    const inside = all.flatMap(notes => [...notes].filter(([one]) => one.endsWith(end)))
    return inside.sort(([one], [other]) => one.length - other.length)[0]?.[1]
  }

  return (keys, path, side) =>
    noteIn(keys, path, side) ?? noteIn(keys, path, side === 'request' ? 'response' : 'request')
}
