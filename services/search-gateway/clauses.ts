import type { Fields, Presence } from './ranking-data'
import type { Variant } from './query-terms'

/** A query of the engine: https://docs.opensearch.org/latest/query-dsl/ */
export type Clause = Record<string, unknown>

/** A variant that occurs. */
export interface WeightedVariant extends Variant {
  boost: number
  /** Inverse document frequency, which the engine multiplies scores by. */
  rarity: number
}

/** A term with its variants that occur. */
export interface WeightedTerm {
  term: string
  variants: readonly WeightedVariant[]
  /** How much of the query it is, relative to the other terms. */
  importance: number
  isStopWord: boolean
}

/** Documents with any of the terms, scored by the sum of what each term adds. */
export const anyTerm = (terms: readonly WeightedTerm[], fields: Fields): Clause => ({
  bool: {
    should: terms
      .filter(({ variants }) => variants.length > 0)
      .map(({ variants }) => ({
        dis_max: {
          queries: variants.map(variant => variantClause(variant, fields)),
        },
      })),
  },
})

/**
 * Documents with a variant, scored by all fields together: the sum of what each field adds, with
 * one measure of rarity, because a word that is rare in titles only isn't rare.
 */
function variantClause({ by, words, rarity, boost: own }: WeightedVariant, fields: Fields): Clause {
  const names = Object.entries(fields.scored[by]).map(([name, boost]) => `${name}^${boost}`)
  const clauses = words.map((word): Clause => {
    const scored: Clause = {
      multi_match: { query: word, fields: names, type: 'cross_fields', tie_breaker: 1, boost: own },
    }
    if (by !== 'beginning') return scored
    const { field, boost } = fields.written
    return {
      bool: {
        should: [scored, { prefix: { [field]: { value: word, boost: own * boost * rarity } } }],
      },
    }
  })
  return clauses.length === 1 ? (clauses[0] as Clause) : { bool: { must: clauses } }
}

/** Documents with any of the variants, for counting and filtering. */
export const presence = (variants: readonly Variant[], { fields }: Presence): Clause => ({
  bool: {
    should: withoutImplied(variants).map(({ by, words }) => ({
      bool: {
        filter: words.map(word =>
          by === 'beginning' && fields[by].endsWith('.written')
            ? { prefix: { [fields[by]]: { value: word } } }
            : { match: { [fields[by]]: word } },
        ),
      },
    })),
  },
})

/** Every document with a word also has its relative. */
const withoutImplied = (variants: readonly Variant[]): Variant[] =>
  variants.filter(
    ({ by, words }) =>
      by !== 'word' ||
      words.length > 1 ||
      !variants.some(other => other.by === 'relative' && other.words[0] === words[0]),
  )

/**
 * A query whose score is multiplied by the share of the terms that a document covers, to the given
 * power (an integer).
 */
export function covered(
  query: Clause,
  terms: readonly WeightedTerm[],
  ways: readonly Presence[],
  power: number,
): Clause {
  const counted = terms.filter(({ importance }) => importance > 0)
  const wanted = counted.reduce((sum, { importance }) => sum + importance, 0)
  if (wanted === 0) return query
  const functions = counted
    .filter(({ variants }) => variants.length > 0)
    .flatMap(({ variants, importance }) =>
      ways.map(way => ({
        filter: presence(variants, way),
        weight: (way.share * importance) / wanted,
      })),
    )
  if (functions.length === 0) return query
  let result = query
  for (let turn = 0; turn < power; turn++)
    result = {
      function_score: { query: result, functions, score_mode: 'sum', boost_mode: 'multiply' },
    }
  return result
}
