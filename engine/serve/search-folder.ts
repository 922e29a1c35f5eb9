import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenSite } from '../mcp/open-site'
import type { TextResponse } from '../mcp/search-text'
import { SEARCH_TEXT_PATH } from '../twins/search-file'
import { SECTIONS_URL } from '../twins/section-data'

/** Responds to a search, or null if the folder has nothing to search in. */
export type SearchFolder = (request: {
  method: string
  url: string
}) => Promise<TextResponse | null>

/**
 * The search of a built folder, for `/search.md?q=…`. Its index takes seconds to read, so it is read
 * with the first question, and again when a build has written another.
 */
export function searchFolder(folder: string): SearchFolder {
  let opened: { version: string; site: Promise<OpenSite> } | undefined
  return async request => {
    const version = versionOf(join(folder, SECTIONS_URL))
    if (version === null) return null
    const { searchText } = await import('../mcp/search-text')
    try {
      if (opened?.version !== version)
        opened = {
          version,
          site: import('../mcp/open-site').then(({ openSite }) => openSite(folder)),
        }
      return await searchText(await opened.site, request)
    } catch {
      // A build may be swapping the folder: the next question tries again.
      opened = undefined
      return null
    }
  }
}

/** Is it a search, and not a request for the file or the page without a question? */
export const isTextSearch = (path: string, url: string, wantsMarkdown: boolean): boolean =>
  (path === SEARCH_TEXT_PATH || (path === '/search' && wantsMarkdown)) && /[?&]q=[^&#]/.test(url)

/** Changes with the file; null if there is none. */
function versionOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : null
}
