import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Wanted {
  query: string
  kind: string
  /** Acceptable pages that exist. */
  pages: string[]
}

/**
 * Queries used for tuning, later queries also used for tuning, and queries never used for tuning.
 */
export const QUERY_SETS = {
  tuning: 'the tuning half',
  later: 'queries written later, also tuned on',
  'held-out': 'the held-out half',
  questions: "questions in the reader's own words, the tuning half",
  'questions-held-out': "questions in the reader's own words, the held-out half",
} as const

export interface QuerySet {
  name: keyof typeof QUERY_SETS
  queries: Wanted[]
  /** Queries without an existing page. */
  left: number
}

/**
 * A part of the relevance set, without pages that don't exist, and without queries that lose all of
 * theirs.
 */
export async function readQueries(
  root: string,
  name: QuerySet['name'],
  paths: ReadonlySet<string>,
): Promise<QuerySet> {
  const all = JSON.parse(
    await readFile(join(root, 'tools/bench/search/relevance', `${name}.json`), 'utf8'),
  ) as Wanted[]
  const queries = all
    .map(wanted => ({ ...wanted, pages: wanted.pages.filter(page => paths.has(page)) }))
    .filter(({ pages }) => pages.length > 0)
  return { name, queries, left: all.length - queries.length }
}

/** What readers find who look at one page, or three. */
export interface Success {
  count: number
  /** Share of queries with an acceptable page first, and among the first three. */
  atOne: number
  atThree: number
  /** Mean reciprocal rank of the first acceptable page. */
  reciprocal: number
}

/** The rank of the first acceptable page among distinct pages, from 1; 0 for none. */
export const rankOf = (found: readonly string[], wanted: readonly string[]): number =>
  [...new Set(found)].findIndex(page => wanted.includes(page)) + 1

export function successOf(ranks: readonly number[]): Success {
  const share = (isGood: (rank: number) => boolean) =>
    ranks.filter(isGood).length / Math.max(1, ranks.length)
  return {
    count: ranks.length,
    atOne: share(rank => rank === 1),
    atThree: share(rank => rank >= 1 && rank <= 3),
    reciprocal:
      ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length),
  }
}

/**
 * Totals and results by kind. Totals only, because looking at single held-out queries would turn
 * them into tuning queries.
 */
export function successByKind(
  { queries }: QuerySet,
  ranks: readonly number[],
): Record<string, Success> {
  const kinds = [...new Set(queries.map(query => query.kind))].sort()
  return {
    all: successOf(ranks),
    ...Object.fromEntries(
      kinds.map(kind => [
        kind,
        successOf(ranks.filter((_, index) => queries[index]?.kind === kind)),
      ]),
    ),
  }
}
