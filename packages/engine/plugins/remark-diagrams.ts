import type { Code, Root } from 'mdast'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { parseMeta } from '@docs/model/code-meta'
import type { CompileContext, DiagramRef } from '../compile/context'
import { diagramHash, findDrawn } from '../diagrams/store'
import { jsxFlow } from '../tree/jsx'

/**
 * Turns Mermaid fences into Mermaid components: the pictures drawn in advance, or the source for
 * the reader's browser to draw.
 */
export function remarkDiagrams({ context }: { context: CompileContext }) {
  return (tree: Root, file: VFile) => {
    const diagrams: DiagramRef[] = (file.data.diagrams = [])
    visit(tree, 'code', (node: Code) => {
      if (node.lang !== 'mermaid') return
      const place = node.position
      const meta = parseMeta(node.meta ?? '')
      if (!meta.title || !meta.alt)
        file.message(`The diagram has no \`${meta.title ? 'alt' : 'title'}\`.`, {
          place,
          ruleId: 'rule',
          source: 'Write ```` ```mermaid title="What it shows" alt="The same in words." ````.',
        })
      const hash = diagramHash(node.value)
      const drawn = findDrawn(context.diagramFolder, hash)
      diagrams.push({
        hash,
        source: node.value,
        line: place?.start.line ?? 1,
        drawn: drawn !== null,
      })
      const properties = {
        title: meta.title ?? '',
        alt: meta.alt ?? '',
        source: node.value,
        ...(drawn
          ? {
              width: String(drawn.width),
              height: String(drawn.height),
              picture: `/assets/diagrams/${hash}`,
            }
          : {}),
      }
      Object.assign(node, jsxFlow('Mermaid', properties), {
        position: place,
        value: undefined,
        lang: undefined,
        meta: undefined,
      })
    })
  }
}
