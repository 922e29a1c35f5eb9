import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { readIndex } from '../../packages/engine/search/read-index'
import { realSite } from '../sites/real-site'
import { isOneOf } from './divided-pages'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Wanted {
  query: string
  /** Pages of the reference that have it. */
  pages: string[]
  /** Pages that explain it; they may come first for a bare name. */
  guides?: string[]
  /** Anchor of the symbol. */
  section: string
}

interface Found extends Wanted {
  /** URLs of the hits. */
  urls: string[]
  /** Paths of the hits, each once. */
  paths: string[]
}

async function readQueries(name: string): Promise<Wanted[]> {
  const file = join(root, 'tools/bench/search/relevance', `${name}.json`)
  return JSON.parse(await readFile(file, 'utf8')) as Wanted[]
}

describe('Search for a symbol', () => {
  let symbols: Found[]
  let endpoints: Found[]

  beforeAll(async () => {
    const ask = await readIndex(await realSite(root))
    const find = (wanted: readonly Wanted[]) =>
      Promise.all(
        wanted.map(async one => {
          const { hits } = await ask({ indexName: '', query: one.query, hitsPerPage: 12 })
          const paths = [...new Set(hits.map(hit => hit.url_without_anchor))]
          return { ...one, urls: hits.map(({ url }) => url), paths }
        }),
      )
    ;[symbols, endpoints] = await Promise.all([
      find(await readQueries('symbols')),
      find(await readQueries('endpoints')),
    ])
  }, 120_000)

  test('or for an endpoint finds a right page first for at least 98 % of 150 queries', () => {
    const all = [...symbols, ...endpoints]
    const misses = all.filter(
      ({ pages, guides = [], paths: [first = ''] }) => !isOneOf(first, [...pages, ...guides]),
    )
    expect(all.length).toBeGreaterThanOrEqual(150)
    expect(
      misses.slice(Math.floor(all.length * 0.02)),
      misses.map(({ query, urls }) => `${query}: ${urls.slice(0, 3).join(' ')}`).join('\n'),
    ).toEqual([])
  })

  test('for an endpoint finds its page first for at least 98 %, and its section for 90 %', () => {
    const misses = endpoints.filter(({ pages, paths: [first = ''] }) => !isOneOf(first, pages))
    const direct = endpoints.filter(({ section, urls }) => urls[0]?.split('#')[1] === section)
    expect(misses.slice(Math.floor(endpoints.length * 0.02))).toEqual([])
    expect(direct.length / endpoints.length).toBeGreaterThanOrEqual(0.9)
  })

  test('finds the page of the symbol first for a full name, and among three for a bare one', () => {
    const isFull = ({ query }: Wanted) => /\w\.\w|\($|\)$/.test(query)
    const misses = symbols.filter(one => {
      const shown = one.paths.slice(0, isFull(one) ? 1 : 3)
      return !shown.some(path => isOneOf(path, one.pages))
    })
    expect(misses.slice(1).map(({ query, urls }) => `${query}: ${urls.join(' ')}`)).toEqual([])
  })

  test('leads to the section of the symbol for at least 95 %', () => {
    const direct = symbols.filter(({ pages, section, urls }) =>
      urls.some(url => {
        const [path = '', anchor] = url.split('#')
        return anchor === section && isOneOf(path, pages)
      }),
    )
    expect(direct.length / symbols.length).toBeGreaterThanOrEqual(0.95)
  })
})
