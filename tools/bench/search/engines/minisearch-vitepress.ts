import MiniSearch from 'minisearch'
import type { SectionDocument } from '../documents'
import { HITS, type Find } from '../engine'

/** Configured like VitePress 1.6: `VPLocalSearchBox.vue` and `localSearchPlugin.ts`. */
const OPTIONS = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['path'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
}

export function build(documents: readonly SectionDocument[]): string {
  const index = new MiniSearch<SectionDocument>(OPTIONS)
  index.addAll(documents)
  return JSON.stringify(index)
}

export async function open(base: string): Promise<Find> {
  const index = MiniSearch.loadJSON<SectionDocument>(
    await (await fetch(`${base}index.json`)).text(),
    OPTIONS,
  )
  return (query, most = HITS) =>
    index
      .search(query)
      .slice(0, most)
      .map(hit => hit.path as string)
}
