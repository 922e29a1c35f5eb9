import { parser } from '@lezer/javascript'
import { Code, Scope, UNKNOWN, type Expression, type Given } from './code'
import { childrenOf, type Syntax, type SyntaxNode } from './syntax'
import { syntaxErrors } from './syntax-errors'
import { importTypescript } from './typescript-imports'

const PLAIN = parser.configure({ dialect: 'ts' })
const WITH_JSX = parser.configure({ dialect: 'ts jsx' })
/** `<Type>value` isn't JSX, but elements are closed. */
const JSX = /<\/[A-Za-z.]*>|\/>/

/** Reads TypeScript or JavaScript as far as it can be parsed. */
export function readTypescript(text: string): Code {
  const reader = new TypescriptReader(text, (JSX.test(text) ? WITH_JSX : PLAIN).parse(text))
  reader.visitAll(reader.tree.topNode, reader.code.scope)
  return reader.code
}

class TypescriptReader {
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
      case 'TypeName':
        return { is: 'name', name: this.written(node), from: node.from, scope }
      case 'MemberExpression':
        return this.member(node, scope)
      case 'CallExpression':
      case 'NewExpression':
        return this.call(node, scope)
      case 'DynamicImport':
        return this.moduleNamed(node.getChild('String'))
      case 'AwaitExpression':
        return { is: 'awaited', of: this.lastOf(node, scope) }
      case 'ParenthesizedExpression':
      case 'PostfixExpression':
      case 'InstantiationExpression':
        return this.firstOf(node, scope)
      case 'BinaryExpression':
        return this.binary(node, scope)
      case 'ObjectExpression':
        return this.object(node, scope)
      case 'String':
        return { is: 'text', value: this.written(node).slice(1, -1), from: node.from }
      case 'ImportDeclaration':
      case 'ExportDeclaration':
        if (!importTypescript(node, this.text, this.code, scope)) this.visitAll(node, scope)
        return UNKNOWN
      case 'VariableDeclaration':
      case 'ForOfSpec':
        return (this.declare(node, scope), UNKNOWN)
      case 'AssignmentExpression':
        return this.assign(node, scope)
      case 'PropertyDeclaration':
        return (this.property(node, scope), UNKNOWN)
      case 'VariableDefinition':
        return (scope.bind(this.written(node), UNKNOWN), UNKNOWN)
      default:
        return (this.visitInside(node, scope), UNKNOWN)
    }
  }

  private visitInside(node: SyntaxNode, outer: Scope): void {
    const isOwn = /^(?:Block|ForStatement|CatchClause)$/.test(node.name)
    const isFunction = node.getChild('ParamList') !== null || node.name === 'ArrowFunction'
    const scope = isOwn || isFunction ? new Scope(outer) : outer
    for (const part of childrenOf(node))
      if (part.name === 'ParamList') this.parameters(part, scope)
      else if (isFunction && part.name === 'VariableDefinition' && node.name !== 'ArrowFunction')
        outer.bind(this.written(part), UNKNOWN)
      else this.read(part, scope)
  }

  private written = ({ from, to }: { from: number; to: number }): string =>
    this.text.slice(from, to)

  private firstOf(node: SyntaxNode, scope: Scope): Expression {
    const [first = UNKNOWN] = childrenOf(node)
      .filter(({ name }) => name !== '(')
      .map(part => this.read(part, scope))
    return first
  }

  private lastOf = (node: SyntaxNode, scope: Scope): Expression =>
    node.lastChild ? this.read(node.lastChild, scope) : UNKNOWN

  /** `x as const` and `x satisfies Type` are what `x` is. */
  private binary(node: SyntaxNode, scope: Scope): Expression {
    const value = this.firstOf(node, scope)
    const isSame = node.getChild('satisfies') ?? (node.getChild('as') && node.getChild('const'))
    return isSame ? value : UNKNOWN
  }

  private member(node: SyntaxNode, scope: Scope): Expression {
    const [object, ...rest] = childrenOf(node)
    const isThis = object?.name === 'this'
    const of = object && !isThis ? this.read(object, scope) : UNKNOWN
    const property = node.getChild('PropertyName')
    if (!property) {
      for (const part of rest) this.read(part, scope)
      return rest.some(({ name }) => name === 'Number') ? { is: 'element', of } : UNKNOWN
    }
    const name = this.written(property)
    if (isThis)
      return { is: 'name', name: `this.${name}`, from: property.from, scope: this.code.scope }
    return this.code.member(of, name, property.from)
  }

  private moduleNamed(string: SyntaxNode | null): Expression {
    if (!string) return UNKNOWN
    const module = this.written(string).slice(1, -1)
    this.code.imports.push({ module, moduleFrom: string.from + 1, names: [] })
    return { is: 'imported', module, name: null }
  }

  private call(node: SyntaxNode, scope: Scope): Expression {
    const [first, ...rest] = childrenOf(node).filter(({ name }) => name !== 'new')
    const list = node.getChild('ArgList')
    const parts = list ? childrenOf(list) : []
    if (first?.name === 'VariableName' && this.written(first) === 'require')
      return this.moduleNamed(list?.getChild('String') ?? null)
    const callee = first ? this.read(first, scope) : UNKNOWN
    const given: Given[] = []
    for (const part of parts)
      if (!/^(?:[(),]|Spread|⚠)$/.test(part.name))
        given.push({ from: part.from, value: this.read(part, scope) })
    for (const part of rest) if (part.name !== 'ArgList') this.read(part, scope)
    const isOpen = parts.some(({ name }) => name === 'Spread' || name === '⚠')
    return list || node.name === 'NewExpression'
      ? this.code.call({ callee, given, isOpen, from: node.from })
      : UNKNOWN
  }

  private object(node: SyntaxNode, scope: Scope): Expression {
    const entries: Given[] = []
    const properties = node.getChildren('Property')
    let isOpen = node.getChild('⚠') !== null
    for (const property of properties) {
      const key = property.getChild('PropertyDefinition') ?? property.firstChild
      const isNamed = key && /^(?:PropertyDefinition|String|Number)$/.test(key.name)
      const name = key ? this.written(key).replace(/^["']|["']$/g, '') : ''
      const isMethod = property.getChild('ParamList') !== null
      const parts = childrenOf(property)
      const colon = parts.findIndex(part => part.name === ':')
      let value: Expression = UNKNOWN
      if (isMethod) this.visitInside(property, scope)
      else if (colon === -1 && isNamed) value = { is: 'name', name, from: key.from, scope }
      else for (const part of parts.slice(colon + 1)) value = this.read(part, scope)
      if (isNamed) entries.push({ name, from: key.from, value })
      else isOpen = true
    }
    const named = entries.map(({ name = '', from, value }) => ({ name, from, value }))
    return { is: 'object', entries: named, isOpen, from: node.from }
  }

  private annotation(node: SyntaxNode | undefined, scope: Scope): Expression | null {
    if (node?.name !== 'TypeAnnotation') return null
    const [type, ...more] = childrenOf(node).filter(({ name }) => name !== ':')
    if (!type || more.length > 0 || type.name !== 'TypeName')
      return (this.visitAll(node, scope), null)
    return { is: 'annotated', of: this.read(type, scope) }
  }

  private parameters(list: SyntaxNode, scope: Scope): void {
    const parts = childrenOf(list)
    for (const [at, part] of parts.entries())
      if (part.name === 'VariableDefinition')
        scope.bind(this.written(part), this.annotation(parts[at + 1], scope) ?? UNKNOWN)
      else if (part.name.endsWith('Pattern')) this.bindPattern(part, UNKNOWN, scope)
      else if (part.name !== 'TypeAnnotation') this.read(part, scope)
  }

  /** `const a: Type = value, { b } = other`, and `const a of values`. */
  private declare(node: SyntaxNode, scope: Scope): void {
    let target: SyntaxNode | null = null
    let annotation: Expression | null = null
    let isValue = false
    const finish = (value: Expression) => {
      if (target?.name === 'VariableDefinition')
        scope.bind(this.written(target), annotation ?? value)
      else if (target) this.bindPattern(target, value, scope)
      ;[target, annotation, isValue] = [null, null, false]
    }
    for (const part of childrenOf(node))
      if (/^(?:VariableDefinition|(?:Object|Array)Pattern)$/.test(part.name)) target = part
      else if (part.name === 'TypeAnnotation') annotation = this.annotation(part, scope)
      else if (part.name === 'Equals' || part.name === 'of') isValue = true
      else if (part.name === ',') finish(UNKNOWN)
      else if (isValue) {
        const value = this.read(part, scope)
        finish(node.name === 'ForOfSpec' ? { is: 'element', of: value } : value)
      }
    finish(UNKNOWN)
  }

  private bindPattern(pattern: SyntaxNode, value: Expression, scope: Scope): void {
    for (const part of childrenOf(pattern)) {
      const own = part.getChild('VariableDefinition')
      const key = part.getChild('PropertyName') ?? own
      if (part.name === 'PatternProperty' && own && key && !part.getChild('Spread')) {
        const name = this.written(key)
        const isKnown = value.is !== 'unknown'
        scope.bind(this.written(own), isKnown ? this.code.member(value, name, key.from) : UNKNOWN)
        for (const inside of childrenOf(part).slice(1))
          if (inside.from !== own.from && inside.name !== 'Equals') this.read(inside, scope)
      } else this.read(part, scope)
    }
  }

  private assign(node: SyntaxNode, scope: Scope): Expression {
    const [target, , ...values] = childrenOf(node)
    const [value = UNKNOWN] = values.map(part => this.read(part, scope))
    const own = target ? this.read(target, scope) : UNKNOWN
    if (own.is === 'name') own.scope.bind(own.name, value)
    return value
  }

  private property(node: SyntaxNode, scope: Scope): void {
    const parts = childrenOf(node)
    const key = node.getChild('PropertyDefinition')
    const equals = parts.findIndex(({ name }) => name === 'Equals')
    const type = parts.find(({ name }) => name === 'TypeAnnotation')
    const annotation = this.annotation(type, scope)
    const value = equals === -1 ? UNKNOWN : this.read(parts[equals + 1] ?? node, scope)
    if (key) this.code.scope.bind(`this.${this.written(key)}`, annotation ?? value)
  }
}
