import type { SchemaLink, SymbolView } from '../../operation/view'
import type { SdkModule, SdkParameter } from '../../symbol/symbol'
import * as words from '../../words/sdk'
import type { PlacedSymbol } from './place-symbols'
import type { Side } from '../operation-notes'
import { LANGUAGES, SDK_PATHS, type SdkReference } from './read-sdk'
import { camelCase } from './spelling'
import { basesText, groupsOf, importText, type SymbolContext } from './symbol-view'
import { signatureText } from './signature'

/** The types of the generated client, with their places: pages list the starts of their names. */
export function placeTypes({ pages, packages }: SdkReference): PlacedSymbol[] {
  const lists = pages.flatMap(({ types = [], name, title }) =>
    types.map(start => ({ start, name, title })),
  )
  return LANGUAGES.flatMap(language =>
    Object.entries(packages[language].types).flatMap(([module, symbols]) =>
      Object.entries(symbols).flatMap(([name, symbol]): PlacedSymbol[] => {
        const id = idOf(module, name)
        const found = lists
          .filter(({ start }) => id.replaceAll('-', '_').startsWith(start))
          .sort((a, b) => b.start.length - a.start.length)[0]
        if (!found) return []
        const { name: page, title } = found
        const path = `${SDK_PATHS[language]}/${page}`
        const notes = { summary: '' }
        return [{ language, module, name: id, symbol, notes, path, page: title, key: id }]
      }),
    ),
  )
}

/** Modules have types of the same name: `runs.StreamingQueryV2Params`. */
function idOf(module: string, name: string): string {
  const inner = module.split(/[./]/).slice(2).join('.')
  return inner === '' ? name : `${inner}.${name}`
}

const shortName = (id: string): string => id.split('.').at(-1) ?? id

/** What a page says of a type: its fields, and the methods and operations that use it. */
export function typeView(
  placed: PlacedSymbol,
  { packages }: SdkReference,
  operations: ReadonlyMap<string, SchemaLink>,
  context: Pick<SymbolContext, 'linker' | 'noteOf'>,
): SymbolView {
  const { language, module, name: id, symbol } = placed
  const name = shortName(id)
  const signature = signatureText(name, symbol, language)
  const methods = methodsOf(placed, packages)
  return {
    id,
    kind: symbol.kind,
    isDeprecated: symbol.deprecated !== undefined,
    summary:
      resourceSummary(placed, packages) ?? summaryOf(name, methods, holdersOf(placed, packages)),
    language,
    ...(signature === null ? {} : { signature }),
    facts: [
      importText({ language, module, name, symbol }),
      ...basesText(symbol),
      operationsText(methods, packages[language].resources, operations),
    ].filter(Boolean),
    groups: groupsOf(placed, context),
    names: id === name ? [] : [name],
  }
}

/** Operations that a type is a part of. */
const SHOWN_OPERATIONS = 4

function operationsText(
  methods: readonly string[],
  resources: SdkModule,
  operations: ReadonlyMap<string, SchemaLink>,
): string {
  const keys = requestsOf(methods, resources)
  const links = keys.flatMap(key => {
    const link = operations.get(key)
    return link ? [`[\`${key}\`](${link.href})`] : []
  })
  return links.length > 0 ? words.inRestApi(links.slice(0, SHOWN_OPERATIONS).join(', ')) : ''
}

const requestsOf = (methods: readonly string[], resources: SdkModule): string[] => [
  ...new Set(methods.flatMap(method => resources[method]?.requests ?? [])),
]

/** The operations that a method of the generated client calls, or that a type is a part of. */
export const operationsBehind = (
  placed: PlacedSymbol,
  packages: SdkReference['packages'],
): readonly string[] =>
  placed.symbol.kind === 'method'
    ? (placed.symbol.requests ?? [])
    : requestsOf(methodsOf(placed, packages), packages[placed.language].resources)

