import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Wanted {
  query: string
  kind: string
  /** Pages that answer it and are there. */
  pages: string[]
}

/**
 * What was tuned on, what was written later and tuned on as well, and what nothing was ever tuned
 * on.
 */
export const QUERY_SETS = {
  tuning: 'the tuning half',
  later: 'queries written later, also tuned on',
  'held-out': 'the held-out half',
} as const

export interface QuerySet {
  name: keyof typeof QUERY_SETS
  queries: Wanted[]
  /** Queries of which no page is there. */
  left: number
}

/**
 * A part of the relevance set, without pages that do not exist, and without queries that lose all
 * of theirs.
 */
export async function readQueries(
  root: string,
  name: QuerySet['name'],
  paths: ReadonlySet<string>,
): Promise<QuerySet> {
  const all = JSON.parse(
    await readFile(join(root, 'bench/search/relevance', `${name}.json`), 'utf8'),
  ) as Wanted[]
  const queries = all
    .map(wanted => ({ ...wanted, pages: wanted.pages.filter(page => paths.has(page)) }))
    .filter(({ pages }) => pages.length > 0)
  return { name, queries, left: all.length - queries.length }
}

/** What a reader who looks at one, or three, pages finds. */
export interface Success {
  count: number
  /** Share of queries with an acceptable page first, and among the first three. */
  atOne: number
  atThree: number
  /** Mean of one over the rank of the first acceptable page. */
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
 * In all, and by kind. Totals only: what single queries of the held-out half find is nobody's
 * business.
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
