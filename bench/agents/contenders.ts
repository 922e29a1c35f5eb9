import { openSite } from '../../engine/mcp/open-site'
import { readSection } from '../../engine/mcp/read-section'
import { searchDocs } from '../../engine/mcp/search-docs'
import type { Answer } from '../../engine/mcp/answer'
import { writeSources } from '../contenders/contender'
import { installPeer } from '../contenders/install'
import { thisSite } from '../contenders/this-site'
import type { CorpusPage } from '../corpus'
import type { BenchOptions } from '../options'
import { runCommand } from '../run-command'
import { say } from '../say'
import { ORIGIN, starlightForAgents, vitepressForAgents } from './peers'
import { requestsTo, type AgentSite } from './site'

/** The site as it is published, from a folder that it was built into. */
export async function publishedSite(folder: string): Promise<AgentSite> {
  const { url } = (await openSite(folder)).data
  return ownSite('This site', folder, url)
}

/**
 * Builds the corpus with this engine, without a site file, and with the peers. A peer that can't be
 * installed or built is left out with a notice.
 */
export async function sitesOfCorpus(
  corpus: readonly CorpusPage[],
  options: BenchOptions,
): Promise<{ sites: AgentSite[]; skipped: string[] }> {
  const own = thisSite(options)
  await writeSources(own, corpus)
  say('this engine: building the same Markdown')
  await runCommand(own.build)
  const sites = [await ownSite('Its engine, same Markdown', own.outFolder, ORIGIN)]
  const skipped: string[] = []
  for (const peer of [vitepressForAgents, starlightForAgents])
    try {
      say(`${peer.name}: installing what is missing, and building`)
      const { outFolder, build } = await installPeer(peer, corpus, options)
      await runCommand(build)
      sites.push({ name: peer.name, origin: ORIGIN, fetch: requestsTo(outFolder), mcp: null })
    } catch (error) {
      skipped.push(`${peer.name}: ${(error as Error).message}`)
      say(`SKIPPED: ${skipped.at(-1)}`)
    }
  return { sites, skipped }
}

async function ownSite(name: string, folder: string, origin: string): Promise<AgentSite> {
  const open = await openSite(folder)
  return {
    name,
    origin,
    fetch: requestsTo(folder),
    mcp: {
      search: async query => textOf(await searchDocs(open, { query })),
      read: section => textOf(readSection(open.data, { section })),
    },
  }
}

const textOf = ({ content }: Answer): string => content.map(({ text }) => text).join('\n')
