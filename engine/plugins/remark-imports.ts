import type { Code, Root } from 'mdast'
import { visit } from './visit'
import type { VFile } from 'vfile'
import { parseMeta } from '../../model/code-meta'
import { languageName } from '../code/languages'
import { importsOfSample } from '../samples/imports-of-sample'

/**
 * Collects what the samples of a page import, as `python langsmith.wrappers`, so that the page can
 * list the versions it was checked with.
 */
export function remarkImports() {
  return (tree: Root, file: VFile) => {
    const imports = new Set<string>()
    visit(tree, 'code', (node: Code) => {
      if (parseMeta(node.meta ?? '').noCheck !== undefined) return
      for (const name of importsOfSample(node.value, languageName(node.lang ?? '')))
        imports.add(name)
    })
    file.data.imports = [...imports].sort()
  }
}
