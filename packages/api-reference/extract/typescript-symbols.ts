import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import type {
  ExtractedSdk,
  SdkModule,
  SdkNames,
  SdkPackage,
  SdkSignature,
  SdkSymbol,
} from '../symbol/symbol'
import {
  commentOf,
  deprecationOf,
  isPublic,
  sourceOf,
  textOf,
  type Declared,
  type Finder,
} from './typescript-declared'
import {
  callable,
  combinedFields,
  extendedBy,
  fieldsOf,
  implementedBy,
  inheritedFields,
  literalMembers,
  signatureOf,
} from './typescript-parts'
import { finderIn, type Exported, type PackageProgram } from './typescript-program'
import { requestsIn } from './typescript-requests'
import { resourceMethods } from './typescript-resources'

/** Entry point of the generated client; others below it have the resources of resources. */
const RESOURCES = 'langsmith/resources'

/**
 * The public symbols of the package, each in the first entry point that exports it. `codeOf` returns
 * the compiled code of a file such as `langsmith/lib/client`.
 */
export function symbolsOf(program: PackageProgram, codeOf: CodeOf): ExtractedSdk {
  const { checker, modules } = program
  const context = { codeOf, find: finderIn(program) }
  const seen = new Map<string, string>()
  const found: Record<string, SdkModule> = {}
  const names: SdkNames = {}
  for (const [entry, exported] of modules) {
    if (isGenerated(entry)) continue
    const symbols: SdkModule = {}
    const others: Record<string, string> = {}
    names[entry] = others
    for (const one of exported) {
      const [first] = one.declarations
      if (!first || one.name.startsWith('_')) continue
      const place = `${sourceOf(first)}:${nameOf(first as Declared) ?? one.name}`
      const listed = seen.get(place)
      if (listed !== undefined) {
        others[one.name] = listed
        continue
      }
      const name = one.name === 'default' ? (nameOf(first as Declared) ?? one.name) : one.name
      seen.set(place, `${entry}:${name}`)
      Object.assign(symbols, symbolsNamed(name, one, context))
    }
    if (Object.keys(symbols).length > 0) found[entry] = symbols
  }
  const client = modules.get('langsmith')?.find(({ name }) => name === 'Langsmith')
  const node = client?.declarations.find(({ kind }) => kind === SyntaxKind.ClassDeclaration)
  return {
    modules: found,
    resources: node ? resourceMethods(node as Declared, checker, codeOf) : {},
    types: generatedTypes(modules, context),
    names,
  }
}

/**
 * The types of the generated client, each in the first entry point that exports it. Methods of its
 * resources have sections elsewhere.
 */
function generatedTypes(modules: PackageProgram['modules'], context: Context): SdkPackage['types'] {
  const seen = new Set<string>()
  const found: SdkPackage['types'] = {}
  for (const [entry, exported] of [...modules].filter(([name]) => isGenerated(name))) {
    const types: SdkModule = {}
    for (const one of [...exported].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const [first] = one.declarations
      const place = first ? `${sourceOf(first)}:${one.name}` : one.name
      if (seen.has(place)) continue
      seen.add(place)
      for (const [name, symbol] of Object.entries(symbolsNamed(one.name, one, context)))
        if (!name.includes('.')) types[name] = symbol
    }
    if (Object.keys(types).length > 0) found[entry] = types
  }
  return found
}

const isGenerated = (entry: string): boolean =>
  entry === RESOURCES || entry.startsWith(`${RESOURCES}/`)

const nameOf = ({ name }: Declared): string | undefined => name?.getText()

type CodeOf = (source: string) => string

interface Context {
  codeOf: CodeOf
  find: Finder
}

function symbolsNamed(name: string, { declarations }: Exported, context: Context): SdkModule {
  const nodes = declarations as Declared[]
  const [first] = nodes
  if (!first) return {}
  const base = { source: sourceOf(first) }
  const kinds = new Set(nodes.map(({ kind }) => kind))
  if (kinds.has(SyntaxKind.FunctionDeclaration))
    return { [name]: { kind: 'function', ...callable(nodes, context.find), ...base } }
  if (kinds.has(SyntaxKind.ClassDeclaration)) return classSymbols(name, first, context)
  if (kinds.has(SyntaxKind.InterfaceDeclaration))
    return {
      [name]: { kind: 'interface', ...typeParts(first, context.find), ...marks(first), ...base },
    }
  if (kinds.has(SyntaxKind.TypeAliasDeclaration))
    return {
      [name]: { kind: 'type', ...aliasParts(first, context.find), ...marks(first), ...base },
    }
  return { [name]: { ...variable(first, context.find), ...marks(statementOf(first)), ...base } }
}

