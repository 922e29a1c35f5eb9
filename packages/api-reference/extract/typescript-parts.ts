import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import type { SdkInheritance, SdkParameter, SdkSignature, SdkSymbol } from '../symbol/symbol'
import {
  commentOf,
  deprecationOf,
  isPublic,
  textOf,
  type Declared,
  type Finder,
} from './typescript-declared'

/** Longer types are cut in tables; the signature has them in full. */
const LONGEST_TYPE = 240

/** Parameters, result, and type parameters of anything that can be called. */
export const signatureOf = (node: Declared, find: Finder): SdkSignature => ({
  ...(node.typeParameters?.length
    ? { typeParameters: `<${node.typeParameters.map(textOf).join(', ')}>` }
    : {}),
  parameters: (node.parameters ?? []).map((one, index) => parameterOf(one, index, find)),
  ...(node.type ? { returns: textOf(node.type) } : {}),
})

function parameterOf(node: Declared, index: number, find: Finder): SdkParameter {
  const isPattern = node.name?.kind === SyntaxKind.ObjectBindingPattern
  // A pattern has no name that callers see.
  const name = isPattern ? (index === 0 ? 'params' : 'options') : textOf(node.name as Node)
  return {
    name: `${node.dotDotDotToken ? '...' : ''}${name}`,
    ...typed(node.type, find, 0),
    ...(node.questionToken || node.initializer ? { optional: true } : {}),
  }
}

/** A type as text, with the fields of the objects in it. */
function typed(
  type: Declared | undefined,
  find: Finder,
  depth: number,
): Pick<SdkParameter, 'type' | 'fields' | 'foreign'> {
  if (!type) return {}
  const fields = literalMembers(type, find, depth)
  const text = textOf(type)
  const foreign = find.foreign(type)
  return {
    type: fields.length > 0 && text.length > LONGEST_TYPE ? objectsIn(type, text) : text,
    ...(foreign.length > 0 ? { foreign } : {}),
    ...(fields.length > 0 ? { fields } : {}),
  }
}

/** A long type in short: what it is follows from its fields. */
const objectsIn = ({ kind }: Declared, text: string): string =>
  kind === SyntaxKind.ArrayType || text.startsWith('Array<') ? 'object[]' : 'object'

/** Levels of objects in one another; deeper ones exist only where a type contains itself. */
const DEEPEST = 5

/**
 * The fields of an object type, or of the objects in a union, an intersection, a list, or a map.
 * Types that readers can't import are shown in place.
 */
export function literalMembers(type: Declared, find: Finder, depth = 0): SdkParameter[] {
  if (depth === DEEPEST) return []
  const within = (one: Declared) => literalMembers(one, find, depth)
  switch (type.kind) {
    case SyntaxKind.TypeLiteral: {
      const members = [...(type.members ?? [])]
      // Only the package makes objects with a brand.
      if (members.some(({ name }) => name && textOf(name as Node).startsWith('[brand_'))) return []
      const values = members.find(one => one.kind === SyntaxKind.IndexSignature)
      const own = fieldsOf(type.members, find, depth)
      return own.length === 0 && values?.type ? within(values.type) : own
    }
    case SyntaxKind.UnionType: {
      const all = [...(type.types ?? [])]
      // What has a section of its own is another way, in which these fields may be missing.
      const isLinked = all.some(one => find.declared(one) && !find.hidden(one))
      return mergedFields(all.map(within), isLinked)
    }
    case SyntaxKind.IntersectionType:
      return unique((type.types ?? []).flatMap(within))
    case SyntaxKind.ParenthesizedType:
      return type.type ? within(type.type) : []
    case SyntaxKind.ArrayType:
      return type.elementType ? within(type.elementType) : []
    case SyntaxKind.TypeReference: {
      const declared = find.hidden(type)
      if (declared) return fieldsOfDeclared(declared, find, depth)
      const [inner] = type.typeArguments ?? []
      return inner && textOf(type).startsWith('Array<') ? within(inner) : []
    }
    default:
      return []
  }
}

