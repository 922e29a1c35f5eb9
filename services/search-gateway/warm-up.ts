import { textsOf, type ColumnResponse } from './columns'
import { find, type KnownIndex } from './find'
import { indexMemory } from './index-memory'

/** Milliseconds. */
const TIMES = {
  /** A search on a node that has just started can take longer than any reader waits. */
  patience: 5000,
  /** An answer that is this fast is as fast as it will be. */
  fast: 100,
  /** The gateway is used after this time, whether or not answers are fast. */
  longest: 20_000,
} as const
/** Fast answers in a row, of which every node gives some. */
const ENOUGH = 20
/** Searches that fail before the cluster is given up. */
const MOST_FAILED = 5
/** Pages whose names are searched. */
const PAGES = 100

/** Asks the cluster, with this many milliseconds for the answer. */
type PatientAsk = (body: object, patience: number) => Promise<unknown>

/**
 * Searches for names of pages, one after the other, until answers are fast: programs that have just
 * started are ten times as slow. Rejects if the cluster can't be reached.
 */
export async function warmUp(index: KnownIndex, ask: PatientAsk): Promise<void> {
  const end = performance.now() + TIMES.longest
  const patient = (body: object) => ask(body, TIMES.patience)
  const queries = await pageNames(patient)
  let [fast, failed] = [0, 0]
  for (let turn = 0; fast < ENOUGH && queries.length > 0 && performance.now() < end; turn++) {
    const start = performance.now()
    const query = queries[turn % queries.length] ?? ''
    const request = { indexName: index.name, query, page: 0, hitsPerPage: 20 }
    try {
      // Searches that remember nothing need all requests to the cluster.
      await find(request, { ...index, memory: indexMemory() }, patient)
      fast = performance.now() - start < TIMES.fast ? fast + 1 : 0
    } catch (error) {
      if (++failed === MOST_FAILED) throw error
      fast = 0
    }
  }
}

async function pageNames(ask: (body: object) => Promise<unknown>): Promise<string[]> {
  const { hits } = (await ask({
    size: PAGES,
    stored_fields: '_none_',
    docvalue_fields: ['names'],
    query: { term: { kind_of_document: 'page' } },
  })) as ColumnResponse
  return hits.hits.flatMap(({ fields }) => textsOf(fields.names).slice(0, 1))
}
