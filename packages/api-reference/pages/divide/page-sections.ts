import type { ReferencePage, SymbolView } from '../../operation/view'
import { operationHeight, schemaHeight, symbolHeight } from './section-height'

/** An operation, an object, or a symbol of a page. */
export interface Section {
  list: 'operations' | 'schemas' | 'symbols'
  id: string
  title: string
  /** Sections with the same key belong together. */
  group: string
  /** How readers know the group; empty if they don't. */
  label: string
  /** In CSS pixels at 1,440 px, about. */
  height: number
}

/** The sections of a page in order, those of a group together. */
export function sectionsOf({ operations, schemas, symbols = [] }: ReferencePage): Section[] {
  const owners = new Set(symbols.map(({ id }) => ownerOf(id)))
  return [
    ...operations.map((view): Section => ({
      list: 'operations',
      id: view.id,
      title: view.title,
      group: view.id,
      label: '',
      height: operationHeight(view),
    })),
    ...schemas.map((view): Section => ({
      list: 'schemas',
      id: view.id,
      title: view.title,
      group: firstWord(view.title),
      label: '',
      height: schemaHeight(view),
    })),
    ...together(
      symbols.map((view): Section => ({
        list: 'symbols',
        id: view.id,
        title: view.id,
        height: symbolHeight(view),
        ...symbolGroup(view, owners),
      })),
    ),
  ]
}

const ownerOf = (id: string): string => id.split('.').slice(0, -1).join('.')

/** A class with its methods, a resource or a module, or types whose names begin alike. */
function symbolGroup(
  { id, kind, subject }: SymbolView,
  owners: ReadonlySet<string>,
): Pick<Section, 'group' | 'label'> {
  if (subject) return { group: subject, label: subject }
  const owner = owners.has(id) ? id : ownerOf(id)
  if (owner !== '') return { group: owner, label: owner }
  const isType = kind === 'class' || kind === 'interface' || kind === 'type'
  return { group: isType ? `${firstWord(id)}…` : id, label: '' }
}

/** `Run` of `RunQueryParams`, `SQL` of `SQLQuery`. */
const firstWord = (name: string): string => /^[A-Z]+(?![a-z])|^[A-Z]?[a-z]+/.exec(name)?.[0] ?? name

/** Brings the sections of a named group together, where its first one is. */
function together(sections: readonly Section[]): Section[] {
  const first = new Map<string, number>()
  const place = (section: Section, index: number): number => {
    if (section.label === '') return index
    if (!first.has(section.group)) first.set(section.group, index)
    return first.get(section.group) ?? index
  }
  return sections
    .map((section, index) => ({ section, place: place(section, index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ section }) => section)
}
