import type { Code, Root } from 'mdast'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { withoutSetup } from '@docs/model/hidden-setup'
import type { RecordedSample } from '../samples/recorded-samples'

declare module 'mdast' {
  interface CodeData {
    /** The sample with its hidden setup, if it has one. */
    whole?: string
    /** The name of the compiled sample, if readers can run it. */
    run?: string
    /** Its name on the page, if a trace has runs that it made. */
    sample?: string
    /** What it did when the tests ran it. */
    recorded?: RecordedSample
  }
}

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
      if (shown !== node.value) node.data = { ...node.data, whole: node.value }
      node.value = shown
    })
}
