import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** `[[name]]` in an address, as Markdown escapes it. */
const ESCAPED = /%5B%5B([a-z][\w.:-]*)%5D%5D/g

/**
 * Gives the region tokens in the addresses of Markdown links their brackets back, so that they are
 * found and resolved.
 */
export function rehypeRegionLinks() {
  return (tree: Root) => {
    visit(tree, 'element', ({ properties }) => {
      if (typeof properties.href === 'string')
        properties.href = properties.href.replace(ESCAPED, '[[$1]]')
    })
  }
}
