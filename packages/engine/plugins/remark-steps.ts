import type { Root, RootContent } from 'mdast'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { isJsx, jsxFlow } from '../tree/jsx'

/** Inside `<Steps>`, every heading starts a step. */
export function remarkSteps() {
  return (tree: Root, file: VFile) => {
    visit(tree, node => {
      if (!isJsx(node) || node.name !== 'Steps') return
      const children = node.children as RootContent[]
      const depth = Math.min(
        ...children.flatMap(child => (child.type === 'heading' ? [child.depth] : [])),
      )
      if (!Number.isFinite(depth)) {
        file.message('`<Steps>` contains no heading, so it has no steps.', {
          place: node.position,
          ruleId: 'error',
          source: 'Start every step with a `###` heading.',
        })
        return
      }
      const steps: RootContent[][] = []
      for (const child of children) {
        if (child.type === 'heading' && child.depth === depth) steps.push([child])
        else if (steps.length > 0) steps.at(-1)?.push(child)
        else
          file.message('Text before the first step.', {
            place: child.position,
            ruleId: 'error',
            source: 'Move it above `<Steps>`, or give it a `###` heading.',
          })
      }
      node.children = steps.map(step => jsxFlow('Step', {}, step)) as typeof node.children
    })
  }
}
