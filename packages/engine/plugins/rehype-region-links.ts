import type { Root } from 'hast'
import { visit } from '../tree/visit'

/** `[[name]]` in a URL, as Markdown escapes it. */
const ESCAPED = /%5B%5B([a-z][\w.:-]*)%5D%5D/g

/**
 * Restores the brackets of region tokens in the URLs of Markdown links, so that the tokens are
 * resolved.
 */
export function rehypeRegionLinks() {
  return (tree: Root) => {
    visit(tree, 'element', ({ properties }) => {
      if (typeof properties.href === 'string')
        properties.href = properties.href.replace(ESCAPED, '[[$1]]')
    })
  }
}
