import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { FRAME_IDS } from './frame-ids'
import { isJsx, stringAttribute, type JsxElement } from './jsx'

/**
 * Gives linkable components an anchor made from their words that is unique on the page. Runs after
 * the headings have theirs.
 */
export function remarkAnchors() {
  return (tree: Root, file: VFile) => {
    const taken = new Set([...FRAME_IDS, ...((file.data.anchors ?? []) as string[])])
    const components: JsxElement[] = []
    visit(tree, node => {
      if (isJsx(node)) components.push(node)
    })
    for (const node of components) {
      const own = stringAttribute(node, 'id')
      if (own === undefined) continue
      if (taken.has(own))
        file.message(`The anchor \`#${own}\` is used twice on this page.`, {
          place: node.position,
          ruleId: 'error',
          source: 'Give one of them another `id`.',
        })
      taken.add(own)
    }
    for (const node of components) {
      const wanted = stringAttribute(node, 'id') === undefined ? anchorOf(node) : undefined
      if (!wanted) continue
      let id = wanted
      for (let count = 1; taken.has(id); count++) id = `${wanted}-${count}`
      taken.add(id)
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: id })
    }
  }
}

function anchorOf(node: JsxElement): string | undefined {
  if (node.name === 'Details')
    return stringAttribute(node, 'summary')
      ?.toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s+/g, '-')
  if (node.name === 'ApiField')
    return `field-${stringAttribute(node, 'name')?.replace(/[^\w-]+/g, '-')}`
  return undefined
}
