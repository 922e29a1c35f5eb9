import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { compareLooks } from '../../tools/review/compare-looks'
import { serveFairly } from '../../tools/bench/serve'
import { withBrowser, withServer } from '../../tools/bench/visits'
import { root } from '../engine/command'
import { realSite } from '../sites/real-site'
import { turns } from './rounds'

/**
 * A page with code, tabs, a trace, and pictures, one with an interactive part, and one with a diagram,
 * whose picture for the other theme never loads.
 */
const PATHS = [
  '/observability/how_to_guides/annotate_code',
  '/pricing',
  '/observability/how_to_guides/alerts_pagerduty',
]
const REPETITIONS = 20
const LEAST_REPETITIONS = 3

test('A review finds no difference between two equal sites, however often it looks', async () => {
  const out = await realSite(root)
  await withServer(serveFairly(out), 0, before =>
    withServer(serveFairly(out), 0, after =>
      withBrowser(async browser => {
        for (const _ of turns(REPETITIONS, LEAST_REPETITIONS)) {
          const looks = await compareLooks(browser, [before, after], PATHS)
          expect(looks).toHaveLength(2 * PATHS.length)
          expect(looks.flatMap(({ change }) => change ?? [])).toEqual([])
        }
      }),
    ),
  )
}, 1_200_000)

test('A review shows the rows in which a page differs', async () => {
  const serve =
    (height: number): RequestListener =>
    (_, response) =>
      response.end(`<!doctype html><div style="height:${height}px"></div><p>Text</p>`)
  await withServer(serve(300), 0, before =>
    withServer(serve(320), 0, after =>
      withBrowser(async browser => {
        const [desktop, phone] = await compareLooks(browser, [before, after], ['/'])
        const change = phone?.change
        expect(desktop?.change).not.toBeNull()
        expect(change?.top).toBeGreaterThan(300)
        expect(change?.before).toMatch(/^data:image\/webp/)
        expect(change?.before).not.toBe(change?.after)
      }),
    ),
  )
}, 120_000)
