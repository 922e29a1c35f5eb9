import { parser } from '@lezer/python'
import { Code, Scope, UNKNOWN, type Expression, type Given } from './code'
import { importPython } from './python-imports'
import { childrenOf, type Syntax, type SyntaxNode } from './syntax'
import { syntaxErrors } from './syntax-errors'

/** Reads Python as far as it can be parsed. */
export function readPython(text: string): Code {
  const reader = new PythonReader(text, parser.parse(text))
  reader.visitAll(reader.tree.topNode, reader.code.scope)
  return reader.code
}

class PythonReader {
  readonly code: Code

  constructor(
    private readonly text: string,
    readonly tree: Syntax,
  ) {
    this.code = new Code(syntaxErrors(tree, text))
  }

  visitAll(node: SyntaxNode, scope: Scope): void {
    for (const child of childrenOf(node)) this.read(child, scope)
  }

  /** What an expression is; binds and collects whatever a statement has. */
  read(node: SyntaxNode, scope: Scope): Expression {
    switch (node.name) {
      case 'VariableName':
        return { is: 'name', name: this.written(node), from: node.from, scope }
      case 'MemberExpression':
        return this.member(node, scope)
      case 'CallExpression':
        return this.call(node, scope)
      case 'AwaitExpression':
        return { is: 'awaited', of: this.lastOf(node, scope) }
      case 'ParenthesizedExpression':
        return this.inner(node, scope)
      case 'String':
        return this.string(node)
      case 'NamedExpression':
        return this.named(node, scope)
      case 'ImportStatement':
        return (importPython(node, this.text, this.code, scope), UNKNOWN)
      case 'AssignStatement':
        return (this.assign(node, scope), UNKNOWN)
      case 'FunctionDefinition':
      case 'LambdaExpression':
      case 'ClassDefinition':
        return (this.define(node, scope), UNKNOWN)
      case 'Decorator':
        return (this.decorate(node, scope), UNKNOWN)
      case 'WithStatement':
      case 'TryStatement':
        return (this.bindAfterAs(node, scope), UNKNOWN)
      case 'ForStatement':
        return (this.loop(childrenOf(node), scope), UNKNOWN)
      default:
        if (/Comprehension/.test(node.name)) this.loop(childrenOf(node), new Scope(scope))
        else this.visitAll(node, scope)
        return UNKNOWN
    }
  }

  private written = ({ from, to }: { from: number; to: number }): string =>
    this.text.slice(from, to)

  private inner(node: SyntaxNode, scope: Scope): Expression {
    const parts = childrenOf(node).slice(1, -1)
    const [only] = parts
    if (parts.length === 1 && only) return this.read(only, scope)
    this.visitAll(node, scope)
    return UNKNOWN
  }

  private lastOf(node: SyntaxNode, scope: Scope): Expression {
    return node.lastChild ? this.read(node.lastChild, scope) : UNKNOWN
  }

