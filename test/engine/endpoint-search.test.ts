import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readIndex } from '../../packages/engine/search/read-index'
import { realSite } from '../sites/real-site'
import { isOneOf } from './divided-pages'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Wanted {
  query: string
  pages: string[]
  /** Anchor of the operation. */
  section: string
}

describe('Search for an endpoint', () => {
  test('finds its page first for at least 98 % of the queries, and its section for 90 %', async () => {
    const queries = JSON.parse(
      await readFile(join(root, 'tools/bench/search/relevance/endpoints.json'), 'utf8'),
    ) as Wanted[]
    const ask = await readIndex(await realSite(root))
    const misses: string[] = []
    let sections = 0
    for (const { query, pages, section } of queries) {
      const { hits } = await ask({ indexName: '', query, hitsPerPage: 3 })
      const [path = '', anchor] = (hits[0]?.url ?? '').split('#')
      if (!isOneOf(path, pages)) misses.push(`${query}: ${hits.map(({ url }) => url).join(' ')}`)
      if (anchor === section) sections++
    }
    const tolerated = Math.floor(queries.length * 0.02)
    expect(queries.length).toBeGreaterThanOrEqual(75)
    expect(misses.slice(tolerated), misses.join('\n')).toEqual([])
    expect(sections / queries.length).toBeGreaterThanOrEqual(0.9)
  })
})
