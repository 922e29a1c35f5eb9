import type { WeightedTerm } from './clauses'
import { askedOf, bestFit, coveredByPath } from './fit'
import { nameStems } from './documents'
import { GROUPING, RANKING } from './ranking-data'
import type { FoundPage } from './page-query'
import type { FoundSection } from './section-query'
import { subjectKeys } from '@docs/search/text/subject-key'

/** Shorter queries name something and ask nothing. */
const SHORTEST_QUESTION = 3

/** A page with the sections that it shows, best first; none if only the page itself is shown. */
export interface RankedPage {
  page: FoundPage
  score: number
  sections: FoundSection[]
  /** Whether it introduces what the query names, and so shows itself before its sections. */
  isIntroduction?: boolean
}

/** Pages whose sections are worth ranking. */
export function worthFinding(
  pages: readonly FoundPage[],
  introduction: FoundPage | undefined,
): FoundPage[] {
  const best = pages[0]?.score ?? 0
  return pages.filter(
    (page, place) =>
      page === introduction ||
      page.score >=
        best * (place < GROUPING.enough ? GROUPING.worthFinding : GROUPING.worthFindingToo),
  )
}

/**
 * Pages in the order in which they are shown, from the scores of pages and sections, the names of
 * pages, and the reader's area.
 */
export function rankPages(
  query: string,
  terms: readonly WeightedTerm[],
  pages: readonly FoundPage[],
  sections: readonly FoundSection[],
  { area, introduction }: { area: string; introduction: FoundPage | undefined },
): RankedPage[] {
  const byPath = byPage(sections)
  const key = sorted(nameStems(query).split(' '))
  const asked = askedOf(terms)
  const isQuestion = terms.length >= SHORTEST_QUESTION
  const ranked = pages.map(page => {
    const own = byPath.get(page.path) ?? []
    const best = own[0]?.score ?? 0
    const around = coveredByPath(page.route, asked)
    const headings = own.filter(({ order }) => order > 0).map(section => section.heading)
    const fits =
      RANKING.titleFit * bestFit(page.names, asked, around, RANKING.titleFitCoverage) +
      RANKING.termsFit * bestFit(page.phrases, asked, around, RANKING.otherFitCoverage) +
      RANKING.questionsFit *
        bestFit(isQuestion ? page.questions : [], asked, around, RANKING.questionFitCoverage) +
      RANKING.headingFit * bestFit(headings, asked, around, RANKING.otherFitCoverage)
    const factor =
      (RANKING.kinds[page.kind] ?? 1) * (area !== '' && page.area === area ? RANKING.area : 1)
    return {
      page,
      isIntroduction: page === introduction,
      isNamed: page.kind !== 'api' && page.names.some(({ words }) => sorted(words) === key),
      score: (page.score + RANKING.section * Math.min(best, RANKING.mostOfSection) + fits) * factor,
      sections: own
        .filter(({ score }) => score >= best * GROUPING.worthShowing)
        .slice(0, GROUPING.hitsOfPage),
    }
  })
  return ranked.sort(
    (a, b) =>
      Number(b.isIntroduction) - Number(a.isIntroduction) ||
      Number(b.isNamed) - Number(a.isNamed) ||
      b.score - a.score ||
      a.page.order - b.page.order,
  )
}

/** The page that introduces the subject that a query names. */
export const introductionOf = (query: string, pages: readonly FoundPage[]): FoundPage | undefined =>
  subjectKeys(query)
    .map(key => pages.find(({ subjects }) => subjects.includes(key)))
    .find(Boolean)

function byPage(sections: readonly FoundSection[]) {
  const found = new Map<string, FoundSection[]>()
  for (const section of sections) {
    const known = found.get(section.path)
    if (known) known.push(section)
    else found.set(section.path, [section])
  }
  return found
}

const sorted = (stems: readonly string[]): string => [...stems].sort().join(' ')
