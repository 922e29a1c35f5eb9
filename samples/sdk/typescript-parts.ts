import { SyntaxKind, type Node, type NodeArray } from 'typescript/unstable/ast'
import type { Deprecation, SdkParameter, SdkSignature, SdkSymbol } from '../../model/sdk/symbol'
import { defaultOf } from '../outdated/declaration-parts'

/** The parts of declarations that are read; which of them a node has depends on its kind. */
export interface Declared extends Node {
  name?: Node
  type?: Declared
  initializer?: Node
  questionToken?: Node
  dotDotDotToken?: Node
  postfixToken?: Node
  members?: NodeArray<Declared>
  modifiers?: NodeArray<Node>
  parameters?: NodeArray<Declared>
  typeParameters?: NodeArray<Node>
  types?: NodeArray<Declared>
  typeName?: Node
  expression?: Node
  heritageClauses?: NodeArray<Declared>
}

/** Finds what a type names, if the package declares it and doesn't export it. */
export type FindHidden = (type: Declared) => Declared | undefined

/** Longer types are cut in tables; the signature has them in full. */
const LONGEST_TYPE = 240

/** A node on one line, without comments and paths of imports. */
export const textOf = (node: Node): string =>
  node
    .getText()
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, ' ')
    .replace(/import\("[^"]*"\)\.(?:default\.)?/g, '')
    .replace(/\s+/g, ' ')
    .replace(/; \}/g, ' }')
    .trim()

