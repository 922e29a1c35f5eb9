import type { SectionData } from '../../model/twin'
import { passagesOf } from './passages'
import { termIndex } from './term-index'

/** A section with its passages that fit a question. */
export interface FoundSection {
  /** `/a/b#c`, or `/a/b` for what is above the first heading of a page. */
  path: string
  title: string
  score: number
  /** Numbers of passages in the order of the section, and what each is worth. */
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
const [OWN_RANK, PAGE_RANK] = [6, 1]
/** How much words of the passages before and after one count, which say what it is about. */
const NEIGHBOR = 0.3
/** The usual constant of reciprocal rank fusion is for thousands of results; these are few. */
const FUSION = 10
/** Results that count of each ranking. */
const MOST_RANKED = 60
const MOST_FOUND = 60

/**
 * A passage is worth its own words with those around it, and the rank of its section and page in two lists: the results
 * of the site's search, which know synonyms and search terms, and all sections by their words
 * (reciprocal rank fusion, Cormack et al., 2009).
 */
function openFinder({ pages }: SectionData): FindPassages {
  const sections = pages.flatMap(({ path, title: page, description, intro, sections: inner }) => [
    { page: path, path, title: page, own: description, text: intro },
    ...inner.map(({ id, title, text }) => ({
      page: path,
      path: `${path}#${id}`,
      title: `${page} › ${title}`,
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
    sections.map(({ title, own, text }) => [
      [title, 2],
      [own, 1],
      [text, 1],
    ]),
  )
  const rankPassages = termIndex(
    passages.map(({ section, text }, number) => [
      [sections[section]?.title ?? '', 1],
      [text, 1],
      ...[passages[number - 1], passages[number + 1]].flatMap(other =>
        other?.section === section ? [[other.text, NEIGHBOR] as const] : [],
      ),
    ]),
  )
  return (question, results, isWanted) => {
    const byWords = [...rankSections(question)]
      .sort((a, b) => b[1] - a[1])
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
      const section = sections[number]
      if (!section || !isWanted(section.page)) return null
      const { path, title, page } = section
      const rank = (ranks.get(path) ?? 0) + PAGE_RANK * (pageRanks.get(page) ?? 0)
      const made = found.get(number) ?? { path, title, score: OWN_RANK * rank, passages: [] }
      found.set(number, made)
      return made
    }
    const scores = rankPassages(question)
    const most = Math.max(...scores.values(), Number.MIN_VALUE)
    for (const [number, score] of scores) {
      const { section = -1, text = '', position = 0 } = passages[number] ?? {}
      const own = sectionOf(section)
      own?.passages.push({ text, position, score: score / most + own.score })
    }
    // The search of the site also finds sections that share no word with the question.
    for (const path of results) {
      const number = numbers.get(path) ?? -1
      const own = sectionOf(number)
      const text = passages[firstOf.get(number) ?? -1]?.text
      if (own?.passages.length === 0 && text !== undefined)
        own.passages.push({ text, position: 0, score: own.score })
    }
    for (const own of found.values())
      own.score = Math.max(own.score, ...own.passages.map(({ score }) => score))
    return [...found.values()].sort((a, b) => b.score - a.score).slice(0, MOST_FOUND)
  }
}

const pageOf = (path: string): string => path.split('#', 1)[0] ?? path
