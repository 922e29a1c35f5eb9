import type { Site } from '@docs/model/site'
import { markdownUrl, siteRoot, withBase } from '@docs/model/urls'

/** Where the search responds with Markdown, and where a host without one has a file. */
export const SEARCH_TEXT_PATH = '/search.md'

/** What hosts send to readers of Markdown for a path without a page. */
export const NOT_FOUND_PATH = '/404.md'

type Named = Pick<Site, 'title' | 'section' | 'url' | 'base' | 'textSearch' | 'mcp'>

/** How agents can search, in a few words; empty on a host without a search. */
export const shortSearchNote = ({ textSearch }: Pick<Site, 'textSearch'>): string =>
  textSearch ? `Search all pages with ${textSearch}?q=WORDS.` : ''

/** The same with what it returns. */
export const searchNote = ({ textSearch }: Pick<Site, 'textSearch'>): string =>
  !textSearch
    ? ''
    : `To find an answer, fetch ${textSearch}?q=WORDS with the words of the question: it returns ` +
      'the passages that fit.'

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
    '# Not found',
    shortSearchNote(site),
    `All pages: ${withBase('/llms.txt', site.base)}`,
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
    mcp && `The MCP server at ${mcp.url} has a tool \`search\` with the same results.`,
    `[llms.txt](${root}/llms.txt) lists the areas, and the file of each area its pages.`,
    `[sections.json](${root}/sections.json) has the text of all sections, for programs.`,
  ]
  return `${[
    `# Search ${name}`,
    textSearch
      ? 'This is the response to a request without words. To find something:'
      : "This is a file: it can't search, so a query makes no difference. To find something:",
    ways
      .filter(Boolean)
      .map(way => `- ${way}`)
      .join('\n'),
  ].join('\n\n')}\n`
}
