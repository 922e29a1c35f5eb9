import type { RequestListener } from 'node:http'
import { chromium, type Browser } from 'playwright-core'
import { BROWSER_ARGUMENTS, findBrowser } from '@docs/engine/find-browser'
import { listen } from '@docs/engine/serve/listen'
import type { Contender } from './contenders/contender'
import { HOVERED, MEASURED, WARM, inFirstPart, type CorpusPage } from './corpus'
import type { BenchOptions } from './options'
import { log } from './log'
import { isEnough } from './certainty'
import { serveFairly } from './serve'
import { rotate } from './statistics'
import { visit, type Target, type Visit } from './visit'

/** Opens the system's Chromium while the callback runs. */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = findBrowser()
  if (executablePath === null)
    throw new Error('There is no Chromium. Install one, or name it in `BROWSER_PATH`.')
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

export async function withServer<Result>(
  handler: RequestListener,
  port: number,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const { server, url } = await listen(handler, { port, host: '127.0.0.1' })
  // Connections outlive the pauses of a visit.
  server.keepAliveTimeout = 60_000
  try {
    return await work(url)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** What has to be known precisely. Blocking times of a few milliseconds never are. */
const COMPARED = ['fcp', 'lcp', 'change', 'warmChange'] as const

/**
 * Visits the same page of all contenders alternately. The first round only fills the servers'
 * caches and isn't counted.
 */
export async function measureVisits(
  all: readonly Contender[],
  corpus: readonly CorpusPage[],
  { visits, port }: BenchOptions,
): Promise<Map<Contender, Visit[]>> {
  const contenders = all.flatMap(one =>
    one.sidebar === null ? [] : [{ one, sidebar: one.sidebar }],
  )
  const targets = { hovered: targetOf(HOVERED, corpus), warm: targetOf(WARM, corpus) }
  const results = new Map<Contender, Visit[]>(contenders.map(({ one }) => [one, []]))
  await withBrowser(async browser => {
    for (let round = 0; round === 0 || !isEnough(results, COMPARED, visits); round++)
      for (const { one, sidebar } of rotate(contenders, round)) {
        log(round === 0 ? `${one.name}: a first look` : `${one.name}: visit ${round}`)
        const seen = await withServer(serverOf(one), port + all.indexOf(one), origin =>
          visit(browser, { origin, sidebar, path: inFirstPart(MEASURED), targets }),
        )
        if (round > 0) results.get(one)?.push(seen)
      }
  })
  return results
}

const targetOf = (stem: string, corpus: readonly CorpusPage[]): Target => {
  const path = inFirstPart(stem)
  const page = corpus.find(one => one.path === path)
  if (!page) throw new Error(`The corpus has no page \`${path}\`.`)
  return { path, title: page.title }
}

const servers = new Map<string, RequestListener>()
/** One server for the entire run, so that nothing is compressed during a measured visit. */
function serverOf({ outFolder }: Contender): RequestListener {
  const server = servers.get(outFolder) ?? serveFairly(outFolder)
  servers.set(outFolder, server)
  return server
}
