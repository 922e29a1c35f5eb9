import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { openSite } from '@docs/agents/open-site'
import { readSection } from '@docs/agents/read-section'
import { searchDocs } from '@docs/agents/search-docs'
import { searchText } from '@docs/agents/search-text'
import type { ToolAnswer } from '@docs/agents/tool-answer'
import { writeSources } from '../contenders/contender'
import { installPeer } from '../contenders/install'
import { thisSite } from '../contenders/this-site'
import type { CorpusPage } from '../corpus'
import type { BenchOptions } from '../options'
import { runCommand } from '../run-command'
import { log } from '../log'
import { ORIGIN, starlightForAgents, vitepressForAgents } from './peers'
import { requestsTo, type AgentSite } from './site'

/** The site as it is published, from a folder that it was built into. */
export async function publishedSite(folder: string): Promise<AgentSite> {
  const { url } = (await openSite(folder)).data
  return ownSite('This site', folder, url)
}

/**
 * Builds the corpus with this engine, without a site file, and with the peers. What can't be
 * installed or built is left out with a notice.
 *
 * @param corpus Null to read what the last run has built.
 */
export async function sitesOfCorpus(
  corpus: readonly CorpusPage[] | null,
  options: BenchOptions,
): Promise<{ sites: AgentSite[]; skipped: string[] }> {
  const sites: AgentSite[] = []
  const skipped: string[] = []
  const add = async (name: string, open: () => Promise<AgentSite>) => {
    try {
      log(`${name}: ${corpus ? 'building' : 'opening'} the same Markdown`)
      sites.push(await open())
    } catch (error) {
      skipped.push(`${name}: ${(error as Error).message.split('\n', 1)[0]}`)
      log(`SKIPPED: ${name}. ${(error as Error).message}`)
    }
  }
  await add(OWN_ENGINE, async () => {
    const own = thisSite(options)
    if (corpus) {
      await writeSources(own, corpus)
      await runCommand(own.build)
    }
    return ownSite(OWN_ENGINE, own.outFolder, ORIGIN)
  })
  for (const peer of [vitepressForAgents, starlightForAgents])
    await add(peer.name, async () => {
      const folder = join(options.cacheFolder, peer.key)
      const { outFolder, build } = corpus
        ? await installPeer(peer, corpus, options)
        : peer.contender(folder, process.execPath)
      if (corpus) await runCommand(build)
      await access(outFolder)
      return {
        name: peer.name,
        origin: ORIGIN,
        fetch: requestsTo(outFolder),
        search: null,
        mcp: null,
      }
    })
  return { sites, skipped }
}

const OWN_ENGINE = 'Its engine, same Markdown'

async function ownSite(name: string, folder: string, origin: string): Promise<AgentSite> {
  const open = await openSite(folder)
  return {
    name,
    origin,
    fetch: requestsTo(folder),
    search: async query => {
      const url = `/search.md?q=${encodeURIComponent(query)}`
      return (await searchText(open, { method: 'GET', url })).body
    },
    mcp: {
      search: async query => textOf(await searchDocs(open, { query })),
      read: section => textOf(readSection(open.data, { section })),
    },
  }
}

const textOf = ({ content }: ToolAnswer): string => content.map(({ text }) => text).join('\n')
