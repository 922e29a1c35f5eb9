import { brotliCompressSync, constants } from 'node:zlib'
import { bundleAssets } from '../../engine/assets/bundle'
import { compress } from '../../engine/output/compress'
import { INDEX_URL, searchFiles } from '../../engine/search/index-files'
import type { HeadFile } from '../../search/local/files'
import type { Manifest } from '../../search/local/sharded/manifest'
import { openSharded } from '../../search/local/sharded/open-sharded'
import type { SiteText } from '../../search/page-text'
import type { SearchResult } from '../../search/provider'
import { syntheticSite } from './synthetic-site'

/** What a first answer costs on a large site. */
export interface PartsCost {
  result: SearchResult
  /** Bytes of the index as they travel: the manifest and all that was loaded for the query. */
  bytes: number
  /** Files besides the manifest. */
  requests: number
  /** Steps in which they were loaded: each waits for the one before. */
  rounds: number
}

export interface Parts {
  files: number
  /** Asks as a reader does who has loaded nothing yet. */
  ask: (query: string) => Promise<PartsCost>
}

/** The index of a site as a large one has it, measured in memory. */
export function makeParts(site: SiteText): Parts {
  const files = new Map(searchFiles(site).map(({ url, content }) => [url, String(content)]))
  const index = JSON.parse(files.get(INDEX_URL) ?? '') as HeadFile | Manifest
  if (index.form !== 'sharded') throw new Error('The site is too small to be loaded in parts.')
  const sizes = new Map<string, number>()
  const sizeOf = async (url: string): Promise<number> => {
    const known = sizes.get(url) ?? (await compress(url, Buffer.from(files.get(url) ?? ''))).br.length
    sizes.set(url, known)
    return known
  }
  return {
    files: files.size,
    async ask(query) {
      const loaded: string[] = [INDEX_URL]
      let rounds = 0
      let isCounting = false
      const load = async function* (url: string): AsyncGenerator<string> {
        loaded.push(url)
        if (!isCounting) rounds++
        isCounting = true
        // What is asked for before anything arrives is one round.
        await new Promise(resolve => setImmediate(resolve))
        isCounting = false
        yield* (files.get(url) ?? '').slice(0, -1).split('\n')
      }
      const result = await openSharded(index, load)({ indexName: '', query }, new AbortController().signal)
      const bytes = (await Promise.all(loaded.map(sizeOf))).reduce((sum, size) => sum + size, 0)
      return { result, bytes, requests: loaded.length - 1, rounds }
    },
  }
}

/** Bytes of dialog and worker of a site whose index comes in parts, as they travel. */
export async function partsCode(root: string): Promise<number> {
  const { files } = await bundleAssets({ root, regions: [], tabs: [], storageKey: 'docs', announcementId: null, needsMermaid: false, hasHostedSearch: false, localIndex: 'sharded' })
  const scripts = files.filter(({ url }) => /^\/assets\/search-(?:worker-)?[A-Z\d]{8}\.js$/.test(url))
  if (scripts.length !== 2) throw new Error(`The search is ${scripts.length} scripts, not dialog and worker.`)
  return scripts.reduce((sum, { content }) => sum + brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length, 0)
}

/** Pages of the large site that is measured. */
export const LARGE = 10_000

export interface PartsFigures {
  pages: number
  /** Seconds for making the index, and megabytes of memory that it took at most, those of the bench itself among them. */
  seconds: number
  megabytes: number
  files: number
  /** Bytes are those of the code too. */
  queries: { query: string; bytes: number; requests: number; rounds: number }[]
}

/** What first answers of a large site cost, made of a real one's pages. */
export async function measureParts(real: SiteText, root: string): Promise<PartsFigures> {
  const site = syntheticSite(real, LARGE)
  const start = performance.now()
  const { files, ask } = makeParts(site)
  const seconds = (performance.now() - start) / 1000
  const code = await partsCode(root)
  const queries: PartsFigures['queries'] = []
  for (const query of REPRESENTATIVE) {
    const { bytes, requests, rounds } = await ask(query)
    queries.push({ query, bytes: bytes + code, requests, rounds })
  }
  return { pages: LARGE, seconds, megabytes: process.resourceUsage().maxRSS / 1000, files, queries }
}

/** Queries of every kind; among them what a reader types on the way to them. */
export const REPRESENTATIVE = [
  'trace', 'how do I delete a trace', 'evaluate', 'dataset', 'prompt', 'api key', 'log in with google', 'LANGSMITH_API_KEY', 'wrapOpenAI', 'run.child_runs', 'list_examples',
  'evalution', 'anotation queue', 'deplyoment', 'tr', 'ev', 's', '403 Forbidden', 'redirect_uri_mismatch', 'ground truth', 'kubernetes', 'cost', 'qqxzzy',
]
