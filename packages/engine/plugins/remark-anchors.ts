import type { Root } from 'mdast'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { componentsOn } from '../components/all-components'
import { Use } from '../components/define-component'
import { FRAME_IDS } from './frame-ids'
import { isJsx, stringAttribute, type JsxElement } from '../tree/jsx'

/**
 * Gives linkable components an anchor made from their words that is unique on the page. Runs after
 * the headings have theirs.
 */
export function remarkAnchors({ data }: { data: Record<string, unknown> }) {
  return (tree: Root, file: VFile) => {
    const taken = new Set([...FRAME_IDS, ...(file.data.anchors ?? [])])
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
          ruleId: 'rule',
          source: 'Give one of them another `id`.',
        })
      taken.add(own)
    }
    for (const node of components) {
      if (stringAttribute(node, 'id') !== undefined) continue
      const wanted = componentsOn(file).named(node.name)?.anchor?.(new Use(node, data)) ?? ''
      if (wanted === '') continue
      let id = wanted
      for (let count = 1; taken.has(id); count++) id = `${wanted}-${count}`
      taken.add(id)
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: id })
    }
  }
}
