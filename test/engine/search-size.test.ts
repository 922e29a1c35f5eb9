import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ownFiles } from '../../bench/search/site-text'
import { place, root } from './command'

/** The aims of the search for 200 pages, in bytes after brotli. A site of fewer pages has to keep them too. */
const FIRST_RESULTS = 60_000
const EVERYTHING = 300_000

describe('What the search of this site costs a reader', () => {
  test('stays within its budgets for the first results and for everything', async () => {
    const { out, folder } = await place({})
    await promisify(execFile)(process.execPath, [join(root, 'bin/docs.mjs'), 'build', '--out', out, '--cache', join(folder, 'cache')], { cwd: root })
    const { first, all } = await ownFiles(out)
    expect(first).toBeGreaterThan(10_000)
    expect(first).toBeLessThanOrEqual(FIRST_RESULTS)
    expect(all).toBeLessThanOrEqual(EVERYTHING)
  })
})
