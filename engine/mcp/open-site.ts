import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchRequest, SearchResult } from '../../search/provider'
import type { SectionData } from '../../model/twin'
import { BuildFailed } from '../problems'
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
  const file = join(folder, SECTIONS_URL)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null)
    throw new BuildFailed([
      {
        severity: 'error',
        message: 'There are no sections to serve.',
        hint: 'Run `npm run build` first, or name another folder with `--out DIR`.',
        file,
      },
    ])
  return { data: JSON.parse(text) as SectionData, search: await readIndex(folder) }
}
