import type { SectionData } from '@docs/model/page-markdown'
import { readBuilt } from '@docs/engine/read-built'
import { openIndex, type OpenedIndex } from '@docs/engine/search/read-index'
import { SECTIONS_URL } from '@docs/engine/markdown-files/section-data'

/** What the tools read: files of a built site, loaded once. */
export interface OpenSite extends OpenedIndex {
  data: SectionData
}

/**
 * Opens a built site.
 *
 * @throws BuildFailed if the folder has no complete site.
 */
export async function openSite(folder: string): Promise<OpenSite> {
  const data = await readBuilt<SectionData>(folder, SECTIONS_URL, 'There are no sections to serve.')
  return { data, ...(await openIndex(folder)) }
}
