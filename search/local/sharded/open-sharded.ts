import type { SearchRequest, SearchResult } from '../../provider'
import { HITS_PER_PAGE, suggestionFor } from '../answer'
import { Dense } from '../dense'
import { countFacets, filterOf, preferredArea } from '../filters'
import { candidatesOf, lookInto } from '../find-pages'
import { hitMaker, picksOf, type Pick as Chosen } from '../hits'
import type { LoadLines } from '../load-lines'
import { rankPages, type RankedPage } from '../rank-pages'
import type { OpenIndex } from '../serve'
import { Loads } from './loads'
import { pageUrl, SIZE_STEP, type Manifest } from './manifest'
import type { Place } from '../site-facts'
import { NumberReader } from './numbers'
import { pageParts } from './page-file'
import { ShardedCorpus } from './sharded-corpus'
import { WordLoader } from './word-loader'

/**
 * Pages that are looked into at a time: by the postings alone, the ten that are best in the end are among the first twenty for every query that was tried.
 * Where pages are long, as many as have so many characters, of which brotli leaves two thirds. Order is made within such a group, so that what was shown stays where
 * it was when the next group comes.
 */
const GROUP = { pages: 20, characters: 90_000 }

/** Answers a request as soon as what it needs is there; stops loading when `signal` says that nobody waits. */
export type AnswerSharded = (request: SearchRequest, signal: AbortSignal) => Promise<SearchResult>

/** A large site for the worker. What a query needs is loaded before it is answered, so every answer is a whole one. */
export const openParts: OpenIndex = (index, load) => {
  if (index.form !== 'sharded') throw new Error('The index is not one of parts.')
  return { answer: openSharded(index, load), known: { headings: Promise.resolve(), all: Promise.resolve() } }
}

export function openSharded(manifest: Manifest, load: LoadLines): AnswerSharded {
  const corpus = new ShardedCorpus(manifest)
  const dense = new Dense(manifest.dictionary)
  const loads = new Loads(load)
  const reader = new NumberReader(manifest.sizes)
  const sizes = corpus.places.map(() => reader.next() * SIZE_STEP)
  const words = new WordLoader(corpus, manifest, loads)

  async function takePages(pages: readonly number[], signal: AbortSignal): Promise<void> {
    const missing = pages.filter(page => !corpus.pages[page])
    const lines = await loads.lines(missing.map(page => pageUrl(manifest.pages, page)), signal)
    // Another query may have taken them in meanwhile.
    for (const [index, page] of missing.entries()) if (!corpus.pages[page]) corpus.takePage(page, pageParts(dense.read(lines[index]?.[0] ?? ''), corpus.places[page] as Place))
  }

  return async (request, signal) => {
    const { query, page = 0, hitsPerPage = HITS_PER_PAGE, facets } = request
    const plan = await words.planOf(query, signal)
    const isWanted = filterOf(request, manifest)
    const candidates = candidatesOf(rankPages(plan, corpus), number => isWanted(corpus.places[number] as Place))
    const picks: Chosen[] = []
    let seen = 0
    // Turn by turn, so that the groups of one page of hits are the same when the next is asked for.
    for (let turn = 1; turn <= page + 1 && seen < candidates.length; turn++)
      while (seen < candidates.length && picks.length < turn * hitsPerPage) {
        const most = seen === 0 ? GROUP.pages : Math.min(GROUP.pages, turn * hitsPerPage - picks.length)
        const group = groupOf(candidates.slice(seen, seen + most), sizes)
        await takePages(group.map(one => one.page), signal)
        picks.push(...lookInto(rankPages(plan, corpus.among(group)), plan, corpus, preferredArea(request)).pages.flatMap(picksOf))
        seen += group.length
      }
    const suggestion = suggestionFor(plan)
    return {
      hits: picks.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(hitMaker(plan, corpus.tokenizer, request, manifest)),
      ...countsOf(candidates, picks, seen, { page, hitsPerPage }),
      page,
      query,
      ...(facets ? { facets: countFacets(facets, candidates.map(one => corpus.places[one.page] as Place), manifest) } : {}),
      ...(suggestion ? { suggestion } : {}),
    }
  }
}

/** As many of the pages as may be looked into at a time. */
function groupOf(group: RankedPage[], sizes: readonly number[]): RankedPage[] {
  let characters = 0
  const end = group.findIndex(({ page }) => (characters += sizes[page] ?? 0) > GROUP.characters)
  return end === -1 ? group : group.slice(0, Math.max(1, end))
}

/** Hits of pages that were not looked into are reckoned from those that were. */
function countsOf(candidates: readonly RankedPage[], picks: readonly Chosen[], seen: number, { page, hitsPerPage }: { page: number; hitsPerPage: number }): Pick<SearchResult, 'nbHits' | 'nbPages' | 'exhaustiveNbHits' | 'foundPages'> {
  const isWhole = seen >= candidates.length
  const nbHits = isWhole ? picks.length : rounded((candidates.length * Math.max(picks.length, seen, 1)) / Math.max(1, seen))
  const pages = hitsPerPage > 0 ? Math.ceil(nbHits / hitsPerPage) : 0
  return { nbHits, nbPages: isWhole || hitsPerPage === 0 ? pages : Math.max(page + 2, pages), exhaustiveNbHits: isWhole, foundPages: candidates.length }
}

/** Two digits: what is reckoned is not known more exactly. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.ceil(count / unit) * unit
}
