/**
 * `/a/b.html`, `/a/b/index.html`, `/a/b/`, and `/a/b` are all the page `/a/b`, so one redirect
 * covers all of them.
 */
export function normalizePath(path: string): string {
  let end = path.length
  // A single pattern would backtrack from every slash in a long row of them.
  for (let ending = endingAt(path, end); ending !== undefined; ending = endingAt(path, end))
    end -= ending.length
  return end === 0 ? '/' : path.slice(0, end)
}

const endingAt = (path: string, end: number): string | undefined =>
  ['/', '/index', '.html'].find(ending => path.endsWith(ending, end))

/** The file of a page, relative to the output folder: `/` is `index`, `/a/b` is `a/b`. */
export const fileStem = (path: string): string => (path === '/' ? 'index' : path.slice(1))

/** Where the browser fetches a page's data. */
export const payloadUrl = (path: string): string => `/${fileStem(path)}.json`

/** URL of a page's Markdown file. */
export const markdownUrl = (path: string): string => `/${fileStem(path)}.md`

/**
 * The complete Markdown of a page whose usual file has only its introduction. The name can't be
 * that of a section's file, and `read-content.ts` reserves it among pages.
 */
export const completeMarkdownUrl = (path: string): string => `/${fileStem(path)}.full.md`

/** Whether a link leads to another site (or another program, as `mailto:` does). */
export const isExternal = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)

/**
 * A path of the site under the base of its host. Relative URLs, anchors, and other sites stay as
 * they are.
 *
 * @param base Without a slash at its end: `/docs`. Empty changes nothing.
 */
export const withBase = (url: string, base = ''): string =>
  /^\/(?!\/)/.test(url) ? base + url : url

/** Whether an address is that of something under a base; not the base without its slash. */
export const isBelow = (base: string, address: string): boolean => address.startsWith(`${base}/`)

/**
 * What paths follow in texts that are read elsewhere, such as Markdown: the URL of the site, or as
 * much of it as is known.
 */
export const siteRoot = ({ url, base = '' }: { url: string; base?: string }): string => url || base
