/** `/a/b.html`, `/a/b/index.html`, `/a/b/` and `/a/b` are all the page `/a/b`; so one redirect is enough for any of them. */
export function normalisePath(path: string): string {
  const plain = path.replace(/(?:\.html|\/index|\/)+$/, '')
  return plain === '' ? '/' : plain
}

/** The file that holds a page, relative to the output folder: `/` is `index`, `/a/b` is `a/b`. */
export const fileStem = (path: string): string => (path === '/' ? 'index' : path.slice(1))

/** Where the browser fetches a page's data. */
export const payloadUrl = (path: string): string => `/${fileStem(path)}.json`

/** The Markdown twin's URL. */
export const markdownUrl = (path: string): string => `/${fileStem(path)}.md`

/** Does this link leave for another site (or another program, as `mailto:` does)? */
export const isExternal = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
