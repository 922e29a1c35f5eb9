import { presence, type WeightedTerm, type WeightedVariant } from './clauses'
import { PAGE_PRESENCE, RANKING } from './ranking-data'
import type { IndexMemory } from './index-memory'
import type { QueryTerm, Variant } from './query-terms'

/** Corrections of a misspelled word that are tried. */
const MOST_CORRECTIONS = 4

/** A word of the index that is written like one of a query, and the number of pages with it. */
export interface Spelling {
  text: string
  freq: number
}

/** What is known of an index's words. */
type Words = Pick<IndexMemory, 'size' | 'counts' | 'spellings'>

type Ask = (body: object) => Promise<unknown>

/** Terms with the variants that occur, weighted. What isn't known of their words is read first. */
export async function weigh(
  terms: readonly QueryTerm[],
  words: Words,
  ask: Ask,
): Promise<WeightedTerm[]> {
  const variants = uncounted(terms, words)
  if (variants.length > 0)
    keepCounts(variants, (await ask(countQuery(variants))) as CountResponse, words)
  const unknown = misspelled(terms, words).filter(term => !words.spellings.get(term))
  if (unknown.length > 0)
    keepSpellings(unknown, (await ask(spellingQuery(unknown))) as SpellingResponse, words)
  return weightedTerms(terms, words)
}

/** The name of a variant in `IndexMemory`. */
export const variantKey = ({ by, words }: Variant): string => `${by} ${words.join(' ')}`

/** Variants whose pages have never been counted. */
function uncounted(terms: readonly QueryTerm[], { counts }: Words): Variant[] {
  const variants = new Map(
    terms.flatMap(term => term.variants.map(variant => [variantKey(variant), variant] as const)),
  )
  return [...variants].filter(([key]) => counts.get(key) === undefined).map(([, one]) => one)
}

/** A request that counts the pages with each variant. */
export const countQuery = (variants: readonly Variant[]): object => ({
  size: 0,
  track_total_hits: true,
  query: { term: { kind_of_document: 'page' } },
  aggs: {
    counts: {
      filters: {
        filters: Object.fromEntries(
          variants.map((variant, index) => [String(index), presence([variant], PAGE_PRESENCE)]),
        ),
      },
    },
  },
})

interface CountResponse {
  hits: { total: { value: number } }
  aggregations: { counts: { buckets: Record<string, { doc_count: number }> } }
}

function keepCounts(
  variants: readonly Variant[],
  { hits, aggregations }: CountResponse,
  words: Words,
): void {
  words.size = hits.total.value
  for (const [index, variant] of variants.entries())
    words.counts.set(variantKey(variant), aggregations.counts.buckets[index]?.doc_count ?? 0)
}

/** Words of four letters and more that occur in no form. */
const misspelled = (terms: readonly QueryTerm[], { counts }: Words): string[] =>
  terms
    .filter(({ term, mayBeWrong }) => mayBeWrong && term.length > 3)
    .filter(({ variants }) => variants.every(variant => !counts.get(variantKey(variant))))
    .map(({ term }) => term)

/** A request for words of the index that are written like these. */
export const spellingQuery = (terms: readonly string[]): object => ({
  size: 0,
  track_total_hits: false,
  suggest: Object.fromEntries(
    terms.map((term, index) => [
      String(index),
      {
        text: term,
        term: {
          field: 'anything.written',
          suggest_mode: 'missing',
          size: MOST_CORRECTIONS,
          max_edits: term.length < 8 ? 1 : 2,
          prefix_length: 0,
          min_word_length: 4,
        },
      },
    ]),
  ),
})

interface SpellingResponse {
  suggest?: Record<string, { options: Spelling[] }[]>
}

function keepSpellings(
  terms: readonly string[],
  { suggest = {} }: SpellingResponse,
  { spellings }: Words,
): void {
  for (const [index, term] of terms.entries())
    spellings.set(term, suggest[index]?.[0]?.options ?? [])
}

/** Terms with the variants that occur, weighted by how rare they are. */
function weightedTerms(
  terms: readonly QueryTerm[],
  { size: pages, counts, spellings }: Words,
): WeightedTerm[] {
  const size = pages ?? 0
  return terms.map((term): WeightedTerm => {
    let found = term.variants.flatMap(variant => {
      const count = counts.get(variantKey(variant)) ?? 0
      return count > 0 ? [{ variant, count }] : []
    })
    // Other forms that add no page only cost time.
    const exact = found.find(({ variant }) => variant.by === 'word' && variant.weight === 1)
    found = found.filter(
      ({ variant, count }) => variant.by === 'word' || count > (exact?.count ?? 0),
    )
    if (found.length === 0) {
      const options = spellings.get(term.term) ?? []
      found = options.map(({ text, freq }) => ({
        variant: { by: 'word', words: [text], weight: RANKING.typo } satisfies Variant,
        count: freq,
      }))
    }
    // If nothing matches exactly, the best match is assumed to be meant.
    const best = Math.max(0, ...found.map(({ variant }) => variant.weight))
    const own = found.find(({ variant }) => variant.weight === 1) ?? found[0]
    const importance = own
      ? rarity(own.count, size) ** RANKING.rarity
      : Math.log(1 + size) ** RANKING.rarity / 2
    return {
      term: term.term,
      isStopWord: term.isStopWord,
      importance: term.isStopWord ? 0 : term.worth * importance,
      variants: found.map(({ variant, count }): WeightedVariant => ({
        ...variant,
        boost:
          ((term.worth * variant.weight) / best / Math.sqrt(variant.words.length)) *
          rarity(count, size) ** (RANKING.rarity - 1),
        rarity: rarity(count, size),
      })),
    }
  })
}

/** Lucene's inverse document frequency, which the engine multiplies scores by. */
const rarity = (count: number, size: number): number =>
  Math.log(1 + (Math.max(size, count) - count + 0.5) / (count + 0.5))

/** Whether a query has anything to look for. */
export const hasMatches = (terms: readonly WeightedTerm[]): boolean =>
  terms.some(({ variants }) => variants.length > 0)
