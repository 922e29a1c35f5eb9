import type { Code, Scope } from './code'
import { childrenOf, type SyntaxNode } from './syntax'

/** Binds the names of an `import` or `from … import …` statement. */
export function importPython(node: SyntaxNode, text: string, code: Code, scope: Scope): void {
  const words = childrenOf(node).map(part => ({
    kind: part.name,
    from: part.from,
    written: text.slice(part.from, part.to),
  }))
  const names = (at: number) => named(words.slice(at))
  const split = words.findIndex(({ kind }) => kind === 'import')
  if (words[0]?.kind === 'from') {
    const path = words.slice(1, split)
    const module = path.map(({ written }) => written).join('')
    const from = path[0]?.from ?? node.from
    // A module of the project itself.
    if (module.startsWith('.')) return bindAll(names(split + 1), null)
    const list = names(split + 1)
    code.imports.push({ module, moduleFrom: from, names: list })
    return bindAll(list, module)
  }
  for (const { name, alias, from } of names(1)) {
    code.imports.push({ module: name, moduleFrom: from, names: [] })
    const bound = alias ?? name.split('.')[0] ?? name
    scope.bind(bound, { is: 'imported', module: alias ? name : bound, name: null })
  }

  function bindAll(list: readonly Named[], module: string | null): void {
    for (const { name, alias } of list)
      scope.bind(alias ?? name, module ? { is: 'imported', module, name } : { is: 'unknown' })
  }
}

interface Named {
  /** With dots, of modules. */
  name: string
  alias?: string
  from: number
}

function named(words: readonly { kind: string; from: number; written: string }[]): Named[] {
  const found: Named[] = []
  let isNext = true
  for (const [at, { kind, from, written }] of words.entries()) {
    const last = found.at(-1)
    if (kind === ',') isNext = true
    else if (kind === 'as' && last) last.alias = words[at + 1]?.written
    else if (kind === '.' && last) last.name += `.${words[at + 1]?.written ?? ''}`
    else if (kind === 'VariableName' && isNext) {
      found.push({ name: written, from })
      isNext = false
    }
  }
  return found
}
