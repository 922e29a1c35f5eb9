import type { Nodes, Root } from 'hast'
import type { ArticleStyles } from '@docs/model/page'
import type { Components } from '../components/all-components'
import { isJsx } from '../tree/jsx'

/** The number of an article's blocks that can be on the first screen of a tall window. */
export const BLOCKS_ON_FIRST_SCREEN = 14

/** Elements that take a line or more, wherever they are. */
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'table'])

/** The styles that an article needs, by its components. */
export function articleStyles(article: Root, components: Components): ArticleStyles {
  const found: Found = { components, all: new Set(), first: new Set(), above: 0 }
  const blocks = article.children.filter(node => node.type === 'element' || isJsx(node))
  for (const node of blocks) collectStyles(node, found)
  return { all: [...found.all].sort(), first: [...found.first].sort(), blocks: blocks.length }
}

interface Found {
  components: Components
  all: Set<string>
  first: Set<string>
  /** Blocks before the current node, also those in steps and tabs. */
  above: number
}

/** The styles of an article with others below it, each of which is one of its blocks. */
export function joinStyles(above: ArticleStyles, below: readonly ArticleStyles[]): ArticleStyles {
  const visible = below.slice(0, Math.max(0, BLOCKS_ON_FIRST_SCREEN - above.blocks))
  return {
    all: unique([above, ...below].flatMap(({ all }) => all)),
    first: unique([...above.first, ...visible.flatMap(({ all }) => all)]),
    blocks: above.blocks + below.length,
  }
}

function collectStyles(node: Nodes, found: Found): void {
  if (isJsx(node)) {
    const { name, attributes } = node
    const styles = found.components.named(name)?.styles ?? []
    for (const { group, when } of styles)
      if (when === undefined || attributes.some(one => 'name' in one && one.name === when)) {
        found.all.add(group)
        if (found.above < BLOCKS_ON_FIRST_SCREEN) found.first.add(group)
      }
    if (styles.length > 0 && node.type === 'mdxJsxFlowElement') found.above++
  } else if (node.type === 'element' && BLOCKS.has(node.tagName)) found.above++
  if ('children' in node) for (const child of node.children) collectStyles(child, found)
}

const unique = (names: string[]): string[] => [...new Set(names)].sort()
