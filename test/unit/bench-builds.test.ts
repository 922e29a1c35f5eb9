import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSeries } from '../../bench/builds'
import { thisSite } from '../../bench/contenders/this-site'
import { EDITED, inFirstPart } from '../../bench/corpus'
import type { BenchOptions } from '../../bench/options'
import { temporaryFolder } from '../temporary-folder'

/** A series of builds that print these numbers of compiled pages. */
async function series(...compiled: number[]) {
  const root = await temporaryFolder()
  const site = thisSite({ root, cacheFolder: join(root, 'bench') } as BenchOptions)
  const page = { path: inFirstPart(EDITED), title: 'Concepts', description: '', body: 'Text.' }
  let runs = 0
  return buildSeries(site, [page], 1, async () => ({
    seconds: ++runs,
    output: `2,000 pages in out/ (${compiled[runs - 1]} compiled, 1 written) in 1.00 s.`,
  }))
}

describe('A series of builds', () => {
  test('has the times of a cold, an unchanged, and an edited build', async () => {
    expect(await series(2000, 0, 1)).toEqual({ cold: 1, warm: 2, edit: 3 })
  })

  test.each([
    ['nothing changed', [2000, 2000, 1]],
    ['one page was edited', [2000, 0, 2000]],
    ['no output is understood', [2000, NaN, 1]],
  ])('is refused if everything was compiled although %s', async (_, compiled) => {
    await expect(series(...compiled)).rejects.toThrow('engine changed during the run')
  })
})
