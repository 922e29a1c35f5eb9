import type { WeightedTerm } from './clauses'
import { nameStems } from './documents'
import { GROUPING, RANKING } from './index-data'
import type { FoundPage } from './page-query'
import type { FoundSection } from './section-query'
import { root, stem } from '../../search/text/stem'

/** A page with the sections that it shows, best first; none if only the page itself is shown. */
export interface RankedPage {
  page: FoundPage
  score: number
  sections: FoundSection[]
}

/** Pages whose sections are worth ranking. */
export function worthFinding(pages: readonly FoundPage[]): FoundPage[] {
  const best = pages[0]?.score ?? 0
  return pages.filter(
    ({ score }, place) =>
      score >= best * (place < GROUPING.enough ? GROUPING.worthFinding : GROUPING.worthFindingToo),
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
  area: string,
): RankedPage[] {
  const byPath = byPage(sections)
  const key = sorted(nameStems(query))
  const asked = askedOf(terms)
  const ranked = pages.map(page => {
    const own = byPath.get(page.path) ?? []
    const best = own[0]?.score ?? 0
    const headingFit = Math.max(
      0,
      ...own
        .filter(({ order }) => order > 0)
        .map(({ headingStems }) => fit(headingStems, asked, RANKING.otherFitCoverage)),
    )
    const fits =
      RANKING.titleFit * bestFit(page.names, asked, RANKING.titleFitCoverage) +
      RANKING.termsFit * bestFit(page.phrases, asked, RANKING.otherFitCoverage) +
      RANKING.headingFit * headingFit
    const factor =
      (RANKING.kinds[page.kind] ?? 1) * (area !== '' && page.area === area ? RANKING.area : 1)
    return {
      page,
      isNamed: page.kind !== 'api' && page.names.some(name => sorted(name) === key),
      score: (page.score + RANKING.section * best + fits) * factor,
      sections: own
        .filter(({ score }) => score >= best * GROUPING.worthShowing)
        .slice(0, GROUPING.hitsOfPage),
    }
  })
  return ranked.sort(
    (a, b) =>
      Number(b.isNamed) - Number(a.isNamed) || b.score - a.score || a.page.order - b.page.order,
  )
}

function byPage(sections: readonly FoundSection[]) {
  const found = new Map<string, FoundSection[]>()
  for (const section of sections) {
    const known = found.get(section.path)
    if (known) known.push(section)
    else found.set(section.path, [section])
  }
  return found
}

const sorted = (stems: string): string => stems.split(' ').sort().join(' ')

interface Asked {
  importance: readonly number[]
  wanted: number
  /** Stem → the term it matches, and how well; the same for roots of stems. */
  matches: ReadonlyMap<string, NameMatch>
  related: ReadonlyMap<string, NameMatch>
}

interface NameMatch {
  term: number
  strength: number
}

function askedOf(terms: readonly WeightedTerm[]): Asked {
  const matches = new Map<string, NameMatch>()
  const related = new Map<string, NameMatch>()
  const give = (to: Map<string, NameMatch>, key: string, match: NameMatch) => {
    if (match.strength > (to.get(key)?.strength ?? 0)) to.set(key, match)
  }
  for (const [term, { variants }] of terms.entries())
    for (const { by, words, weight } of variants) {
      if (by !== 'word') continue
      for (const word of words) {
        const strength = weight / words.length
        give(matches, stem(word), { term, strength })
        give(related, root(stem(word)), { term, strength: strength * RANKING.relative })
      }
    }
  const importance = terms.map(term => term.importance)
  return {
    importance,
    wanted: importance.reduce((sum, one) => sum + one, 0) || 1,
    matches,
    related,
  }
}

const bestFit = (names: readonly string[], asked: Asked, power: number): number =>
  Math.max(0, ...names.map(name => fit(name, asked, power)))

/** How much of the query a name covers, and how much of the name the query covers. */
function fit(name: string, { importance, wanted, matches, related }: Asked, power: number): number {
  const words = name.split(' ')
  const said = new Map<number, number>()
  let used = 0
  for (const word of words) {
    const match = matches.get(word) ?? related.get(root(word))
    if (!match) continue
    used += match.strength
    said.set(match.term, Math.max(said.get(match.term) ?? 0, match.strength))
  }
  let covered = 0
  for (const [term, strength] of said) covered += (importance[term] ?? 0) * strength
  return covered * (covered / wanted) ** power * (used / words.length)
}
