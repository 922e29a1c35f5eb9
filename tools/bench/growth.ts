import { asideOf, buildSeries, type BuildTimes } from './builds'
import { forgetBuilds, writeSources } from './contenders/contender'
import { thisSite } from './contenders/this-site'
import { MEASURED, inFirstPart, makeCorpus } from './corpus'
import type { BenchOptions } from './options'
import { runWithPeakMemory, type Command } from './run-command'
import { log } from './log'
import { serveFairly } from './serve'
import type { RealPage } from './real-pages'
import { visit, type Visit } from './visit'
import { withBrowser, withServer } from './visits'

/** This site with a number of pages. */
export interface Growth extends BuildTimes {
  pages: number
  /** Peak memory of the build in megabytes: the maximum of the series. */
  memory: number
  /** The first visit to the measured page. */
  first: Visit
}

/** Measures the author's build and the reader's first visit for several numbers of pages. */
export async function measureGrowth(
  realPages: readonly RealPage[],
  pages: number,
  options: BenchOptions,
): Promise<Growth> {
  const contender = thisSite(options, 'growth')
  log(`${contender.name}: ${pages} pages`)
  const corpus = makeCorpus(realPages, pages)
  await writeSources(contender, corpus)
  let memory = 0
  const aside = asideOf(options)
  const run = async (command: Command) => {
    const result = await runWithPeakMemory(command, options.root)
    memory = Math.max(memory, result.peakMemory)
    return result
  }
  const times = await buildSeries(contender, corpus, { series: 1, aside, run })
  const first = await withBrowser(browser =>
    withServer(serveFairly(contender.outFolder), options.port, origin =>
      visit(browser, { origin, sidebar: contender.sidebar, path: inFirstPart(MEASURED) }),
    ),
  )
  await forgetBuilds(contender, aside)
  return { pages, memory, ...times, first }
}
