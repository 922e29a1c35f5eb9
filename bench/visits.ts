import type { RequestListener } from 'node:http'
import { chromium, type Browser } from 'playwright-core'
import { BROWSER_ARGUMENTS, findBrowser } from '../engine/find-browser'
import { listen } from '../engine/serve/listen'
import type { Contender } from './contenders/contender'
import { HOVERED, MEASURED, WARM, inFirstPart, type CorpusPage } from './corpus'
import type { BenchOptions } from './options'
import { say } from './say'
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

/**
 * Visits the same page of all contenders alternately. The first round only fills the servers'
 * caches and isn't counted.
 */
export async function measureVisits(
  contenders: readonly Contender[],
  corpus: readonly CorpusPage[],
  { visits, port }: BenchOptions,
): Promise<Map<Contender, Visit[]>> {
  const targets = { hovered: targetOf(HOVERED, corpus), warm: targetOf(WARM, corpus) }
  const results = new Map<Contender, Visit[]>(contenders.map(contender => [contender, []]))
  await withBrowser(async browser => {
    for (let round = 0; round <= visits; round++)
      for (const contender of rotate(contenders, round)) {
        say(
          round === 0
            ? `${contender.name}: a first look`
            : `${contender.name}: visit ${round} of ${visits}`,
        )
        const once = (origin: string) =>
          visit(browser, {
            origin,
            sidebar: contender.sidebar,
            path: inFirstPart(MEASURED),
            targets,
          })
        const seen = await withServer(
          serverOf(contender),
          port + contenders.indexOf(contender),
          once,
        )
        if (round > 0) results.get(contender)?.push(seen)
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
