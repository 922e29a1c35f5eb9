import type { Node, Program } from 'estree'
import { PICTURE } from './foreign-words'

/**
 * The names whose value the imports and exports of a page tell by themselves: `import a from
 * './b.png'` and `export const a = 'b'`.
 */
export const namesIn = (program: Program | null | undefined): [string, unknown][] =>
  (program?.body ?? []).flatMap(namesOf)

function namesOf(node: Node): [string, unknown][] {
  if (node.type === 'ImportDeclaration') {
    const path = String(node.source.value)
    return node.specifiers.flatMap(({ type, local }): [string, unknown][] =>
      type === 'ImportDefaultSpecifier' && PICTURE.test(path) ? [[local.name, path]] : [],
    )
  }
  if (node.type === 'ExportNamedDeclaration')
    return node.declaration ? namesOf(node.declaration) : []
  if (node.type !== 'VariableDeclaration' || node.kind !== 'const') return []
  return node.declarations.flatMap(({ id, init }): [string, unknown][] =>
    id.type === 'Identifier' && init?.type === 'Literal' ? [[id.name, init.value]] : [],
  )
}
