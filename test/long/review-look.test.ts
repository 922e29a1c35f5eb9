import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { compareLooks } from '../../bench/review/compare-looks'
import { compareLook } from '../../bench/review/look'
import { serveFairly } from '../../bench/serve'
import { withBrowser, withServer } from '../../bench/visits'
import { root } from '../engine/command'
import { realSite } from '../sites/real-site'

/** A page with code, tabs, a trace, and pictures, and one with an interactive part. */
const PATHS = ['/observability/how_to_guides/annotate_code', '/pricing']
const REPETITIONS = 20

test('A review finds no difference between two equal sites, however often it looks', async () => {
  const out = await realSite(root)
  await withServer(serveFairly(out), 0, before =>
    withServer(serveFairly(out), 0, after =>
      withBrowser(async browser => {
        for (let repetition = 0; repetition < REPETITIONS; repetition++)
          expect(await compareLooks(browser, [before, after], PATHS)).toEqual([])
      }),
    ),
  )
}, 600_000)

test('A review shows the rows in which a page differs', async () => {
  const serve =
    (height: number): RequestListener =>
    (_, response) =>
      response.end(`<!doctype html><div style="height:${height}px"></div><p>Text</p>`)
  await withServer(serve(300), 0, before =>
    withServer(serve(320), 0, after =>
      withBrowser(async browser => {
        const change = await compareLook(browser, [before, after], '/', {
          width: 360,
          colorScheme: 'light',
        })
        expect(change?.top).toBeGreaterThan(300)
        expect(change?.before).toMatch(/^data:image\/png/)
        expect(change?.before).not.toBe(change?.after)
      }),
    ),
  )
}, 120_000)
