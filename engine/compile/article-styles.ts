import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { ArticleStyles } from '../../model/page'
import { componentNamed } from '../components/all-components'
import { isJsx, type JsxElement } from '../plugins/jsx'

/** The number of an article's blocks that can be on the first screen of a tall window. */
export const BLOCKS_ON_FIRST_SCREEN = 14

/** The styles that an article needs, by its components. */
export function articleStyles(article: Root): ArticleStyles {
  const blocks = article.children.filter(node => node.type === 'element' || isJsx(node))
  return {
    all: stylesIn(blocks),
    first: stylesIn(blocks.slice(0, BLOCKS_ON_FIRST_SCREEN)),
    blocks: blocks.length,
  }
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

function stylesIn(nodes: Root['children']): string[] {
  const groups: string[] = []
  visit({ type: 'root', children: nodes }, node => {
    if (isJsx(node)) groups.push(...stylesOfUse(node))
  })
  return unique(groups)
}

const stylesOfUse = ({ name, attributes }: JsxElement): string[] =>
  (componentNamed(name)?.styles ?? [])
    .filter(
      ({ when }) =>
        when === undefined || attributes.some(one => 'name' in one && one.name === when),
    )
    .map(({ group }) => group)

const unique = (names: string[]): string[] => [...new Set(names)].sort()
