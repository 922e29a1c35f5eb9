import type { Code, Root } from 'mdast'
import { visit } from '../tree/visit'
import type { VFile } from 'vfile'
import { subjectsOf, type Subject } from '@docs/model/checks'
import { parseMeta } from '@docs/model/code-meta'
import { languageName } from '../code/languages'
import { importsOfSample } from '../samples/imports-of-sample'

/**
 * Collects what the samples of a page import, as `python langsmith.wrappers`, and what else checks
 * compare them with, so that the page can say so.
 */
export function remarkChecked() {
  return (tree: Root, file: VFile) => {
    const imports = new Set<string>()
    const subjects = new Set<Subject>()
    visit(tree, 'code', (node: Code) => {
      const { noCheck, title = '' } = parseMeta(node.meta ?? '')
      if (noCheck !== undefined) return
      for (const name of importsOfSample(node.value, languageName(node.lang ?? '')))
        imports.add(name)
      for (const subject of subjectsOf(node.lang ?? '', title, node.value)) subjects.add(subject)
    })
    file.data.imports = [...imports].sort()
    file.data.subjects = [...subjects].sort()
  }
}
