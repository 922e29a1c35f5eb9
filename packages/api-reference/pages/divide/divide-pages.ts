import type { IndexGroup, ReferencePage } from '../../operation/view'
import type { PathedPage } from '../reference-pages'
import * as words from '../../words/pages'
import { followMoves, type Moves } from './follow-moves'
import { makeParts, type Part } from './make-parts'
import { entriesOf, groupOf, indexOf } from './page-index'
import { sectionsOf } from './page-sections'

export interface DividedPages {
  pages: PathedPage[]
  /** Sections that are on another page than their operations, objects, or symbols were placed on. */
  moves: Moves
  /** Paths of the pages that were made from another one, by its path. */
  parts: ReadonlyMap<string, readonly string[]>
}

/**
 * Makes several pages of those that would be too long. The first keeps the path, and has an index
 * with the anchors of all sections; all links lead to where the sections are.
 */
export function dividePages(pages: readonly PathedPage[]): DividedPages {
  const moves = new Map<string, string>()
  const parts = new Map<string, string[]>()
  const divided = pages.flatMap(pathed => {
    const made = makeParts(sectionsOf(pathed.page)).map(part => ({
      ...part,
      label: withoutTopic(part.label, pathed.page),
    }))
    if (made.length < 2) return [{ ...pathed, page: { ...pathed.page, ...indexOf(pathed.page) } }]
    const paths = made.map(({ slug }) => (slug === '' ? pathed.path : `${pathed.path}/${slug}`))
    parts.set(pathed.path, paths.slice(1))
    for (const [place, { sections }] of made.entries())
      for (const { id } of place === 0 ? [] : sections)
        moves.set(`${pathed.path}#${id}`, `${paths[place]}#${id}`)
    const index = fullIndex(pathed, made, moves)
    return made.map((part, place) =>
      place === 0
        ? { ...pathed, page: { ...withSections(pathed.page, part), index } }
        : partPage(pathed, part, paths[place] ?? ''),
    )
  })
  return { pages: followMoves(divided, moves), moves, parts }
}

/** `Client: read_run` on a page about the client needs no `Client: `. */
function withoutTopic(label: string, { label: name, title }: ReferencePage): string {
  const topic = `${(name ?? title).split(':')[0]}: `
  return label.startsWith(topic) ? label.slice(topic.length) : label
}

/** The page with the sections of a part only. */
function withSections(page: ReferencePage, { sections }: Part): ReferencePage {
  const order = new Map(sections.map(({ id }, place) => [id, place]))
  const own = <View extends { id: string }>(views: readonly View[]): View[] =>
    views
      .filter(({ id }) => order.has(id))
      .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return {
    ...page,
    operations: own(page.operations),
    schemas: own(page.schemas),
    ...(page.symbols ? { symbols: own(page.symbols) } : {}),
  }
}

function fullIndex({ path, page }: PathedPage, parts: readonly Part[], moves: Moves): IndexGroup[] {
  let hasObjects = page.operations.length === 0
  return parts.map(part => {
    const { label, entries } = groupOf(
      part.label,
      entriesOf(withSections(page, part)).map(entry => ({
        ...entry,
        href: moves.get(`${path}#${entry.id}`) ?? entry.href,
      })),
    )
    const isObjects = !hasObjects && part.sections[0]?.list === 'schemas'
    hasObjects ||= isObjects
    return { label, entries, ...(isObjects ? { id: 'objects' } : {}) }
  })
}

/** A page with a part of another one. */
function partPage(whole: PathedPage, part: Part, path: string): PathedPage {
  const { page } = whole
  const name = page.label ?? page.title
  const { label, sections } = part
  const own = withSections(page, part)
  const list = sections[0]?.list ?? 'symbols'
  return {
    ...whole,
    path,
    part: [whole.part, label].filter(Boolean).join(', '),
    page: {
      ...own,
      title: `${name}: ${label}${page.title.slice(name.length)}`,
      label,
      description: words.partDescription(list, sections.length, name),
      intro: words.partIntro(name, whole.path),
      ...indexOf(own),
    },
  }
}
