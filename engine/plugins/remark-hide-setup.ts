import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { withoutSetup } from '../../model/hidden-setup'

/** Removes the hidden setup of a sample. The sample checks read it from the source. */
export function remarkHideSetup() {
  return (tree: Root, file: VFile) =>
    visit(tree, 'code', (node: Code) => {
      const shown = withoutSetup(node.value)
      if (shown.trim() === '' && shown !== node.value)
        file.message('The sample hides all of its lines.', {
          place: node.position,
          ruleId: 'error',
          source: 'Write what readers see below `---cut---`.',
        })
      node.value = shown
    })
}
