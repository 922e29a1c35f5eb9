import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { recordingDocument } from '../../engine/samples/recording-document'
import { readRecordings } from '../../engine/samples/recorded-samples'
import { runLines } from '../../engine/samples/run-lines'
import { flattenRecorded, recordedTrace } from '../../model/recording'
import { pageSamples } from '../run/page-samples'
import { digestOf } from '../run/recordings/make-recording'
import { recordingFile } from '../run/recordings/recording-files'
import { programs } from '../../../site/runs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const recordings = await readRecordings(join(root, 'site/data/runs'))
const all = Object.entries(recordings).flatMap(([page, list]) =>
  list.map(recording => ({ page, recording, title: recording.sample })),
)
const KILOBYTE = 1024

describe('Recordings of samples', () => {
  test.each(Object.entries(recordings))(
    '%s has the samples that were recorded',
    async (page, list) => {
      const { fences } = await pageSamples(root, page)
      const known = new Set(fences.map(({ title, code }) => `${title} ${digestOf(code)}`))
      const stale = list.filter(({ sources }) =>
        Object.entries(sources).some(([title, digest]) => !known.has(`${title} ${digest}`)),
      )
      expect(
        stale.map(({ sample }) => recordingFile(page, sample)),
        `Run npm run samples -- --run ${page} --record`,
      ).toEqual([])
    },
  )

  test('exist for every program that has a Run button, or could have one', () => {
    const titles = Object.entries(programs).flatMap(([page, { programs: list, without = {} }]) =>
      [...list.map(({ title }) => title), ...Object.keys(without)].map(title => `${page} ${title}`),
    )
    const recorded = new Set(all.map(({ page, title }) => `${page} ${title}`))
    expect(titles.length).toBeGreaterThan(50)
    expect(titles.filter(title => !recorded.has(title))).toEqual([])
  })

  test('exist in both languages where a test runs both', () => {
    const folder = join(root, 'test/samples-run')
    const tests = readdirSync(folder).filter(file => file.endsWith('.test.ts'))
    const pages = tests.flatMap(file => pagesInBoth(readFileSync(join(folder, file), 'utf8')))
    const languages = (page: string) =>
      new Set((recordings[page] ?? []).map(({ sample }) => /\.py\b/.test(sample)))
    expect(pages.length).toBeGreaterThan(15)
    expect(pages.filter(page => languages(page).size < 2)).toEqual([])
  })

  test('take at most 6 KB at the median, and 12 KB at most', () => {
    const sizes = all
      .map(({ recording }) => gzipSync(recordingDocument(recording, '/page', [])).length)
      .sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(6 * KILOBYTE)
    expect(sizes.at(-1)).toBeLessThanOrEqual(12 * KILOBYTE)
  })

  test("contain nothing of the machine, or of the run's IDs and ports", () => {
    const text = JSON.stringify(recordings)
    expect(text).not.toMatch(/\/tmp\/|\/samples-\w{6}|site-packages|127\.0\.0\.1/)
    expect(text).not.toMatch(/localhost:(?!8000\b|3000\b)\d/)
    expect(text).not.toMatch(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/)
  })

  test('have a line for most of their runs', async () => {
    let found = 0
    let count = 0
    for (const [page, list] of Object.entries(recordings)) {
      const { fences } = await pageSamples(root, page)
      for (const { sources, traces } of list)
        for (const trace of traces) {
          const codes = fences.filter(({ title, code }) => sources[title ?? ''] === digestOf(code))
          const lines = codes.map(({ code }) => runLines(code, recordedTrace(trace)))
          const runs = flattenRecorded([trace])
          count += runs.length
          found += runs.filter((_, index) => lines.some(one => one[index])).length
        }
    }
    expect(found / count).toBeGreaterThan(0.5)
  })
})

/** Pages that a test file runs in both languages. */
function pagesInBoth(text: string): string[] {
  const constants = new Map(
    [...text.matchAll(/const (\w+) = '([\w/-]+)'/g)].map(([, name = '', page = '']) => [
      name,
      page,
    ]),
  )
  return [...text.matchAll(/inBoth\((?:'([\w/-]+)'|(\w+))/g)].map(
    ([, page, name = '']) => page ?? constants.get(name) ?? '',
  )
}
