import { presence, type WeightedTerm, type WeightedVariant } from './clauses'
import { PAGE_PRESENCE, RANKING } from './index-data'
import type { QueryTerm, Variant } from './query-terms'

/** Corrections of a misspelled word that are tried. */
const MOST_CORRECTIONS = 4

/** A request that counts the pages with each variant of each term, and suggests spellings. */
export function statisticsQuery(terms: readonly QueryTerm[]): object {
  const filters = Object.fromEntries(
    terms.flatMap(({ variants }, term) =>
      variants.map((variant, index) => [`${term}-${index}`, presence([variant], PAGE_PRESENCE)]),
    ),
  )
  const suggest = Object.fromEntries(
    terms.flatMap(({ term, mayBeWrong }, index) =>
      mayBeWrong && term.length > 3
        ? [
            [
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
            ],
          ]
        : [],
    ),
  )
  return {
    size: 0,
    track_total_hits: true,
    query: { term: { kind_of_document: 'page' } },
    aggs: { counts: { filters: { filters } } },
    ...(Object.keys(suggest).length > 0 ? { suggest } : {}),
  }
}

interface Statistics {
  hits: { total: { value: number } }
  aggregations: { counts: { buckets: Record<string, { doc_count: number }> } }
  suggest?: Record<string, { options: { text: string; score: number; freq: number }[] }[]>
}

/** Terms with the variants that occur, weighted by how rare they are. */
export function weightedTerms(
  terms: readonly QueryTerm[],
  { hits, aggregations, suggest = {} }: Statistics,
): WeightedTerm[] {
  const size = hits.total.value
  return terms.map((term, index): WeightedTerm => {
    let found = term.variants.flatMap((variant, place) => {
      const count = aggregations.counts.buckets[`${index}-${place}`]?.doc_count ?? 0
      return count > 0 ? [{ variant, count }] : []
    })
    // Other forms that add no page only cost time.
    const exact = found.find(({ variant }) => variant.by === 'word' && variant.weight === 1)
    found = found.filter(
      ({ variant, count }) => variant.by === 'word' || count > (exact?.count ?? 0),
    )
    if (found.length === 0) {
      const options = suggest[index]?.[0]?.options ?? []
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
