import type { ApiEntry, Parameter } from '@docs/sample-checks/outdated/api'
import type {
  ExtractedSdk,
  SdkLanguage,
  SdkModule,
  SdkParameter,
  SdkSymbol,
} from '../symbol/symbol'

/** The symbols of a package as they are compared with those of another version. */
export function entriesOf(
  { modules, resources, types }: ExtractedSdk,
  language: SdkLanguage,
): ApiEntry[] {
  const all: [module: string, symbols: SdkModule][] = [
    ...Object.entries(modules),
    ...Object.entries(types),
    ['', resources],
  ]
  return all.flatMap(([module, symbols]) =>
    Object.entries(symbols)
      .filter(([name]) => !/(?:^|\.)_/.test(name) && !isTwin(name, symbols))
      .map(([name, symbol]) => entryOf(module, name, symbol, language)),
  )
}

/** `AsyncClient` changes with `Client`. */
function isTwin(name: string, symbols: SdkModule): boolean {
  const [owner = ''] = name.split('.')
  return owner.startsWith('Async') && owner.slice('Async'.length) in symbols
}

function entryOf(module: string, name: string, symbol: SdkSymbol, language: SdkLanguage): ApiEntry {
  const { fields = [], overloads = [], parameters = [], deprecated } = symbol
  const signatures = overloads.length > 0 ? overloads : [{ parameters }]
  const passed = signatures.map(one =>
    language === 'python' ? named(one.parameters) : one.parameters.flatMap(positional),
  )
  const parts = merged(passed)
  return {
    module,
    name,
    parameters: withFields(
      parts,
      fields.map(field => fieldOf(field, language)),
    ),
    deprecated: deprecated ? words(deprecated) : null,
    // What only has fields may be passed or returned.
    ...(parts.length === 0 && fields.length > 0 ? { isType: true } : {}),
  }
}

/** A constructor may take a value of the same name. */
const withFields = (passed: readonly Parameter[], fields: readonly Parameter[]): Parameter[] => [
  ...passed,
  ...fields.filter(field => passed.every(({ name }) => name !== field.name)),
]

const words = ({ until, instead }: NonNullable<SdkSymbol['deprecated']>): string =>
  [instead && `use ${instead.join(', ')}`, until && `removed after ${until}`]
    .filter(Boolean)
    .join('; ') || 'deprecated'

const named = (parameters: readonly SdkParameter[]): Parameter[] =>
  parameters
    .filter(({ name }) => !/^[*/]/.test(name))
    .map(one => ({ ...partOf(one), isRequired: one.default === undefined }))

/** Callers of TypeScript don't see the names of arguments; those of options are named. */
const positional = (one: SdkParameter, index: number): Parameter[] => [
  {
    ...partOf(one),
    name: `argument ${index + 1}`,
    isRequired: !one.optional && !one.name.startsWith('...'),
    // The fields say more.
    ...(one.fields?.length ? { type: null } : {}),
  },
  ...(one.fields ?? []).map(field => fieldOf(field, 'typescript')),
]

const fieldOf = (field: SdkParameter, language: SdkLanguage): Parameter => ({
  ...partOf(field),
  isRequired: language === 'python' ? field.required === true : !field.optional,
})

const partOf = ({ name, type, default: preset, deprecated }: SdkParameter) => ({
  name,
  // Whether it may be left out is compared apart.
  type: type?.replace(/ \| undefined$/, '') ?? null,
  default: preset ?? null,
  deprecated: deprecated ? 'deprecated' : null,
})

/** Of overloads, a parameter is required if all require it, and deprecated if all say so. */
function merged(signatures: readonly Parameter[][]): Parameter[] {
  const names = new Set(signatures.flat().map(({ name }) => name))
  return [...names].flatMap(name => {
    const found = signatures.map(one => one.find(part => part.name === name))
    const last = found.findLast(one => one !== undefined)
    const isDeprecated = found.every(one => !one || one.deprecated)
    return last
      ? {
          ...last,
          deprecated: isDeprecated ? (last.deprecated ?? null) : null,
          isRequired: found.every(one => one?.isRequired),
        }
      : []
  })
}
