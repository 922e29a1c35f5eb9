import type { SectionData } from '../../model/twin'
import { passageIndex } from './passage-index'

/** A section with its passages that fit a question. */
export interface FoundSection {
  /** `/a/b#c`, or `/a/b` for what is above the first heading of a page. */
  path: string
  /** Of the page. */
  page: string
  /** Of the section; that of the page above its first heading. */
  title: string
  score: number
  /** Best first, with their place in the section, and what each is worth. */
  passages: { text: string; position: number; score: number }[]
}

/** Finds sections for a question, best first. */
export type FindPassages = (
  question: string,
  results: readonly string[],
  isWanted: (page: string) => boolean,
) => FoundSection[]

const opened = new WeakMap<SectionData, FindPassages>()

/** The index of a site, which is made with the first question. */
export function passageFinder(data: SectionData): FindPassages {
  const known = opened.get(data) ?? openFinder(data)
  opened.set(data, known)
  return known
}

/** How much the rank of a section counts next to its passage, and that of another on its page. */
const [OWN_RANK, PAGE_RANK] = [3, 1.5]
/** How much less these count for each further passage of the same section. */
const FURTHER = 0.95
/** How much relatives of words count (`evaluator`, `evaluation`), next to their own forms. */
const RELATIVES = 0.2
/** How much it counts that a passage has many words of the question, and its section. */
const SHARES = 0.3
/** A sample rarely answers a question that is not about code, and takes more room. */
const CODE = -0.05
/** The usual constant of reciprocal rank fusion is for thousands of results; these are few. */
const FUSION = 10
/** Results that count of each ranking. */
const MOST_RANKED = 60
const MOST_FOUND = 60

/**
 * A passage is worth its own words with those around it, and the rank of its section and page in two
 * lists: the results of the site's search, which know synonyms and search terms, and all sections by
 * their words (reciprocal rank fusion, Cormack et al., 2009).
 */
function openFinder(data: SectionData): FindPassages {
  const index = passageIndex(data)
  const { sections, passages, numbers, firstOf } = index
  return (question, results, isWanted) => {
    const sectionFits = index.rankSections(question)
    const byWords = sectionFits.found
      .toSorted((a, b) => (sectionFits.scores[b] ?? 0) - (sectionFits.scores[a] ?? 0))
      .slice(0, MOST_RANKED)
      .map(number => sections[number]?.path ?? '')
    const ranks = new Map<string, number>()
    for (const list of [results, byWords])
      list.forEach((path, rank) => ranks.set(path, (ranks.get(path) ?? 0) + 1 / (FUSION + rank)))
    const pageRanks = new Map<string, number>()
    for (const [path, rank] of ranks)
      pageRanks.set(pageOf(path), Math.max(pageRanks.get(pageOf(path)) ?? 0, rank))
    const fits = index.rankPassages(question)
    const relatives = index.rankByRelatives(question)
    const [most, mostRelated] = [highest(fits.scores), highest(relatives.scores)]
    const worth = (number: number, section: number) =>
      (fits.scores[number] ?? 0) / most +
      (RELATIVES * (relatives.scores[number] ?? 0)) / mostRelated +
      SHARES * ((fits.shares[number] ?? 0) + (sectionFits.shares[section] ?? 0)) +
      (passages[number]?.isCode ? CODE : 0)
    const candidates = new Map<number, Candidate>()
    const candidateOf = (number: number): Candidate | null => {
      const known = candidates.get(number)
      if (known) return known
      const section = sections[number]
      if (!section || !isWanted(section.within)) return null
      const { path, within } = section
      const rank = OWN_RANK * (ranks.get(path) ?? 0) + PAGE_RANK * (pageRanks.get(within) ?? 0)
      const made: Candidate = { section: number, rank, best: -Infinity, fits: [] }
      candidates.set(number, made)
      return made
    }
    const add = (to: Candidate, passage: number, score: number) => {
      to.fits.push({ passage, score })
      to.best = Math.max(to.best, score)
    }
    for (const number of fits.found) {
      const { section = -1 } = passages[number] ?? {}
      const own = candidateOf(section)
      if (own) add(own, number, worth(number, section))
    }
    // The search of the site also finds sections that share no word with the question.
    for (const path of results) {
      const number = numbers.get(path) ?? -1
      const own = candidateOf(number)
      const first = firstOf.get(number)
      if (own?.fits.length === 0 && first !== undefined) add(own, first, 0)
    }
    return [...candidates.values()]
      .sort((a, b) => b.best + b.rank - (a.best + a.rank))
      .slice(0, MOST_FOUND)
      .map(({ section: number, rank, fits: own }) => {
        const { path = '', page = '', title = '' } = sections[number] ?? {}
        const ordered = own
          .sort((a, b) => b.score - a.score)
          .map(({ passage, score }, place) => ({
            text: passages[passage]?.text ?? '',
            position: passages[passage]?.position ?? 0,
            score: score + rank * FURTHER ** place,
          }))
        return { path, page, title, score: ordered[0]?.score ?? 0, passages: ordered }
      })
  }
}

/** A section with the numbers of its passages that fit, and what each is worth by its words. */
interface Candidate {
  section: number
  rank: number
  /** The highest score of its passages. */
  best: number
  fits: { passage: number; score: number }[]
}

/** The best score of an index, which makes those of two comparable. */
const highest = (scores: Float64Array): number =>
  scores.reduce((most, score) => Math.max(most, score), Number.MIN_VALUE)

const pageOf = (path: string): string => path.split('#', 1)[0] ?? path