const statementOf = (node: Node): Node => node.parent?.parent ?? node

function classSymbols(name: string, node: Declared, { codeOf, find }: Context): SdkModule {
  const members = [...(node.members ?? [])].filter(isPublic)
  const methods = new Map<string, Declared[]>()
  for (const member of members)
    if (member.kind === SyntaxKind.MethodDeclaration) {
      const method = nameOf(member) ?? ''
      methods.set(method, [...(methods.get(method) ?? []), member])
    }
  const constructors = [...(node.members ?? [])].filter(
    ({ kind, modifiers }) => kind === SyntaxKind.Constructor && !modifiers?.length,
  )
  const { parameters, overloads } = callable(constructors, find)
  const source = sourceOf(node)
  const code = codeOf(source)
  return {
    [name]: {
      kind: 'class',
      ...typeParts(node, find),
      ...(constructors.length > 0 ? (overloads ? { overloads } : { parameters }) : {}),
      ...marks(node),
      source,
    },
    ...Object.fromEntries(
      [...methods].map(([method, nodes]): [string, SdkSymbol] => {
        const requests = requestsIn(code, method)
        const sent = requests.length > 0 ? { requests } : {}
        return [`${name}.${method}`, { kind: 'method', ...callable(nodes, find), ...sent, source }]
      }),
    ),
  }
}

function typeParts(
  node: Declared,
  find: Finder,
): Pick<SdkSymbol, 'bases' | 'implements' | 'typeParameters' | 'fields' | 'inherited'> {
  const fields = fieldsOf(node.members, find)
  const inherited = inheritedFields(node, find)
  const bases = extendedBy(node).map(textOf)
  const interfaces = implementedBy(node).map(textOf)
  const { typeParameters } = signatureOf(node, find)
  return {
    ...(bases.length > 0 ? { bases } : {}),
    ...(interfaces.length > 0 ? { implements: interfaces } : {}),
    ...(typeParameters ? { typeParameters } : {}),
    ...(fields.length > 0 ? { fields } : {}),
    ...(inherited.length > 0 ? { inherited } : {}),
  }
}

const LONGEST_VALUE = 400

function aliasParts(node: Declared, find: Finder): Partial<SdkSymbol> {
  const type = node.type as Declared
  const fields = literalMembers(type, find)
  const inherited = combinedFields(type, find)
  const value = textOf(type)
  // A map has no fields of its own.
  const isLiteral = type.kind === SyntaxKind.TypeLiteral && fields.length > 0
  return {
    ...(fields.length > 0 ? { fields } : {}),
    ...(inherited.length > 0 ? { inherited } : {}),
    ...(isLiteral || (fields.length > 0 && value.length > LONGEST_VALUE) ? {} : { value }),
  }
}

/** A constant, or a function that is declared as one. */
function variable(node: Declared, find: Finder): Pick<SdkSymbol, 'kind'> & Partial<SdkSymbol> {
  const { type } = node
  if (type?.kind === SyntaxKind.FunctionType)
    return { kind: 'function', ...(signatureOf(type, find) as SdkSignature) }
  // `typeof` the name that it is exported by would refer to itself.
  const functions = type ? find.functions(type) : []
  if (functions.length > 0) return { kind: 'function', ...callable(functions, find) }
  const fields = type ? literalMembers(type, find) : []
  const text = type ? textOf(type) : ''
  return {
    kind: 'constant',
    ...(text.length > LONGEST_VALUE ? {} : { type: text }),
    ...(fields.length > 0 ? { fields } : {}),
  }
}

function marks(node: Node): Pick<SdkSymbol, 'deprecated'> {
  const deprecated = deprecationOf(commentOf(node))
  return deprecated ? { deprecated } : {}
}
