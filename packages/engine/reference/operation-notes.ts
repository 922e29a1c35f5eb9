import type { Field, FieldGroup } from '@docs/api-reference/operation/view'
import type { PathedPage } from './reference-pages'

/** Finds what a field of some operations means, by its name or, in an object, by its path. */
export type OperationNotes = (keys: readonly string[], path: string) => string | undefined

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
  const operations = new Map<string, { at: string; groups: readonly FieldGroup[] }>()
  for (const { path, page } of pages) {
    for (const { id, group } of page.schemas) objects.set(`${path}#${id}`, group.fields)
    for (const { method, path: url, groups, response } of page.operations)
      operations.set(`${method} ${url}`, {
        at: path,
        groups: response.group ? [...groups, response.group] : groups,
      })
  }
  const known = new Map<string, ReadonlyMap<string, string>>()
  const notesOf = (key: string): ReadonlyMap<string, string> => {
    const found = known.get(key) ?? new Map(notesIn(operations.get(key)))
    known.set(key, found)
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
  function notesIn(operation: { at: string; groups: readonly FieldGroup[] } | undefined) {
    if (!operation) return []
    const found: [string, string][] = []
    let level = operation.groups.flatMap(group => inside(group, operation.at))
    for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
      for (const { path, field } of level) if (field.note) found.push([path, field.note])
      level = level.flatMap(({ path, field, at }) =>
        inside(field, at).map(one => ({ ...one, path: `${path}.${one.path}` })),
      )
    }
    return found.reverse()
  }

  return (keys, path) => {
    for (const key of keys) {
      const notes = notesOf(key)
      const exact = notes.get(path)
      if (exact !== undefined) return exact
    }
    const end = `.${path}`
    const candidates = keys.flatMap(key =>
      [...notesOf(key)].filter(([one]) => one.endsWith(end)).map(([one, note]) => ({ one, note })),
    )
    return candidates.sort((a, b) => a.one.length - b.one.length)[0]?.note
  }
}
