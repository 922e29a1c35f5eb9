import type { Hierarchy, Highlight, SearchHit, SearchRequest } from '../provider'
import { contentOf, hierarchiesOf, typeOf, urlOf } from '../records'
import type { FoundPage, Found } from './find-pages'
import { marked, matchesIn, matchLevel, type Match, type Tags } from './marks'
import type { RankedSection } from './rank-sections'
import { codeLine, excerpt } from './snippet'
import type { Tokenizer } from './tokens'

/** Sections of one page among the hits, and what a section has to be worth against the best one. */
const SECTIONS_OF_A_PAGE = 4
const WORTH_SHOWING = 0.35

/** A hit before its texts are cut. */
export interface Pick {
  page: FoundPage
  section: RankedSection
}

/** The sections that a page shows, best first. A page of which no section stands out shows itself. */
export function picksOf(page: FoundPage): Pick[] {
  const least = (page.sections[0]?.score ?? 0) * WORTH_SHOWING
  const sections = page.sections.filter(({ score }) => score >= least).slice(0, SECTIONS_OF_A_PAGE)
  return (sections.length > 0 ? sections : [{ section: 0, score: 0, found: { heading: 0, text: 0, code: 0 } }]).map(section => ({ page, section }))
}

/** What was chosen, in Algolia's shape. */
export function hitOf({ page, section: ranked }: Pick, { plan, roles }: Found, tokenizer: Tokenizer, request: SearchRequest, site: { language: string; version: string[] }): SearchHit {
  const { known } = page
  const section = known.sections[ranked.section] ?? { heading: '', anchor: '', level: 1, text: '', code: '' }
  const hierarchy = hierarchiesOf(known)[ranked.section] as Hierarchy
  const content = contentOf(known, section)
  const url = urlOf(known.path, section.anchor)
  const tags = { before: request.highlightPreTag ?? '<em>', after: request.highlightPostTag ?? '</em>' }
  const highlight = (text: string, matches: readonly Match[]): Highlight => ({ value: marked(text, matches, tags), matchLevel: matchLevel(matches, plan.units) })
  const find = (text: string) => matchesIn(text, roles, tokenizer)
  const isInHeading = ranked.found.heading >= Math.max(ranked.found.text, ranked.found.code)
  const importance = plan.units.map(unit => unit.importance)
  const words = snippetWords(request)
  const code = section.code === '' || words.code === 0 || ranked.found.code === 0 ? null : codeLine(section.code, find, importance)
  const cut = excerpt(content, find(content), words.content, importance, request.snippetEllipsisText ?? '…')
  return {
    objectID: isInHeading ? url : `${url}~content`,
    url,
    url_without_anchor: known.path,
    anchor: section.anchor || null,
    hierarchy,
    type: isInHeading ? typeOf(section.level) : 'content',
    content: content || null,
    language: site.language,
    version: site.version,
    area: known.area,
    kind: known.kind,
    _highlightResult: { hierarchy: highlightedLevels(hierarchy, find, highlight) },
    _snippetResult: { ...(cut.text ? { content: highlight(cut.text, cut.matches) } : {}), ...(code ? { code: highlight(code.text, code.matches) } : {}) },
    _score: Math.round((page.score + ranked.score / 1000) * 1000) / 1000,
  }
}

function highlightedLevels(hierarchy: Hierarchy, find: (text: string) => Match[], highlight: (text: string, matches: Match[]) => Highlight): Partial<Record<keyof Hierarchy, Highlight>> {
  const levels = Object.entries(hierarchy) as [keyof Hierarchy, string | null][]
  return Object.fromEntries(levels.flatMap(([level, text]) => (text === null ? [] : [[level, highlight(text, find(text))]])))
}

/** Algolia's default where a request names no number. */
const SNIPPET_WORDS = 10

function snippetWords({ attributesToSnippet = ['content', 'code'] }: SearchRequest): { content: number; code: number } {
  const wordsOf = (name: string) => {
    const found = attributesToSnippet.find(attribute => attribute === name || attribute.startsWith(`${name}:`))
    return found === undefined ? 0 : Math.max(1, Number(found.split(':')[1] ?? SNIPPET_WORDS) || SNIPPET_WORDS)
  }
  return { content: wordsOf('content') || SNIPPET_WORDS, code: wordsOf('code') }
}

export type { Tags }
