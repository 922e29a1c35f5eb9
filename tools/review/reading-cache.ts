import { CacheEntry } from '@docs/engine/cache/entry'
import { hashOf } from '@docs/engine/hash'
import type { Way } from '../bench/agents/ask'
import type { Question } from '../bench/agents/questions'
import type { Surroundings } from '../bench/agents/readers'
import type { Reading } from '../bench/agents/trail'

/** What a reader asked in its order, with hashes of the responses, and how the reading went. */
interface Trace {
  asked: [request: string, response: string][]
  reading: Reading | null
}

/** Traces of one question that are kept: those of both sides, and of one more. */
const MOST_TRACES = 3

/** A site that can be asked again what a reader has asked. */
export interface AskedSite extends Surroundings {
  /** Hashes of responses by request. */
  known: Map<string, Promise<string>>
}

/**
 * Readings of earlier reviews. Readers have no state, so whoever gets the same responses reads the
 * same: a reading is reused if the site still responds to its requests as it did. That takes a
 * fraction of the time, because nothing is converted and no token is counted.
 */
export class ReadingCache {
  private readonly entry: CacheEntry
  private readonly traces: Map<string, Trace[]>

  /** @param readersHash Identifies the code of the readers. */
  constructor(cacheFolder: string, readersHash: string) {
    this.entry = new CacheEntry(cacheFolder, 'readings', readersHash)
    this.traces = new Map(this.entry.readJson<[string, Trace[]][]>())
  }

  /** The reading of a question in one way, made only if there is none. */
  async of(way: Way, question: Question, asked: AskedSite): Promise<Reading | null> {
    const { origin, mcp, search } = asked.site
    const ways = `${mcp !== null} ${search !== null}`
    const key = hashOf(way.name, JSON.stringify(question), origin, ways)
    const traces = this.traces.get(key) ?? []
    for (const trace of traces) if (await holds(trace, asked)) return this.keep(key, trace)
    const trace: Trace = { asked: [], reading: null }
    trace.reading = await way.reader(question, recorded(asked, trace))
    return this.keep(key, trace)
  }

  private keep(key: string, trace: Trace): Reading | null {
    const others = (this.traces.get(key) ?? []).filter(one => one !== trace)
    this.traces.set(key, [trace, ...others].slice(0, MOST_TRACES))
    return trace.reading
  }

  /** @throws Error of the file system. */
  save(): void {
    this.entry.write(JSON.stringify([...this.traces]))
  }
}

type AskFunction = (...args: never[]) => unknown

/** Everything that a reader can ask, by name. */
const askable = ({ site, webSearch }: Surroundings): Record<string, AskFunction> => ({
  fetch: site.fetch,
  webSearch,
  ...(site.search && { searchText: site.search }),
  ...(site.mcp as Record<string, AskFunction> | null),
})

const hashOfResponse = (response: unknown): string => hashOf(JSON.stringify(response) ?? '')

/** The same surroundings, noting what is asked. */
function recorded(asked: AskedSite, { asked: list }: Trace): Surroundings {
  const noting = (name: string, ask: AskFunction): AskFunction =>
    ((...args: never[]) => {
      const request = JSON.stringify([name, args])
      const note = (response: unknown) => {
        const hash = hashOfResponse(response)
        asked.known.set(request, Promise.resolve(hash))
        list.push([request, hash])
        return response
      }
      const response = ask(...args)
      return response instanceof Promise ? response.then(note) : note(response)
    }) as AskFunction
  // `fromEntries` forgets which name has which function.
  const all = Object.fromEntries(
    Object.entries(askable(asked)).map(([name, ask]) => [name, noting(name, ask)]),
  ) as unknown as Surroundings['site'] &
    Pick<Surroundings, 'webSearch'> & { searchText?: Surroundings['site']['search'] }
  const { fetch, webSearch, searchText: search = null, ...mcp } = all
  const site = { ...asked.site, fetch, search, mcp: asked.site.mcp && mcp } as Surroundings['site']
  return { tools: asked.tools, webSearch, site }
}

/** Does the site respond to every request as it did? */
async function holds(trace: Trace, asked: AskedSite): Promise<boolean> {
  const all = askable(asked)
  for (const [request, hash] of trace.asked) {
    const [name, args] = JSON.parse(request) as [string, never[]]
    const known =
      asked.known.get(request) ??
      Promise.resolve(all[name]?.(...args)).then(response => hashOfResponse(response))
    asked.known.set(request, known)
    if ((await known) !== hash) return false
  }
  return true
}
