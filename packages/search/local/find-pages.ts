import type { PageKind } from '@docs/model/page-kinds'
import { prepareQuery } from './prepared-query'
import type { Corpus, KnownPage } from './corpus'
import { endpointOf, sectionOfEndpoint, type Endpoint } from './endpoints'
import { exactFirst } from './exact'
import { nameMatch } from './name-match'
import { isHeadingOf, isTermOf, stemsOf, titleMatch } from './title-match'
import { operationsUp } from './operations-up'
import { planOf, spelled, type Plan } from './plan'
import { rankPages, type RankedPage } from './rank-pages'
import { PAGE_ITSELF, pageFirst, rankSections, type RankedSection } from './rank-sections'
import { subjectFirst, subjectPage } from './subject'
import { functionOf, symbolOf } from './symbols'
import { WEIGHTS } from './weights'
import { withSymbols } from './with-symbols'

/** A page with its sections, best first. */
export interface FoundPage {
  page: number
  known: KnownPage
  score: number
  sections: RankedSection[]
}

export interface Found {
  plan: Plan
  pages: FoundPage[]
}

interface Options {
  /** The area that breaks ties; empty for none. */
  preferredArea: string
  isWanted: (page: KnownPage) => boolean
}

/**
 * Minimum scores before sections are ranked, as a share of the best page's. Pages below match only
 * insignificant words. Once a page of results is full, the minimum is higher: the rest only mention
 * the topic, and ranking each costs time on every keystroke.
 */
const WORTH_FINDING = 0.03
const WORTH_FINDING_TOO = 0.16
const ENOUGH = 20
/** The maximum number of reference pages that an endpoint moves to the top. */
export const ENDPOINTS = 5

/**
 * All pages for a query, best first, as far as they are loaded. A filter removes pages without
 * affecting the others.
 */
export function findPages(
  query: string,
  corpus: Corpus,
  { preferredArea, isWanted }: Options,
): Found {
  const plan = planOf(query, corpus)
  const isKnownAndWanted = (page: number): boolean => {
    const known = corpus.pages[page]
    return known !== undefined && isWanted(known)
  }
  const ranked = heldBack(rankPages(plan, corpus), corpus)
  const found = lookInto(candidatesOf(ranked, isKnownAndWanted), plan, corpus, preferredArea)
  const subject = subjectPage(plan.query, corpus) ?? subjectPage(spelled(plan), corpus)
  const hasSubject = subject !== undefined && isKnownAndWanted(subject)
  const pages = hasSubject
    ? subjectFirst(found.pages, subject, corpus)
    : exactFirst(found.pages, plan.query)
  const endpoint = endpointOf(query)
  // In words, an endpoint may be what a page is called.
  if (endpoint !== null && !(endpoint.isInWords && hasSubject))
    return { plan, pages: endpointFirst(pages, endpoint, corpus, isKnownAndWanted) }
  const symbol = symbolOf(query) ?? (hasSubject ? functionOf(plan.query) : null)
  return symbol === null
    ? { plan, pages }
    : {
        plan,
        pages: withSymbols(pages, symbol, corpus, { hasSubject, isWanted: isKnownAndWanted }),
      }
}

/**
 * Reference pages name everything and explain little, so for queries in words they rank below pages
 * that explain.
 */
const heldBack = (ranked: readonly RankedPage[], { pages }: Corpus): RankedPage[] =>
  ranked
    .map(({ page, score }) => ({
      page,
      score: score * (pages[page]?.kind === 'api' ? WEIGHTS.api : 1),
    }))
    .sort((a, b) => b.score - a.score || a.page - b.page)

/** Moves the pages with the endpoint of a query to the top, each with its section first. */
function endpointFirst(
  found: readonly FoundPage[],
  endpoint: Endpoint,
  corpus: Corpus,
  isWanted: (page: number) => boolean,
): FoundPage[] {
  const matches = corpus.pages.flatMap((known, page) => {
    const match =
      known?.kind === 'api' && isWanted(page) ? sectionOfEndpoint(endpoint, known.sections) : null
    return match && known ? [{ page, known, match }] : []
  })
  const best = Math.max(0, ...found.map(({ score }) => score))
  const first = matches
    .sort((a, b) => b.match.fit - a.match.fit)
    .slice(0, ENDPOINTS)
    .map(({ page, known, match }): FoundPage => {
      const other = found.find(one => one.page === page)
      const score = best + match.fit
      const section = {
        ...PAGE_ITSELF,
        section: match.section,
        score,
        found: { heading: 1, text: 1, code: 0 },
      }
      const rest = other?.sections.filter(one => one.section !== match.section) ?? []
      return { page, known, score, sections: [section, ...rest] }
    })
  const isFirst = new Set(first.map(({ page }) => page))
  return [...first, ...found.filter(({ page }) => !isFirst.has(page))]
}

/** The pages whose sections are worth ranking, among those that pass the filter. */
function candidatesOf(
  ranked: readonly RankedPage[],
  isWanted: (page: number) => boolean,
): RankedPage[] {
  const best = ranked[0]?.score ?? 0
  return ranked.filter(
    ({ page, score }, place) =>
      score >= best * (place < ENOUGH ? WORTH_FINDING : WORTH_FINDING_TOO) && isWanted(page),
  )
}

/** Ranks the sections of pages, and orders the pages by the result. */
function lookInto(
  candidates: readonly RankedPage[],
  plan: Plan,
  corpus: Corpus,
  preferredArea: string,
): Found {
  const asked = prepareQuery(plan, corpus.lexicon)
  const stems = stemsOf(spelled(plan), corpus.lexicon)
  const pages: FoundPage[] = []
  const named = new Set<number>()
  for (const { page, score } of candidates) {
    const known = corpus.pages[page]
    if (!known) continue
    const match = titleMatch(known, stems, corpus.lexicon)
    // A reader who types the name of a page wants that page.
    if (match === 'all' && known.kind !== 'api') named.add(page)
    const ranked = rankSections(known, asked)
    const hasHeading = () =>
      (stems?.length ?? 0) > 1 &&
      ranked.some(({ section }) => isHeadingOf(known, section, stems, corpus.lexicon))
    const sections =
      match === 'all' ||
      (match === 'part' && !hasHeading()) ||
      (stems?.length === 1 && isTermOf(known, stems, corpus.lexicon))
        ? pageFirst(ranked)
        : ranked
    const best = ranked[0]?.score ?? 0
    const factor =
      kindFactor(known.kind) *
      (preferredArea !== '' && known.area === preferredArea ? WEIGHTS.area : 1)
    pages.push({
      page,
      known,
      sections,
      score: (score + WEIGHTS.section * best + nameMatch(known, asked)) * factor,
    })
  }
  const isNamed = ({ page }: FoundPage) => Number(named.has(page))
  pages.sort((a, b) => isNamed(b) - isNamed(a) || b.score - a.score || a.page - b.page)
  return { plan, pages: operationsUp(pages, stems, corpus.lexicon) }
}

const FACTORS: Partial<Record<PageKind, number>> = {
  overview: WEIGHTS.overview,
  changelog: WEIGHTS.changelog,
  api: WEIGHTS.api,
}
const kindFactor = (kind: PageKind): number => FACTORS[kind] ?? 1
