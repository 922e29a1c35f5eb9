import { SyntaxKind } from 'typescript/unstable/ast'
import type { Checker } from 'typescript/unstable/sync'
import type { SdkModule, SdkSymbol } from '../symbol/symbol'
import { isPublic, sourceOf, type Declared, type Finder } from './typescript-declared'
import { callable } from './typescript-parts'
import { requestsIn } from './typescript-requests'

/** Every method of the generated client accepts this last. */
const REQUEST_OPTIONS = 'RequestOptions'

/** Parameters of the generated client name types that have sections. */
const NOTHING: Finder = {
  declared: () => undefined,
  hidden: () => undefined,
  functions: () => [],
  foreign: () => [],
}

/** Methods by the attributes of the generated client that lead to them, such as `runs.query`. */
export function resourceMethods(
  client: Declared,
  checker: Checker,
  codeOf: (source: string) => string,
  above = '',
): SdkModule {
  const members = [...(client.members ?? [])].filter(isPublic)
  const otherNames = new Map(
    members
      .filter(({ type }) => type?.kind === SyntaxKind.FunctionType)
      .map(({ name }) => [`${name?.getText()}V2`, name?.getText() ?? '']),
  )
  const code = codeOf(sourceOf(client))
  const methods: SdkModule = {}
  for (const member of members) {
    const name = member.name?.getText() ?? ''
    const inner = member.kind === SyntaxKind.PropertyDeclaration && classOf(member, checker)
    if (inner) Object.assign(methods, resourceMethods(inner, checker, codeOf, `${above}${name}.`))
    if (above === '' || member.kind !== SyntaxKind.MethodDeclaration) continue
    const shown = otherNames.get(name) ?? name
    const symbol: SdkSymbol = {
      kind: 'method',
      ...(shown === name ? {} : { aliases: [`${above}${name}`] }),
      ...callable([member], NOTHING),
      requests: requestsIn(code, name),
      source: sourceOf(client),
    }
    const parameters = symbol.parameters?.filter(({ type }) => type !== REQUEST_OPTIONS)
    methods[`${above}${shown}`] = { ...symbol, ...(parameters ? { parameters } : {}) }
  }
  return methods
}

/** The resource that an attribute holds; undefined for anything else. */
function classOf({ type }: Declared, checker: Checker): Declared | undefined {
  const symbol = type && checker.getTypeFromTypeNode(type as never)?.getSymbol()
  const found = symbol?.declarations.flatMap(handle => handle.resolve() ?? []) ?? []
  return found.find(
    node => node.kind === SyntaxKind.ClassDeclaration && /\/resources\//.test(sourceOf(node)),
  ) as Declared | undefined
}