/** The fields of alternatives as one object: those that not all of them require are optional. */
function mergedFields(all: readonly SdkParameter[][], hasOthers = false): SdkParameter[] {
  const variants = all.filter(one => one.length > 0)
  const names = new Set(variants.flat().map(({ name }) => name))
  return [...names].flatMap(name => {
    const found = variants.flatMap(one => one.filter(field => field.name === name))
    const [first] = found
    if (!first || (variants.length === 1 && !hasOthers)) return found
    const { optional: _, fields: __, default: preset, ...rest } = first
    const types = [...new Set(found.flatMap(({ type }) => type ?? []))]
    const fields = mergedFields(found.map(one => one.fields ?? []))
    const isOptional =
      hasOthers || found.length < variants.length || found.some(({ optional }) => optional)
    return {
      ...rest,
      ...(types.length > 0 ? { type: eitherOf(types) } : {}),
      ...(isOptional ? { optional: true } : {}),
      // Of a variant that requires the field, it isn't the default.
      ...(preset !== undefined && found.every(one => one.default === preset)
        ? { default: preset }
        : {}),
      ...(fields.length > 0 ? { fields } : {}),
    }
  })
}

/** Types as one union, which names each of its members once. */
function eitherOf(types: readonly string[]): string {
  const isPlain = types.every(one => !/[[({<]|=>/.test(one))
  if (isPlain) return [...new Set(types.flatMap(one => one.split(' | ')))].join(' | ')
  return types.map(one => (types.length > 1 && one.includes('=>') ? `(${one})` : one)).join(' | ')
}

const fieldsOfDeclared = (node: Declared, find: Finder, depth: number): SdkParameter[] =>
  node.kind === SyntaxKind.TypeAliasDeclaration && node.type
    ? literalMembers(node.type, find, depth)
    : unique([
        ...inheritedFields(node, find, depth).flatMap(({ fields }) => fields),
        ...fieldsOf(node.members, find, depth),
      ])

/** Fields that a class or an interface has from the package's other types, nearest first. */
export function inheritedFields(node: Declared, find: Finder, depth = 0): SdkInheritance[] {
  const seen = new Set(fieldsOf(node.members, find, depth).map(({ name }) => name))
  return extendedBy(node).flatMap(base => {
    const found = fieldsOfBase(base, find, depth).map(one => ({
      ...one,
      fields: one.fields.filter(({ name }) => !seen.has(name)),
    }))
    for (const { name } of found.flatMap(({ fields }) => fields)) seen.add(name)
    return found.filter(({ fields }) => fields.length > 0)
  })
}

/** The same of an alias that adds fields to other types. */
export const combinedFields = (type: Declared, find: Finder): SdkInheritance[] =>
  type.kind === SyntaxKind.IntersectionType
    ? [...(type.types ?? [])]
        .filter(one => one.kind === SyntaxKind.TypeReference && !find.hidden(one))
        .flatMap(one => fieldsOfBase(one, find, 0))
        .filter(({ fields }) => fields.length > 0)
    : []

/** The types that a class or an interface extends. */
export const extendedBy = (node: Declared): Declared[] => basesOf(node, 'extends')

/** The interfaces of a class, whose fields are declared in it again. */
export const implementedBy = (node: Declared): Declared[] => basesOf(node, 'implements')

const basesOf = (node: Declared, word: 'extends' | 'implements'): Declared[] =>
  (node.heritageClauses ?? [])
    .filter(clause => clause.getText().startsWith(word))
    .flatMap(clause => [...(clause.types ?? [])])

/** Types of the language that change which fields an object has. */
const CHANGING = /^(?:Omit|Pick|Partial|Exclude)$/

function fieldsOfBase(base: Declared, find: Finder, depth: number): SdkInheritance[] {
  const name = textOf(base.typeName ?? base.expression ?? base)
  const [inner, names] = base.typeArguments ?? []
  if (inner && CHANGING.test(name)) {
    const listed = new Set(
      names ? [...textOf(names).matchAll(/["'](\w+)["']/g)].map(one => one[1]) : [],
    )
    return fieldsOfBase(inner, find, depth).map(one => ({
      ...one,
      fields: one.fields
        .filter(field => (name === 'Omit' ? !listed.has(field.name) : true))
        .filter(field => (name === 'Pick' ? listed.has(field.name) : true))
        .map(field => (name === 'Partial' ? { ...field, optional: true } : field)),
    }))
  }
  const declared = find.declared(base)
  if (!declared || depth === DEEPEST) return []
  const isAlias = declared.kind === SyntaxKind.TypeAliasDeclaration
  const own = isAlias
    ? declared.type
      ? literalMembers(declared.type, find, depth + 1)
      : []
    : fieldsOf(declared.members, find, depth + 1)
  const above = isAlias ? [] : inheritedFields(declared, find, depth + 1)
  return [{ base: name, fields: own }, ...above]
}

const unique = (fields: readonly SdkParameter[]): SdkParameter[] => [
  ...new Map(fields.map(field => [field.name, field])).values(),
]

/** Public fields, getters, and methods of an interface or a class as fields. */
export const fieldsOf = (
  members: Iterable<Declared> | undefined,
  find: Finder,
  depth = 0,
): SdkParameter[] =>
  unique([...(members ?? [])].filter(isPublic).flatMap(member => fieldOf(member, find, depth + 1)))

const FIELDS = new Set([
  SyntaxKind.PropertySignature,
  SyntaxKind.PropertyDeclaration,
  SyntaxKind.GetAccessor,
])

function fieldOf(member: Declared, find: Finder, depth: number): SdkParameter[] {
  const name = textOf(member.name as Node)
  const isOptional = Boolean(member.questionToken ?? member.postfixToken)
  const comment = commentOf(member)
  const written = defaultOf(comment)
  const marks = {
    ...(isOptional ? { optional: true } : {}),
    ...(written && isDefaultOf(member, written) ? { default: written } : {}),
    ...(/@deprecated\b/.test(comment) ? { deprecated: true } : {}),
  }
  if (member.kind === SyntaxKind.MethodSignature) {
    const { parameters, returns = 'void' } = signatureOf(member, find)
    return [{ name, type: `(${parameters.map(asWritten).join(', ')}) => ${returns}`, ...marks }]
  }
  // Nothing can be passed for it.
  if (member.type && textOf(member.type) === 'never') return []
  return FIELDS.has(member.kind) ? [{ name, ...typed(member.type, find, depth), ...marks }] : []
}

/**
 * A default that a comment documents is shown only if it is a value of the type, not a word of a
 * sentence, such as "defaults to 1 day ago".
 */
function isDefaultOf({ type }: Declared, value: string): boolean {
  const text = type ? textOf(type) : ''
  if (/^-?[\d_.]+$/.test(value)) return /\bnumber\b/.test(text)
  return /^(?:true|false|null|undefined|(["']).*\1)$/.test(value)
}

/** A parameter as in a signature. */
const asWritten = ({ name, type, optional }: SdkParameter): string =>
  `${name}${optional ? '?' : ''}${type ? `: ${type}` : ''}`

/** Overloads as signatures; one alone as the parameters of the symbol. */
export function callable(nodes: readonly Declared[], find: Finder): Partial<SdkSymbol> {
  // In declarations, every signature of a function is one that can be called.
  const signatures = nodes.map(node => signatureOf(node, find))
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

/** The default that a comment documents, or null. */
const defaultOf = (comment: string): string | null =>
  /(?:@default(?:Value)?\s+|[Dd]efaults? to\s+)`?([^\s`]*[^\s`.,;)*])/.exec(comment)?.[1] ?? null
