import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import type { SdkModule, SdkPackage, SdkSignature, SdkSymbol } from '../../model/sdk/symbol'
import {
  basesOf,
  callable,
  commentOf,
  deprecationOf,
  isPublic,
  literalMembers,
  ownAndHidden,
  signatureOf,
  sourceOf,
  textOf,
  type Declared,
  type FindHidden,
} from './typescript-parts'
import { hiddenFinder, type Exported, type PackageProgram } from './typescript-program'
import { requestsIn } from './typescript-requests'
import { resourceMethods } from './typescript-resources'

/** Entry point of the generated client. */
const RESOURCES = 'langsmith/resources'

/**
 * The public symbols of the package, each in the first entry point that exports it. `codeOf` returns
 * the compiled code of a file such as `langsmith/lib/client`.
 */
export function symbolsOf(program: PackageProgram, codeOf: CodeOf): SdkPackage {
  const { checker, modules } = program
  const context = { codeOf, hidden: hiddenFinder(program) }
  const seen = new Set<string>()
  const found: Record<string, SdkModule> = {}
  for (const [entry, exported] of modules) {
    if (entry === RESOURCES) continue
    const symbols: SdkModule = {}
    for (const one of exported) {
      const [first] = one.declarations
      if (!first || one.name.startsWith('_')) continue
      const place = `${sourceOf(first)}:${nameOf(first as Declared) ?? one.name}`
      if (seen.has(place)) continue
      seen.add(place)
      const name = one.name === 'default' ? (nameOf(first as Declared) ?? one.name) : one.name
      Object.assign(symbols, symbolsNamed(name, one, context))
    }
    if (Object.keys(symbols).length > 0) found[entry] = symbols
  }
  const client = modules.get('langsmith')?.find(({ name }) => name === 'Langsmith')
  const node = client?.declarations.find(({ kind }) => kind === SyntaxKind.ClassDeclaration)
  const generated = modules.get(RESOURCES) ?? []
  return {
    modules: found,
    resources: node ? resourceMethods(node as Declared, checker, codeOf) : {},
    types: { [RESOURCES]: generated.map(({ name }) => name).sort() },
  }
}

const nameOf = ({ name }: Declared): string | undefined => name?.getText()

type CodeOf = (source: string) => string

interface Context {
  codeOf: CodeOf
  hidden: FindHidden
}

function symbolsNamed(name: string, { declarations }: Exported, context: Context): SdkModule {
  const nodes = declarations as Declared[]
  const [first] = nodes
  if (!first) return {}
  const base = { source: sourceOf(first) }
  const kinds = new Set(nodes.map(({ kind }) => kind))
  if (kinds.has(SyntaxKind.FunctionDeclaration))
    return { [name]: { kind: 'function', ...callable(nodes, context.hidden), ...base } }
  if (kinds.has(SyntaxKind.ClassDeclaration)) return classSymbols(name, first, context)
  if (kinds.has(SyntaxKind.InterfaceDeclaration))
    return {
      [name]: { kind: 'interface', ...typeParts(first, context.hidden), ...marks(first), ...base },
    }
  if (kinds.has(SyntaxKind.TypeAliasDeclaration))
    return {
      [name]: { kind: 'type', ...aliasParts(first, context.hidden), ...marks(first), ...base },
    }
  return { [name]: { ...variable(first, context.hidden), ...marks(statementOf(first)), ...base } }
}

const statementOf = (node: Node): Node => node.parent?.parent ?? node

function classSymbols(name: string, node: Declared, { codeOf, hidden }: Context): SdkModule {
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
  const { parameters, overloads } = callable(constructors, hidden)
  const source = sourceOf(node)
  const code = codeOf(source)
  return {
    [name]: {
      kind: 'class',
      ...typeParts(node, hidden),
      ...(constructors.length > 0 ? (overloads ? { overloads } : { parameters }) : {}),
      ...marks(node),
      source,
    },
    ...Object.fromEntries(
      [...methods].map(([method, nodes]): [string, SdkSymbol] => {
        const requests = requestsIn(code, method)
        const sent = requests.length > 0 ? { requests } : {}
        return [
          `${name}.${method}`,
          { kind: 'method', ...callable(nodes, hidden), ...sent, source },
        ]
      }),
    ),
  }
}

function typeParts(
  node: Declared,
  hidden: FindHidden,
): Pick<SdkSymbol, 'bases' | 'typeParameters' | 'fields'> {
  const fields = ownAndHidden(node, hidden)
  const bases = basesOf(node)
    .filter(base => !hidden(base))
    .map(textOf)
  const { typeParameters } = signatureOf(node, hidden)
  return {
    ...(bases.length > 0 ? { bases } : {}),
    ...(typeParameters ? { typeParameters } : {}),
    ...(fields.length > 0 ? { fields } : {}),
  }
}

const LONGEST_VALUE = 400

function aliasParts(node: Declared, hidden: FindHidden): Partial<SdkSymbol> {
  const type = node.type as Declared
  const fields = literalMembers(type, hidden)
  const value = textOf(type)
  const isLiteral = type.kind === SyntaxKind.TypeLiteral
  return {
    ...(fields.length > 0 ? { fields } : {}),
    ...(isLiteral || (fields.length > 0 && value.length > LONGEST_VALUE) ? {} : { value }),
  }
}

/** A constant, or a function that is declared as one. */
function variable(
  node: Declared,
  hidden: FindHidden,
): Pick<SdkSymbol, 'kind'> & Partial<SdkSymbol> {
  const { type } = node
  if (type?.kind === SyntaxKind.FunctionType)
    return { kind: 'function', ...(signatureOf(type, hidden) as SdkSignature) }
  const fields = type ? literalMembers(type, hidden) : []
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
