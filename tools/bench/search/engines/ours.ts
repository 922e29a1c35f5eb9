import { fetchLines } from '@docs/search/local/load-lines'
import { openWhole } from '@docs/search/local/open-whole'
import { serve } from '@docs/search/local/serve'
import { HITS, type Find } from '../engine'

/**
 * The worker's code on the main thread, where the processor can be slowed. Texts load in the
 * background; `open` waits for titles only.
 */
export async function open(base: string): Promise<Find> {
  const index = await (await fetch(`${base}search/index.json`)).arrayBuffer()
  const reply = serve(fetchLines, openWhole)
  await reply({ kind: 'open', index })
  const find = async (query: string, hitsPerPage = HITS) => {
    const answer = await reply({
      kind: 'search',
      requests: [{ indexName: '', query, hitsPerPage }],
    })
    return 'results' in answer
      ? (answer.results[0]?.hits ?? []).map(hit => hit.url_without_anchor)
      : []
  }
  return Object.assign(find, { complete: () => reply({ kind: 'known', part: 'all' }) })
}
