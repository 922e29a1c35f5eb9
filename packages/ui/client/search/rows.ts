import { isKind, KIND_LABELS, type PageKind } from '@docs/model/page-kinds'
import { partsOf, type Part } from '@docs/search/parts'
import type { Hierarchy, SearchHit } from '@docs/search/provider'
import type { Saved } from './saved'

/** A row of results: a page or one of its sections. */
export interface Row {
  url: string
  /** What the row is; `text` and `code` are sections whose text or code matches. */
  kind: 'page' | 'heading' | 'text' | 'code'
  title: Part[]
  /** The snippet; empty if the text doesn't match. */
  note: Part[]
  /** The best hit can also have code, such as the signature of a symbol. */
  code?: Part[]
  /** What is saved when the row is chosen. */
  saved: Saved
}

/** A page with its matches. */
export interface PageRows {
  /** Area and kind: `Observability › How-to guides`. */
  trail: string
  page: Row
  /** False if the page is shown only for its sections. */
  isHit: boolean
  sections: Row[]
}

/** The maximum number of sections shown per page, best first; the results page shows the rest. */
const SECTIONS_PER_PAGE = 5

/** Hits by page, in the order of each page's best hit, and the URL of the best hit. */
export function rowsOf(
  hits: readonly SearchHit[],
  sectionsPerPage = SECTIONS_PER_PAGE,
): PageRows[] {
  const pages = new Map<string, PageRows>()
  const seen = new Set<string>()
  for (const hit of hits) {
    // A section has one record for its heading and one for its text: one row is enough.
    if (seen.has(hit.url)) continue
    seen.add(hit.url)
    const path = hit.url_without_anchor
    const known = pages.get(path) ?? {
      trail: trailOf(hit),
      page: pageRow(hit, path, []),
      isHit: false,
      sections: [],
    }
    pages.set(path, known)
    if (hit.url === path)
      Object.assign(known, {
        page: { ...pageRow(hit, path, noteOf(hit)), ...codeOf(hit) },
        isHit: true,
      })
    else if (known.sections.length < sectionsPerPage) known.sections.push(sectionRow(hit))
  }
  return [...pages.values()]
}

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1', 'lvl0'] as const

/** Kinds that a trail names; the others would only repeat the area. */
const IN_TRAIL = new Set<PageKind>(['concepts', 'how-to', 'quickstart', 'tutorial'])

function trailOf({ hierarchy, kind }: SearchHit): string {
  const label = isKind(kind) && IN_TRAIL.has(kind) ? KIND_LABELS[kind] : undefined
  return [hierarchy.lvl0, label].filter(part => part && part !== hierarchy.lvl1).join(' › ')
}

function pageRow(hit: SearchHit, url: string, note: Part[]): Row {
  const title = hit.hierarchy.lvl1 ?? hit.hierarchy.lvl0
  return {
    url,
    kind: 'page',
    title: highlighted(hit, hit.hierarchy.lvl1 === null ? 'lvl0' : 'lvl1'),
    note,
    saved: { title, trail: trailOf(hit), url },
  }
}

function sectionRow(hit: SearchHit): Row {
  const level = LEVELS.find(name => hit.hierarchy[name]) ?? 'lvl0'
  const { lvl0, lvl1 } = hit.hierarchy
  const saved = {
    title: hit.hierarchy[level] ?? '',
    trail: [lvl0, lvl1].filter(Boolean).join(' › '),
    url: hit.url,
  }
  return {
    url: hit.url,
    kind: sectionKind(hit),
    title: highlighted(hit, level),
    note: noteOf(hit),
    ...codeOf(hit),
    saved,
  }
}

function sectionKind(hit: SearchHit): Row['kind'] {
  if (hit._answer?.content) return hit._answer.code ? 'code' : 'text'
  if (showsCode(hit)) return 'code'
  return hit.type === 'content' ? 'text' : 'heading'
}

/** Shows code only if it matches and the text doesn't. */
const showsCode = ({ _snippetResult: snippet }: SearchHit): boolean =>
  isMatch(snippet?.code) && !isMatch(snippet?.content)

const isMatch = (value: { matchLevel: string } | undefined): boolean =>
  value !== undefined && value.matchLevel !== 'none'

const codeOf = ({ _answer: answer }: SearchHit): Pick<Row, 'code'> =>
  answer?.code && answer.content ? { code: partsOf(answer.code.value) } : {}

function noteOf(hit: SearchHit): Part[] {
  const answer = hit._answer?.content ?? hit._answer?.code
  if (answer) return partsOf(answer.value)
  const snippet = showsCode(hit) ? hit._snippetResult?.code : hit._snippetResult?.content
  return partsOf(snippet?.value ?? '')
}

function highlighted(hit: SearchHit, level: keyof Hierarchy): Part[] {
  return partsOf(hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '')
}
