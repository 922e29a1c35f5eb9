import type { SchemaLink, SymbolView } from '../../../model/api/view'
import type { SdkLanguage, SdkSymbol } from '../../../model/sdk/symbol'
import { SDK_PATHS, type SdkReference } from './read-sdk'

/** Where the types of the generated client are, by name. */
export function typeLinks(
  { pages, packages }: SdkReference,
  language: SdkLanguage,
): Map<string, string> {
  const page = pages.find(({ types }) => types)
  if (!page) return new Map()
  const path = `${SDK_PATHS[language]}/${page.name}`
  return new Map(
    Object.entries(packages[language].types).flatMap(([module, names]) =>
      names.map(name => [name, `${path}#${idOf(module, name)}`] as const),
    ),
  )
}

/** Modules have types of the same name: `runs.StreamingQueryV2Params`. */
function idOf(module: string, name: string): string {
  const inner = module.split('.').slice(2).join('.')
  return inner === '' ? name : `${inner}.${name}`
}

/**
 * The types of the generated client, with the methods that accept or return them, and the operation
 * of the REST reference that shows their fields.
 */
export function typeViews(
  { packages }: SdkReference,
  language: SdkLanguage,
  operations: ReadonlyMap<string, SchemaLink>,
): SymbolView[] {
  const { resources } = packages[language]
  const other = packages[language === 'python' ? 'typescript' : 'python'].resources
  // Methods of Python take parameters one by one, where those of TypeScript name a type for them.
  const otherUsers = usersOf(other)
  const users = usersOf(resources)
  return Object.entries(packages[language].types).flatMap(([module, names]) =>
    names.map(name => ({
      id: idOf(module, name),
      summary: summaryOf(name, users.get(name) ?? []),
      language,
      facts: [
        language === 'python'
          ? `Import: \`from ${module} import ${name}\``
          : `Import: \`import type { ${name} } from '${module}'\``,
        ...fieldsOf(
          [
            ...requestsOf(users.get(name) ?? [], resources),
            ...requestsOf(otherUsers.get(name) ?? [], other),
          ],
          operations,
        ),
      ],
      groups: [],
      names: [],
    })),
  )
}

const requestsOf = (
  methods: readonly string[],
  resources: Readonly<Record<string, SdkSymbol>>,
): string[] => methods.flatMap(method => resources[method]?.requests ?? [])

/** Where the fields of a type are, that these operations send or receive. */
function fieldsOf(keys: readonly string[], operations: ReadonlyMap<string, SchemaLink>): string[] {
  const found = keys.find(key => operations.has(key))
  return found === undefined
    ? []
    : [`Fields: in [\`${found}\`](${operations.get(found)?.href ?? ''})`]
}

/** Names of types by the methods whose signatures have them. */
function usersOf(resources: Readonly<Record<string, SdkSymbol>>): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const [method, { parameters = [], returns = '' }] of Object.entries(resources)) {
    const words =
      [returns, ...parameters.map(({ type = '' }) => type)].join(' ').match(/\w+/g) ?? []
    for (const word of new Set(words)) users.set(word, [...(users.get(word) ?? []), method])
  }
  return users
}

function summaryOf(name: string, methods: readonly string[]): string {
  const shown = methods.slice(0, 3).map(method => `\`client.${method}\``)
  const used = shown.length > 0 ? ` of ${shown.join(', ')}` : ' of the generated client'
  if (/Pagination\w*$/.test(name)) return `A page of results${used}.`
  if (/Params?$/.test(name)) return `Parameters${used}.`
  if (name.endsWith('Response')) return `Response${used}.`
  return shown.length > 0
    ? `Accepted or returned by ${shown.join(', ')}.`
    : `An object in requests or responses${used}.`
}
