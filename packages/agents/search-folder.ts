import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenSite } from './open-site'
import type { TextSearch } from '@docs/engine/serve/text-search'
import { SECTIONS_URL } from '@docs/engine/markdown-files/section-data'

/**
 * The search of a built folder, for `/search.md?q=…`. Its index takes seconds to read, so it is read
 * with the first question, and again when a build has written another.
 */
export function searchFolder(folder: string): TextSearch {
  let opened: { version: string; site: Promise<OpenSite> } | undefined
  return async request => {
    const version = versionOf(join(folder, SECTIONS_URL))
    if (version === null) return null
    const { searchText } = await import('./search-text')
    try {
      if (opened?.version !== version)
        opened = {
          version,
          site: import('./open-site').then(({ openSite }) => openSite(folder)),
        }
      return await searchText(await opened.site, request)
    } catch {
      // A build may be swapping the folder: the next question tries again.
      opened = undefined
      return null
    }
  }
}

/** Changes with the file; null if there is none. */
function versionOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : null
}
