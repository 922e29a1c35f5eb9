import type { Nodes, Root } from 'hast'
import type { ArticleStyles } from '../../model/page'
import { componentNamed } from '../components/all-components'
import { isJsx } from '../plugins/jsx'

/** The number of an article's blocks that can be on the first screen of a tall window. */
export const BLOCKS_ON_FIRST_SCREEN = 14

/** The styles that an article needs, by its components. */
export function articleStyles(article: Root): ArticleStyles {
  const blocks = article.children.filter(node => node.type === 'element' || isJsx(node))
  const groups = new Set<string>()
  for (const node of blocks.slice(0, BLOCKS_ON_FIRST_SCREEN)) collectStyles(node, groups)
  const first = [...groups].sort()
  for (const node of blocks.slice(BLOCKS_ON_FIRST_SCREEN)) collectStyles(node, groups)
  return { all: [...groups].sort(), first, blocks: blocks.length }
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

function collectStyles(node: Nodes, groups: Set<string>): void {
  if (isJsx(node)) {
    const { name, attributes } = node
    for (const { group, when } of componentNamed(name)?.styles ?? [])
      if (when === undefined || attributes.some(one => 'name' in one && one.name === when))
        groups.add(group)
  }
  if ('children' in node) for (const child of node.children) collectStyles(child, groups)
}

const unique = (names: string[]): string[] => [...new Set(names)].sort()
