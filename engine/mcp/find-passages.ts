import type { SectionData } from '../../model/twin'
import { runsOf } from '../../search/text/runs'
import { root, stem } from '../../search/text/stem'
import { passagesOf } from './passages'
import { remembering, termIndex, type Fits } from './term-index'

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
/** How much words of the passages before and after one count, which say what it is about. */
const NEIGHBOR = 0.2
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
function openFinder({ pages }: SectionData): FindPassages {
  const sections = pages.flatMap(({ path, title: page, description, intro, sections: inner }) => [
    { path, within: path, page, title: page, titles: page, own: description, text: intro },
    ...inner.map(({ id, title, text }) => ({
      path: `${path}#${id}`,
      within: path,
      page,
      title,
      titles: `${page} › ${title}`,
      own: title,
      text,
    })),
  ])
  const passages = sections.flatMap((section, number) =>
    passagesOf(section.text).map((text, position) => ({ section: number, text, position })),
  )
  const numbers = new Map(sections.map(({ path }, number) => [path, number]))
  const firstOf = new Map(
    passages.flatMap(({ section, position }, number) =>
      position === 0 ? [[section, number]] : [],
    ),
  )
  const rankSections = termIndex(
    sections.map(({ titles, own, text }) => [
      [titles, 2],
      [own, 1],
      [text, 1],
    ]),
  )
  const runs = remembering(text => [...runsOf(text)])
  const rankPassages = termIndex(
    passages.map(({ section, text }, number) => [
      [sections[section]?.titles ?? '', 1],
      [text, 1],
      ...[passages[number - 1], passages[number + 1]].flatMap(other =>
        other?.section === section ? [[other.text, NEIGHBOR] as const] : [],
      ),
    ]),
    { runs },
  )
  const rankByRelatives = termIndex(
    passages.map(({ section, text }) => [
      [sections[section]?.titles ?? '', 1],
      [text, 1],
    ]),
    { form: word => root(stem(word)), runs },
  )
  return (question, results, isWanted) => {
    const sectionFits = rankSections(question)
    const byWords = [...sectionFits]
      .sort((a, b) => b[1].score - a[1].score)
      .slice(0, MOST_RANKED)
      .map(([number]) => sections[number]?.path ?? '')
    const ranks = new Map<string, number>()
    for (const list of [results, byWords])
      list.forEach((path, rank) => ranks.set(path, (ranks.get(path) ?? 0) + 1 / (FUSION + rank)))
    const pageRanks = new Map<string, number>()
    for (const [path, rank] of ranks)
      pageRanks.set(pageOf(path), Math.max(pageRanks.get(pageOf(path)) ?? 0, rank))
    const found = new Map<number, FoundSection>()
    const sectionOf = (number: number): FoundSection | null => {
      const known = found.get(number)
      if (known) return known
      const section = sections[number]
      if (!section || !isWanted(section.within)) return null
      const { path, within, title, page } = section
      const rank = OWN_RANK * (ranks.get(path) ?? 0) + PAGE_RANK * (pageRanks.get(within) ?? 0)
      const made: FoundSection = { path, page, title, score: rank, passages: [] }
      found.set(number, made)
      return made
    }
    const fits = rankPassages(question)
    const relatives = rankByRelatives(question)
    const [most, mostRelated] = [highest(fits), highest(relatives)]
    for (const [number, { score, share }] of fits) {
      const { section = -1, text = '', position = 0 } = passages[number] ?? {}
      const worth =
        score / most +
        (RELATIVES * (relatives.get(number)?.score ?? 0)) / mostRelated +
        SHARES * (share + (sectionFits.get(section)?.share ?? 0)) +
        (/^\s*[`~]{3}/.test(text) ? CODE : 0)
      sectionOf(section)?.passages.push({ text, position, score: worth })
    }
    // The search of the site also finds sections that share no word with the question.
    for (const path of results) {
      const number = numbers.get(path) ?? -1
      const own = sectionOf(number)
      const text = passages[firstOf.get(number) ?? -1]?.text
      if (own?.passages.length === 0 && text !== undefined)
        own.passages.push({ text, position: 0, score: 0 })
    }
    for (const own of found.values()) {
      own.passages.sort((a, b) => b.score - a.score)
      own.passages.forEach((one, index) => (one.score += own.score * FURTHER ** index))
      own.score = own.passages[0]?.score ?? 0
    }
    return [...found.values()].sort((a, b) => b.score - a.score).slice(0, MOST_FOUND)
  }
}

/** The best score of an index, which makes those of two comparable. */
function highest(fits: Fits): number {
  let most = Number.MIN_VALUE
  for (const { score } of fits.values()) most = Math.max(most, score)
  return most
}

const pageOf = (path: string): string => path.split('#', 1)[0] ?? path
