import { writeSources, type Contender } from './contenders/contender'
import { docusaurus } from './contenders/docusaurus'
import { hugo } from './contenders/hugo'
import { installPeer } from './contenders/install'
import { rspress } from './contenders/rspress'
import { starlight } from './contenders/starlight'
import { thisSite } from './contenders/this-site'
import { vitepress } from './contenders/vitepress'
import { zensical } from './contenders/zensical'
import type { CorpusPage } from './corpus'
import type { BenchOptions } from './options'
import type { Results } from './results'
import { log } from './log'

const PEERS = [vitepress, docusaurus, starlight, rspress, zensical, hugo]

/**
 * Installs missing contenders and writes the corpus for all. A peer that can't be installed is
 * skipped with a notice.
 */
export async function prepare(
  corpus: readonly CorpusPage[],
  options: BenchOptions,
): Promise<{ contenders: Contender[]; skipped: Results['skipped'] }> {
  const contenders: Contender[] = []
  const skipped: Results['skipped'] = []
  if (options.only.includes('site')) {
    const site = thisSite(options)
    await writeSources(site, corpus)
    contenders.push(site)
  }
  for (const peer of PEERS.filter(({ key }) => options.only.includes(key))) {
    log(`${peer.name}: installing what is missing`)
    try {
      contenders.push(await installPeer(peer, corpus, options))
    } catch (error) {
      const reason = `It could not be installed: ${gist((error as Error).message)}`
      log(`SKIPPED: ${peer.name}. ${(error as Error).message}`)
      skipped.push({ name: peer.name, reason })
    }
  }
  return { contenders, skipped }
}

/** The command, and the first line of its output that looks like the reason. */
export function gist(text: string): string {
  const [command = '', ...printed] = text.split('\n')
  return [command, printed.find(line => /error/i.test(line)) ?? printed[0] ?? ''].join(' ').trim()
}
