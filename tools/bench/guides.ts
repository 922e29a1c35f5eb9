import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { isEnough } from './certainty'
import type { Contender } from './contenders/contender'
import { GUIDES, inFirstPart } from './corpus'
import type { GuideResult } from './guide-results'
import type { BenchOptions } from './options'
import { log } from './log'
import { serveFairly } from './serve'
import { medians, rotate } from './statistics'
import { visit, VISIT_KEYS, type Visit } from './visit'
import { withBrowser, withServer } from './visits'

/** What has to be known precisely. */
const COMPARED = ['fcp', 'lcp'] as const

/** Nothing of a guide's page is built during its measurement. */
const NO_BUILD = { cold: NaN, warm: NaN, edit: NaN }

/**
 * Visits real guides of this site, with its sidebar, interactive code, and icons, beside the peers'
 * pages of the same Markdown, alternately. Call it when all have been built.
 */
export const measureGuides = (
  peers: readonly Contender[],
  { cacheFolder, port, visits: wanted }: BenchOptions,
): Promise<GuideResult[]> =>
  withBrowser(async browser => {
    const real = {
      key: 'site',
      name: 'This site',
      outFolder: join(cacheFolder, 'real-pages'),
    } as const
    const visited = [
      real,
      ...peers.filter(({ sidebar, key }) => sidebar !== null && key !== 'site'),
    ]
    const servers = visited.map(({ outFolder }) => serveFairly(outFolder))
    const results: GuideResult[] = []
    for (const path of GUIDES) {
      const rounds = new Map(visited.map(one => [one, [] as Visit[]]))
      for (let round = 0; round === 0 || !isEnough(rounds, COMPARED, wanted); round++)
        for (const one of rotate(visited, round)) {
          log(`${one.name}: /${path}, visit ${round}`)
          const seen = await withServer(
            servers[visited.indexOf(one)] as (typeof servers)[number],
            port + visited.indexOf(one),
            origin => visitGuide(browser, origin, one === real ? path : inFirstPart(path)),
          )
          if (round > 0) rounds.get(one)?.push(seen)
        }
      const contenders = [...rounds].map(([{ key, name }, visits]) => ({
        key,
        name,
        page: medians(visits, VISIT_KEYS),
        build: NO_BUILD,
        rounds: { visits, builds: [] },
      }))
      results.push({ path, contenders })
    }
    return results
  })

const visitGuide = (browser: Browser, origin: string, path: string): Promise<Visit> =>
  visit(browser, { origin, sidebar: '', path })