/** Whether the fields of a symbol of the generated client are sent or received. */
export const sideOf = ({ symbol, name }: PlacedSymbol): Side =>
  symbol.kind === 'method' || /Params?$/.test(name) ? 'request' : 'response'

/**
 * The methods whose signatures name a type. Methods of Python take parameters one by one, where
 * those of TypeScript name a type for them: they have the same names in both.
 */
function methodsOf(
  { name: id, language, module }: PlacedSymbol,
  packages: SdkReference['packages'],
): string[] {
  const { resources } = packages[language]
  const own = usersOf(resources, id, module)
  if (own.length > 0 || language === 'typescript') return own
  const counterparts = new Set(usersOf(packages.typescript.resources, id, module))
  const found = Object.keys(resources).filter(method =>
    [...counterparts].some(
      counterpart => counterpart.toLowerCase() === camelCase(method).toLowerCase(),
    ),
  )
  return found.length > 0
    ? found
    : Object.keys(resources).filter(method => isNamedAfter(shortName(id), method))
}

/** Whether a type is named after a method: `RepoListParams` after `repos.list`. */
function isNamedAfter(name: string, method: string): boolean {
  const [called = '', resource = ''] = method.split('.').reverse().map(plain)
  const end = `${called}params`
  const owner = plain(name).slice(0, -end.length)
  // Without its last letter, one of several is the start of all: `director`, `directories`.
  return plain(name).endsWith(end) && owner !== '' && resource.startsWith(owner.slice(0, -1))
}

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** Methods that name a type, of the resource that its module has where several have one. */
function usersOf(resources: SdkModule, id: string, module: string): string[] {
  const name = new RegExp(`\\b${shortName(id)}\\b`)
  const inner = module.split(/[./]/)[2]?.replaceAll('-', '_')
  return Object.entries(resources).flatMap(([method, { parameters = [], returns = '' }]) => {
    const words = [returns, ...parameters.map(({ type = '' }) => type)]
    const resource = camelCase(inner ?? '').toLowerCase()
    const isNear =
      inner === undefined || camelCase(method).toLowerCase().split('.').includes(resource)
    return isNear && words.some(one => name.test(one)) ? [method] : []
  })
}

/** A resource of the client, which has methods and not the fields of an object. */
function resourceSummary(
  { language, symbol: { bases = [], source } }: PlacedSymbol,
  packages: SdkReference['packages'],
): string | null {
  if (!bases.includes('APIResource')) return null
  const method = Object.entries(packages[language].resources).find(
    ([, one]) => one.source === source,
  )
  const owner = method?.[0].split('.').slice(0, -1).join('.')
  return owner === undefined ? words.emptyResource : words.resourceOf(owner)
}

/** Types with a field of this type, of the same module. */
function holdersOf(
  { name: id, module, language }: PlacedSymbol,
  packages: SdkReference['packages'],
): string[] {
  const own = shortName(id)
  const name = new RegExp(`\\b${own}\\b`)
  const holds = ({ type = '', fields = [] }: SdkParameter): boolean =>
    name.test(type) || fields.some(holds)
  return Object.entries(packages[language].types[module] ?? {}).flatMap(([one, { fields = [] }]) =>
    one !== own && fields.some(holds) ? [one] : [],
  )
}

function summaryOf(name: string, methods: readonly string[], holders: readonly string[]): string {
  const shown = methods.slice(0, 3).map(method => `\`client.${method}\``)
  const used = shown.length > 0 ? words.ofMethods(shown) : words.ofGenerated
  if (/Pagination\w*$/.test(name)) return words.pageOfResults(used)
  if (/Params?$/.test(name) && !name.endsWith('RequestParam')) return words.parametersOf(used)
  if (name.endsWith('Response')) return words.responseOf(used)
  if (shown.length > 0) return words.acceptedBy(shown)
  const above = holders.slice(0, 3).map(one => `\`${one}\``)
  return above.length > 0 ? words.typeOfField(above) : words.anObject(used)
}
