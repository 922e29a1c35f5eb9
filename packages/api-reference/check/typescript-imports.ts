import type { Code, Scope } from './code'
import { childrenOf, type SyntaxNode } from './syntax'

/**
 * Binds the names of an `import` or `export … from` declaration; false for a declaration that takes
 * nothing from a module.
 */
export function importTypescript(
  node: SyntaxNode,
  text: string,
  code: Code,
  scope: Scope,
): boolean {
  const string = node.getChild('String')
  if (!string) return false
  const written = ({ from, to }: { from: number; to: number }) => text.slice(from, to)
  const module = text.slice(string.from + 1, string.to - 1)
  const names: { name: string; from: number }[] = []
  const isImport = node.name === 'ImportDeclaration'
  const bind = (part: SyntaxNode, name: string | null) => {
    if (isImport) scope.bind(written(part), { is: 'imported', module, name })
  }
  for (const part of childrenOf(node))
    if (part.name === 'VariableDefinition') {
      const isAll = part.prevSibling?.name === 'as'
      if (!isAll) names.push({ name: 'default', from: part.from })
      bind(part, isAll ? null : 'default')
    } else if (/^(?:Import|Export)Group$/.test(part.name))
      for (const one of childrenOf(part)) {
        if (one.prevSibling?.name === 'as') continue
        if (one.name !== 'VariableName' && one.name !== 'VariableDefinition') continue
        names.push({ name: written(one), from: one.from })
        const alias = one.nextSibling?.name === 'as' ? one.nextSibling.nextSibling : one
        bind(alias ?? one, written(one))
      }
  code.imports.push({ module, moduleFrom: string.from + 1, names })
  return true
}
