import type { SearchRequest, SearchResult } from '../../search/provider'
import type { SectionData } from '../../model/twin'
import { readBuilt } from '../read-built'
import { readIndex } from '../search/read-index'
import { SECTIONS_URL } from '../twins/section-data'

/** What the tools read: files of a built site, loaded once. */
export interface OpenSite {
  data: SectionData
  search: (request: SearchRequest) => Promise<SearchResult>
}

/**
 * Opens a built site.
 *
 * @throws BuildFailed if the folder has no complete site.
 */
export async function openSite(folder: string): Promise<OpenSite> {
  const data = await readBuilt<SectionData>(folder, SECTIONS_URL, 'There are no sections to serve.')
  return { data, search: await readIndex(folder) }
}
