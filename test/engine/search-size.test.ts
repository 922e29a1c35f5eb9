import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownFiles } from '../../tools/bench/search/site-text'
import { realSite } from '../sites/real-site'
import { root } from './command'

/**
 * Search budgets in bytes after Brotli: 62 KB for the first results of 650 pages, and 345 KB for
 * everything of 200 pages, which grows with the pages and their text.
 */
const FIRST_RESULTS = 62 * 1024
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
