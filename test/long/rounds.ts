import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { page, type Place } from '../engine/command'

/** Enough pages that a build can be interrupted in the middle. */
export const PAGES = 24

export const isLong = process.env.TEST_LONG === 'true'

/**
 * Numbers from 1 to `wanted`. If the time of the long tests is limited (`TEST_LONG_MINUTES`, which
 * CI sets), it stops when the time is up, but always includes the first `least`.
 */
export function* turns(wanted: number, least: number): Generator<number> {
  const end = Date.now() + Number(process.env.TEST_LONG_MINUTES ?? Infinity) * 60_000
  for (let turn = 1; turn <= wanted && (turn <= least || Date.now() < end); turn++) yield turn
}

/**
 * The point in time of a turn, as a fraction of the total. Wherever the turns stop, these points
 * are spread evenly.
 */
export const spread = (turn: number): number => (turn * 0.618_033_988_75) % 1

/** Every page contains the number of the round in which it was written. */
export const inRound = (round: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: PAGES }, (_, index) => [
      `content/page-${index}.md`,
      page(`Page ${index}`, `Written in round ${round}.`),
    ]),
  )

/**
 * The round of every output file in every encoding. Fails if rounds are mixed or a file is missing
 * or broken.
 */
export async function roundOf(site: Place): Promise<number> {
  const rounds = new Set<string>()
  for (let index = 0; index < PAGES; index++)
    for (const ending of ['html', 'json', 'md']) {
      const file = join(site.out, `page-${index}.${ending}`)
      const texts = [
        await readFile(file),
        brotliDecompressSync(await readFile(`${file}.br`)),
        gunzipSync(await readFile(`${file}.gz`)),
      ]
      for (const text of texts)
        rounds.add(/Written in round (\d+)\./.exec(text.toString())?.[1] ?? `none in ${file}`)
    }
  expect([...rounds]).toHaveLength(1)
  return Number([...rounds][0])
}
