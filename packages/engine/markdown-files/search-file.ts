import type { Site } from '@docs/model/site'
import { markdownUrl, siteRoot, withBase } from '@docs/model/urls'
import * as words from '@docs/ui/words/markdown-files'

/** Where the search responds with Markdown, and where a host without one has a file. */
export const SEARCH_TEXT_PATH = '/search.md'

/** What hosts send to readers of Markdown for a path without a page. */
export const NOT_FOUND_PATH = '/404.md'

type Named = Pick<Site, 'title' | 'section' | 'url' | 'base' | 'textSearch' | 'mcp'>

/** How agents can search, in a few words; empty on a host without a search. */
export const shortSearchNote = ({ textSearch }: Pick<Site, 'textSearch'>): string =>
  textSearch ? words.searchAll(textSearch) : ''

/** The same with what it returns. */
export const searchNote = ({ textSearch }: Pick<Site, 'textSearch'>): string =>
  textSearch ? words.searchReturns(textSearch) : ''

/** An agent reads all of the file, so it is short. */
const MOST_ENTRIES = 12

/**
 * The file at `NOT_FOUND_PATH`: how to go on from a path without a page. A static host can't name the nearest
 * pages.
 *
 * @param pages Those at the top of the site are named.
 */
export const notFoundFile = (
  site: Pick<Site, 'textSearch' | 'base'>,
  pages: readonly { title: string; path: string }[],
): string =>
  `${[
    words.notFound,
    shortSearchNote(site),
    words.allPagesAt(withBase('/llms.txt', site.base)),
    pages
      .filter(({ path }) => /^\/[^/]*$/.test(path))
      .slice(0, MOST_ENTRIES)
      .map(({ title, path }) => `- ${title}: ${encodeURI(withBase(markdownUrl(path), site.base))}`)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`

/** The file at `/search.md`, which hosts without a search return for every question. */
export function searchFile(site: Named): string {
  const { title, section, textSearch, mcp } = site
  const root = siteRoot(site)
  const name = [title, section].filter(Boolean).join(' ')
  const ways = [
    searchNote(site),
    mcp && words.mcpServer(mcp.url),
    words.listOfAreas(root),
    words.textOfSections(root),
  ]
  return `${[
    words.search(name),
    textSearch ? words.withoutWords : words.cannotSearch,
    ways
      .filter(Boolean)
      .map(way => `- ${way}`)
      .join('\n'),
  ].join('\n\n')}\n`
}
