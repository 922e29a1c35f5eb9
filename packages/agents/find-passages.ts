import type { OpenSite } from './open-site'
import { passageReader, type PassagePage } from './page-passages'
import { passagesOf } from './passages'
import { questionWords, type Counts } from './question-words'

/** A section with its passages that fit a question. */
export interface FoundSection {
  /** `/a/b#c`, or `/a/b` for what is above the first heading of a page. */
  path: string
  /** Of the section; that of the page above its first heading. */
  title: string
  /** Title of the page. */
  page: string
  /** Passages that the section has. */
  count: number
  /** Best first, with their place in the section, and what each is worth. */
  passages: { position: number; score: number }[]
  /** The text of the passage at a position. */
  textAt: (position: number) => string
}

const readers = new WeakMap<OpenSite, (path: string) => PassagePage>()

/** The sections of a page with their passages, which are kept for later questions. */
export function readPassages(site: OpenSite, path: string): PassagePage {
  const read = readers.get(site) ?? passageReader(site.data, site.corpus.tokenizer)
  readers.set(site, read)
  return read(path)
}

/** Pages whose passages are read. */
const MOST_PAGES = 40
const MOST_FOUND = 60
/** Pages whose best sections come first, in the order of the site's search. */
const FIRST_PAGES = 3
/** How much words of the passages before and after one count, which say what it is about. */
const NEIGHBOR = 0.2
/** How much less these count for each further passage of the same section. */
const FURTHER = 0.95
/** How much the rank of a section counts next to its passage, and that of its page. */
const [OWN_RANK, PAGE_RANK, WORD_RANK] = [5, 4, 1.5]
/** How much it counts that a passage has many words of the question, and its section. */
const SHARES = 0.3
/** A sample rarely answers a question that is not about code, and takes more room. */
const CODE = -0.05
/** The usual constant of reciprocal rank fusion is for thousands of results; these are few. */
const FUSION = 10

/**
 * Sections for a question, best first. Pages and sections have the order of the site's search, which
 * knows what readers call things; their passages are ranked by their words. The first sections are
 * of the first pages.
 *
 * @param urls Results of the site's search, best first.
 */
export function findPassages(
  site: OpenSite,
  question: string,
  urls: readonly string[],
): FoundSection[] {
  const words = questionWords(question, site.corpus)
  const pages = [...new Set(urls.map(pageOf))].slice(0, MOST_PAGES)
  const places = new Map(urls.map((url, place) => [url, place]))
  const sections = pages.flatMap((page, rank) => {
    const read = readPassages(site, page)
    return read.sections.map(section => {
      const names = words.count(read.words, section.names)
      const own = section.passages.map(({ range }) => words.count(read.words, range))
      const counts = words.none()
      for (const one of [names, ...own]) words.add(counts, one, 1)
      return { section, rank, names, own, counts, share: words.share(counts) }
    })
  })
  const usualSection = average(sections.map(({ counts }) => counts.length))
  const byWords = new Map(
    sections
      .map(({ section, counts }) => [section.path, words.fit(counts, usualSection)] as const)
      .filter(([, fit]) => fit > 0)
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_FOUND)
      .map(([path], place) => [path, place]),
  )
  const candidates = sections.map(({ section, rank, names, own, share }) => {
    const { path, passages } = section
    const counted = passages.map((passage, position) => {
      const counts: Counts = words.none()
      for (const one of [names, own[position]]) if (one) words.add(counts, one, 1)
      const isOwn = counts.terms !== null
      for (const other of [own[position - 1], own[position + 1]])
        if (other) words.add(counts, other, NEIGHBOR)
      return { passage, position, counts, isOwn }
    })
    const ranked =
      OWN_RANK * fusion(places.get(path)) +
      PAGE_RANK * fusion(rank) +
      WORD_RANK * fusion(byWords.get(path))
    return { section, page: rank, ranked, share, counted }
  })
  const usual = average(candidates.flatMap(({ counted }) => counted.map(one => one.counts.length)))
  const fits = candidates.map(candidate => ({
    ...candidate,
    counted: candidate.counted.map(one => ({ ...one, fit: words.fit(one.counts, usual) })),
  }))
  const most = Math.max(1e-9, ...fits.flatMap(({ counted }) => counted.map(({ fit }) => fit)))
  const found = fits.flatMap(({ section, page, ranked, share, counted }) => {
    const fitting = counted.filter(({ isOwn }) => isOwn)
    // The search of the site also finds sections that share no word with the question.
    const own = (fitting.length > 0 || !places.has(section.path) ? fitting : counted.slice(0, 1))
      .map(({ passage, position, counts, fit, isOwn }) => ({
        position,
        score: isOwn
          ? fit / most + SHARES * (words.share(counts) + share) + (passage.isCode ? CODE : 0)
          : 0,
      }))
      .sort((a, b) => b.score - a.score)
    if (own.length === 0) return []
    const passages = own.map((one, place) => ({
      ...one,
      score: one.score + ranked * FURTHER ** place,
    }))
    return [{ section, page, best: (own[0]?.score ?? 0) + ranked, passages }]
  })
  found.sort((a, b) => b.best - a.best)
  // Whoever reads the first pages must find what the site's search has there.
  for (let rank = FIRST_PAGES - 1; rank >= 0; rank--) {
    const at = found.findIndex(({ page }) => page === rank)
    if (at > 0) found.unshift(...found.splice(at, 1))
  }
  const highest = Math.max(0, ...found.map(({ best }) => best))
  const titles = new Map(site.data.pages.map(({ path, title }) => [path, title]))
  return found
    .slice(0, MOST_FOUND)
    .map(({ section: { path, title, markdown, passages: all }, passages }, place) => ({
      path,
      title,
      count: all.length,
      textAt: textsOf(markdown),
      page: titles.get(pageOf(path)) ?? title,
      passages: place < FIRST_PAGES ? withFirst(passages, highest + FIRST_PAGES - place) : passages,
    }))
}

/** The best passage of a section at the top is written before those of sections further down. */
const withFirst = (passages: FoundSection['passages'], least: number): FoundSection['passages'] =>
  passages.map((one, place) => (place === 0 ? { ...one, score: one.score + least } : one))

/** Cuts a section when the first of its texts is needed. */
function textsOf(markdown: string): (position: number) => string {
  let texts: string[] | undefined
  return position => (texts ??= passagesOf(markdown))[position] ?? ''
}

const fusion = (rank: number | undefined): number => (rank === undefined ? 0 : 1 / (FUSION + rank))

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) || 1

const pageOf = (path: string): string => path.split('#', 1)[0] ?? path
