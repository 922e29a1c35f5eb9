import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asideOf, buildSeries } from '../builds'
import { forgetBuilds } from '../contenders/contender'
import { thisSite } from '../contenders/this-site'
import { EDITED, inFirstPart } from '../corpus'
import type { BenchOptions } from '../options'
import { temporaryFolder, writeFiles } from '../../../test/temporary-folder'

/** A series of builds that print these numbers of compiled pages. */
async function series(...compiled: number[]) {
  const { site, options } = await contender()
  let runs = 0
  const run = async () => ({
    seconds: ++runs,
    output: `2,000 pages in out/ (${compiled[runs - 1]} compiled, 1 written) in 1.00 s.`,
  })
  return buildSeries(site, [page], { series: 1, aside: asideOf(options), run })
}

const page = { path: inFirstPart(EDITED), title: 'Concepts', description: '', body: 'Text.' }

async function contender() {
  const root = await temporaryFolder()
  const options = { root, cacheFolder: join(root, 'bench') } as BenchOptions
  return { site: thisSite(options), options }
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

test('What earlier builds wrote is moved aside before a cold build', async () => {
  const { site, options } = await contender()
  const aside = asideOf(options)
  await forgetBuilds(site, aside)
  expect(readdirSync(aside)).toEqual([])
  for (const folder of [site.outFolder, ...site.caches]) await writeFiles(folder, { a: 'a' })
  await forgetBuilds(site, aside)
  for (const folder of [site.outFolder, ...site.caches]) expect(existsSync(folder)).toBe(false)
  expect(readdirSync(aside)).toHaveLength(1 + site.caches.length)
})
