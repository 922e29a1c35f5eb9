import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownFiles } from '../../tools/bench/search/site-text'
import { realSite } from '../sites/real-site'
import { root } from './command'

/**
 * Search budgets for 200 pages, in bytes after Brotli: 60 KB for the first results, and 345 KB for
 * everything, which grows with the pages and their text.
 */
const FIRST_RESULTS = 60 * 1024
const EVERYTHING_BY_PAGE = (345 * 1024) / 200

describe('Search download size', () => {
  test('stays within the budgets for the first results and for everything', async () => {
    const out = await realSite(root)
    const { first, all } = await ownFiles(out)
    expect(first).toBeGreaterThan(10_000)
    expect(first).toBeLessThanOrEqual(FIRST_RESULTS)
    const routes = JSON.parse(await readFile(join(out, 'routes.json'), 'utf8')) as unknown[]
    expect(all).toBeLessThanOrEqual(EVERYTHING_BY_PAGE * Math.max(200, routes.length))
  })
})