/** The documentation comment before a node; empty where there is none. */
export function commentOf(node: Node): string {
  const full = node.getFullText()
  const before = full.slice(0, full.length - node.getText().length)
  return before.match(/\/\*\*[\s\S]*?\*\//g)?.at(-1) ?? ''
}

/** Parameters, result, and type parameters of anything that can be called. */
export const signatureOf = (node: Declared, hidden: FindHidden): SdkSignature => ({
  ...(node.typeParameters?.length
    ? { typeParameters: `<${node.typeParameters.map(textOf).join(', ')}>` }
    : {}),
  parameters: (node.parameters ?? []).map((one, index) => parameterOf(one, index, hidden)),
  ...(node.type ? { returns: textOf(node.type) } : {}),
})

function parameterOf(node: Declared, index: number, hidden: FindHidden): SdkParameter {
  const isPattern = node.name?.kind === SyntaxKind.ObjectBindingPattern
  // A pattern has no name that callers see.
  const name = isPattern ? (index === 0 ? 'params' : 'options') : textOf(node.name as Node)
  return {
    name: `${node.dotDotDotToken ? '...' : ''}${name}`,
    ...typed(node.type, hidden),
    ...(node.questionToken || node.initializer ? { optional: true } : {}),
  }
}

/** A type as text, with the fields of the objects in it. */
function typed(
  type: Declared | undefined,
  hidden: FindHidden,
): Pick<SdkParameter, 'type' | 'fields'> {
  if (!type) return {}
  const fields = literalMembers(type, hidden)
  const text = textOf(type)
  return {
    type: fields.length > 0 && text.length > LONGEST_TYPE ? 'object' : text,
    ...(fields.length > 0 ? { fields } : {}),
  }
}

/**
 * The fields of an object type, or of the objects in a union or an intersection. Types that readers
 * can't import are shown in place.
 */
export function literalMembers(type: Declared, hidden: FindHidden): SdkParameter[] {
  if (type.kind === SyntaxKind.TypeLiteral) return fieldsOf(type.members, hidden)
  if (type.kind === SyntaxKind.UnionType || type.kind === SyntaxKind.IntersectionType)
    return unique((type.types ?? []).flatMap(one => literalMembers(one, hidden)))
  if (type.kind === SyntaxKind.ParenthesizedType && type.type)
    return literalMembers(type.type, hidden)
  const declared = type.kind === SyntaxKind.TypeReference ? hidden(type) : undefined
  return declared ? fieldsOfDeclared(declared, hidden) : []
}

const fieldsOfDeclared = (node: Declared, hidden: FindHidden): SdkParameter[] =>
  node.kind === SyntaxKind.TypeAliasDeclaration && node.type
    ? literalMembers(node.type, hidden)
    : ownAndHidden(node, hidden)

/** The types that a class or an interface extends or implements. */
export const basesOf = (node: Declared): Declared[] =>
  (node.heritageClauses ?? []).flatMap(clause => [...(clause.types ?? [])])

/** Fields of a class or an interface, with those of bases that readers can't import. */
export function ownAndHidden(node: Declared, hidden: FindHidden): SdkParameter[] {
  const inherited = basesOf(node).flatMap(base => {
    const declared = hidden(base)
    return declared ? fieldsOfDeclared(declared, hidden) : []
  })
  return unique([...inherited, ...fieldsOf(node.members, hidden)])
}

const unique = (fields: readonly SdkParameter[]): SdkParameter[] => [
  ...new Map(fields.map(field => [field.name, field])).values(),
]

/** Public fields, getters, and methods of an interface or a class as fields. */
const fieldsOf = (members: Iterable<Declared> | undefined, hidden: FindHidden): SdkParameter[] =>
  unique([...(members ?? [])].filter(isPublic).flatMap(member => fieldOf(member, hidden)))

const HIDDEN = new Set([SyntaxKind.PrivateKeyword, SyntaxKind.ProtectedKeyword])

/** Is a member neither private nor protected, and has it a name that readers use? */
export const isPublic = ({ modifiers, name }: Declared): boolean =>
  !modifiers?.some(({ kind }) => HIDDEN.has(kind)) &&
  name !== undefined &&
  /^[A-Za-z$"']/.test(name.getText())

const FIELDS = new Set([
  SyntaxKind.PropertySignature,
  SyntaxKind.PropertyDeclaration,
  SyntaxKind.GetAccessor,
])

function fieldOf(member: Declared, hidden: FindHidden): SdkParameter[] {
  const name = textOf(member.name as Node)
  const isOptional = Boolean(member.questionToken ?? member.postfixToken)
  const comment = commentOf(member)
  const written = defaultOf(comment)
  const marks = {
    ...(isOptional ? { optional: true } : {}),
    ...(written && isLiteral(written) ? { default: written } : {}),
    ...(/@deprecated\b/.test(comment) ? { deprecated: true } : {}),
  }
  if (member.kind === SyntaxKind.MethodSignature) {
    const { parameters, returns = 'void' } = signatureOf(member, hidden)
    return [{ name, type: `(${parameters.map(asWritten).join(', ')}) => ${returns}`, ...marks }]
  }
  return FIELDS.has(member.kind) ? [{ name, ...typed(member.type, hidden), ...marks }] : []
}

/** A default that a comment documents is shown only if it is a value, not a word of a sentence. */
const isLiteral = (value: string): boolean =>
  /^(?:true|false|null|undefined|-?[\d_.]+|(["']).*\1)$/.test(value)

/** A parameter as in a signature. */
const asWritten = ({ name, type, optional }: SdkParameter): string =>
  `${name}${optional ? '?' : ''}${type ? `: ${type}` : ''}`

const REMOVAL = /(?:removed after|removal on) (\w{3}) (\d{1,2}), (\d{4})/
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** What the tag `@deprecated` of a comment says; undefined without the tag. */
export function deprecationOf(comment: string): Deprecation | undefined {
  const said = /@deprecated\b([\s\S]*?)(?:\*\/|\n\s*\*\s*@|$)/.exec(comment)?.[1]
  if (said === undefined) return undefined
  const [, month = '', day = '', year] = REMOVAL.exec(said) ?? []
  const number = MONTHS.indexOf(month) / 3 + 1
  const use = /\b[Uu]se ([\s\S]{3,200}?)(?: instead\b|\.\s|$)/.exec(said)?.[1] ?? ''
  const names = [...use.matchAll(/`(?:new )?([A-Za-z_][\w.]*)[^`]*`/g)].map(
    ([, name]) => name ?? '',
  )
  return {
    ...(year
      ? { until: `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` }
      : {}),
    ...(names.length > 0 ? { instead: [...new Set(names)] } : {}),
  }
}

/** The file of the package that declares a node, without its ending. */
export const sourceOf = (node: Node): string =>
  `langsmith/${
    node
      .getSourceFile()
      .fileName.split('/langsmith/')
      .at(-1)
      ?.replace(/\.d\.m?ts$/, '') ?? ''
  }`

/** Overloads as signatures; one alone as the parameters of the symbol. */
export function callable(nodes: readonly Declared[], hidden: FindHidden): Partial<SdkSymbol> {
  // In declarations, every signature of a function is one that can be called.
  const signatures = nodes.map(node => signatureOf(node, hidden))
  const deprecations = nodes.map(node => deprecationOf(commentOf(node)))
  const all = deprecations.every(one => one !== undefined)
  const deprecated = all ? (deprecations.find(one => one?.instead) ?? deprecations[0]) : undefined
  const shown = all ? signatures : signatures.filter((_, index) => !deprecations[index])
  const [only] = shown
  return {
    ...(shown.length === 1 && only ? only : { overloads: shown }),
    ...(deprecated ? { deprecated } : {}),
  }
}
