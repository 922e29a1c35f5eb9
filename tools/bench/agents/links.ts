/** A link of a response. */
export interface Link {
  /** Path without query and anchor. */
  path: string
  text: string
  /** The link's text and what follows it in its line, which is what a list says about it. */
  words: string
}

const LINK = /\[((?:\\.|[^\]\\])*)\]\(<?([^)\s>]+)>?(?:\s"[^"]*")?\)/g

/**
 * The links to pages and text files of the same site in Markdown, each path once.
 *
 * @param from Path of the file that has them.
 * @param origin Of the site, such as `https://docs.example.com`.
 */
export function linksIn(markdown: string, from: string, origin: string): Link[] {
  const links = new Map<string, Link>()
  for (const line of markdown.split('\n')) {
    const found = [...line.matchAll(LINK)]
    for (const [, text = '', target = ''] of found) {
      if (!URL.canParse(target, `${origin}${from}`)) continue
      const url = new URL(target, `${origin}${from}`)
      const path = url.pathname
      if (url.origin !== origin || links.has(path) || /\.(?!(?:md|txt|html)$)\w+$/.test(path))
        continue
      // In a list, the rest of the line says what the link leads to.
      links.set(path, { path, text, words: found.length === 1 ? line.replace(LINK, '$1') : text })
    }
  }
  return [...links.values()]
}