  private string(node: SyntaxNode): Expression {
    const value = /^(["'])([^\\]*)\1$/.exec(this.written(node))?.[2]
    return value === undefined ? UNKNOWN : { is: 'text', value, from: node.from }
  }

  private member(node: SyntaxNode, scope: Scope): Expression {
    const [object, ...rest] = childrenOf(node)
    const of = object ? this.read(object, scope) : UNKNOWN
    const property = node.getChild('PropertyName')
    if (!property) {
      for (const part of rest) this.read(part, scope)
      return rest.some(({ name }) => name === 'Number') ? { is: 'element', of } : UNKNOWN
    }
    const name = this.written(property)
    if (of.is === 'name' && of.name === 'self')
      return { is: 'name', name: `self.${name}`, from: property.from, scope: this.code.scope }
    return this.code.member(of, name, property.from)
  }

  private call(node: SyntaxNode, scope: Scope): Expression {
    const [first] = childrenOf(node)
    const callee = first ? this.read(first, scope) : UNKNOWN
    return this.callOf(callee, node, scope)
  }

  private callOf(callee: Expression, node: SyntaxNode, scope: Scope): Expression {
    const list = node.getChild('ArgList')
    const parts = list ? childrenOf(list) : []
    const given: Given[] = []
    let isOpen = parts.some(({ name }) => name === 'for' || name === '⚠')
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as SyntaxNode
      const value = parts[at + 2]
      if (part.name === '*' || part.name === '**') {
        isOpen = true
        this.read(parts[++at] ?? part, scope)
      } else if (part.name === 'VariableName' && parts[at + 1]?.name === 'AssignOp' && value) {
        given.push({
          name: this.written(part),
          from: part.from,
          value: this.read(value, scope),
        })
        at += 2
      } else if (!/^(?:[(),]|⚠|Comment)$/.test(part.name))
        given.push({ from: part.from, value: this.read(part, scope) })
    }
    return this.code.call({ callee, given, isOpen, from: node.from })
  }

  private decorate(node: SyntaxNode, scope: Scope): void {
    let callee: Expression = UNKNOWN
    for (const part of childrenOf(node))
      if (part.name === 'VariableName' && part.prevSibling?.name !== '.')
        callee = this.read(part, scope)
      else if (part.name.endsWith('Name'))
        callee = this.code.member(callee, this.written(part), part.from)
      else if (part.name === 'ArgList') this.callOf(callee, node, scope)
  }

  private named(node: SyntaxNode, scope: Scope): Expression {
    const value = this.lastOf(node, scope)
    const target = node.getChild('VariableName')
    if (target) scope.bind(this.written(target), value)
    return value
  }

  private annotation(node: SyntaxNode | null | undefined, scope: Scope): Expression | null {
    if (!node) return null
    const parts = childrenOf(node).filter(({ name }) => name !== ':' && name !== '->')
    const [only] = parts.map(part => this.read(part, scope))
    return parts.length === 1 && only ? { is: 'annotated', of: only } : null
  }

  private assign(node: SyntaxNode, scope: Scope): void {
    const groups: SyntaxNode[][] = [[]]
    for (const part of childrenOf(node))
      if (part.name === 'AssignOp') groups.push([])
      else groups.at(-1)?.push(part)
    const values = groups.length > 1 ? (groups.pop() ?? []) : []
    const [value = UNKNOWN, ...more] = values.map(part => this.read(part, scope))
    for (const group of groups) {
      const annotation = this.annotation(
        group.find(({ name }) => name === 'TypeDef'),
        scope,
      )
      const targets = group.filter(({ name }) => name !== 'TypeDef' && name !== ',')
      const isOne = targets.length === 1 && more.length === 0
      for (const target of targets)
        this.bindTo(target, isOne ? (annotation ?? value) : UNKNOWN, scope)
    }
  }

  private bindTo(target: SyntaxNode, value: Expression, scope: Scope): void {
    if (target.name === 'VariableName') return scope.bind(this.written(target), value)
    const own = this.read(target, target.name === 'MemberExpression' ? scope : new Scope(scope))
    if (own.is === 'name') own.scope.bind(own.name, value)
    for (const part of target.getChildren('VariableName'))
      if (target.name !== 'MemberExpression') scope.bind(this.written(part), UNKNOWN)
  }

  private define(node: SyntaxNode, outer: Scope): void {
    const scope = new Scope(outer)
    const name = node.getChild('VariableName')
    if (name && node.name !== 'LambdaExpression') outer.bind(this.written(name), UNKNOWN)
    const list = node.getChild('ParamList')
    const parts = list ? childrenOf(list) : []
    for (const [at, part] of parts.entries())
      if (part.name === 'VariableName' && parts[at - 1]?.name !== 'AssignOp') {
        const type = parts[at + 1]
        const annotation = type?.name === 'TypeDef' ? this.annotation(type, outer) : null
        scope.bind(this.written(part), annotation ?? UNKNOWN)
      } else if (part.name !== 'TypeDef') this.read(part, outer)
    const isSkipped = (part: SyntaxNode) => part.name === 'ParamList' || part.from === name?.from
    for (const part of childrenOf(node)) if (!isSkipped(part)) this.read(part, scope)
  }

  /** `with open() as file` and `except Error as error`. */
  private bindAfterAs(node: SyntaxNode, scope: Scope): void {
    let value: Expression = UNKNOWN
    let isTarget = false
    for (const part of childrenOf(node)) {
      if (isTarget) this.bindTo(part, { is: 'entered', of: value }, scope)
      else if (part.name !== 'as') value = this.read(part, scope)
      isTarget = part.name === 'as'
    }
  }

  private loop(parts: readonly SyntaxNode[], scope: Scope): void {
    let targets: SyntaxNode[] | null = null
    let isSource = false
    for (const part of parts) {
      if (part.name === 'for') targets = []
      else if (part.name === 'in') isSource = true
      else if (isSource && targets) {
        const of = this.read(part, scope)
        const isOne = targets.length === 1
        for (const target of targets)
          this.bindTo(target, isOne ? { is: 'element', of } : UNKNOWN, scope)
        ;[targets, isSource] = [null, false]
      } else if (targets) {
        if (part.name !== ',') targets.push(part)
      } else this.read(part, scope)
    }
  }
}
