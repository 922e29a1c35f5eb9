import type { SdkPageNotes, SymbolNotes } from '../../symbol/notes'
import type { SdkLanguage, SdkSymbol } from '../../symbol/symbol'
import { LANGUAGES, notesOf, SDK_PATHS, type SdkReference } from './read-sdk'
import { camelCase } from './spelling'

/** A symbol with its place in the reference. */
export interface PlacedSymbol {
  language: SdkLanguage
  /** Import path; empty for methods of the generated client. */
  module: string
  /** Such as `Client.list_runs`, or `client.runs.query`. */
  name: string
  symbol: SdkSymbol
  notes: SymbolNotes
  /** Path of its page. */
  path: string
  /** Title of its page. */
  page: string
  /** The same for a symbol and its counterpart in the other language. */
  key: string
  /** Of a method whose class is like another one: the page of that one's method, in its words. */
  subject?: string
}

/** Identifies a symbol of a language. */
export const idOf = ({ module, name }: Pick<PlacedSymbol, 'module' | 'name'>): string =>
  `${module}:${name}`

/** Where the symbol is on the site. */
export const hrefOf = ({ path, name }: Pick<PlacedSymbol, 'path' | 'name'>): string =>
  `${path}#${name}`

export interface Placed {
  symbols: PlacedSymbol[]
  /** Notes that fit no symbol, as `page: name`. */
  unknown: string[]
  /** Symbols without a place that aren't omitted, as `language module:name`. */
  missing: string[]
}

/** Gives the symbols of both packages to the pages. `summaries` has those of REST operations. */
export function placeSymbols(
  reference: SdkReference,
  summaries: ReadonlyMap<string, string>,
): Placed {
  const symbols: PlacedSymbol[] = []
  const unknown: string[] = []
  for (const page of reference.pages) {
    for (const [key, written] of Object.entries(page.symbols)) {
      if (page.resources?.some(name => key.startsWith(`${name}.`))) continue
      const found = LANGUAGES.flatMap(language => listed(key, written, language, page, reference))
      if (found.length === 0) unknown.push(`${page.name}: ${key}`)
      symbols.push(...found)
    }
    symbols.push(
      ...LANGUAGES.flatMap(language => resourceSymbols(page, language, reference, summaries)),
    )
  }
  const isPlaced = new Set(symbols.map(one => `${one.language} ${idOf(one)}`))
  for (const language of LANGUAGES)
    symbols.push(...unlistedMethods(symbols, isPlaced, language, reference))
  const all = symbols.map(one => `${one.language} ${idOf(one)}`)
  const paired = withSharedKeys(symbols)
  return { symbols: inOrder(paired), unknown, missing: missingOf(new Set(all), reference) }
}

/**
 * Python has two classes, such as `SyncCursorPagination` and `AsyncCursorPagination`, where
 * TypeScript has one without the prefix: both get its key, and so do their methods.
 */
function withSharedKeys(symbols: readonly PlacedSymbol[]): PlacedSymbol[] {
  const isTypescript = ({ language }: PlacedSymbol) => language === 'typescript'
  const keys = symbols.filter(isTypescript).map(({ key }) => key)
  const known = new Set(keys)
  return symbols.map(one => {
    const short = one.key.replace(/^(?:Sync|Async)(?=[A-Z])/, '')
    if (isTypescript(one) || short === one.key || known.has(one.key)) return one
    return { ...one, key: counterpartName(short, keys) ?? one.key }
  })
}

/** Methods follow their class, in the order in which the package has them. */
function inOrder(symbols: readonly PlacedSymbol[]): PlacedSymbol[] {
  const place = new Map(symbols.map((one, index) => [`${one.language} ${idOf(one)}`, index]))
  const rank = (one: PlacedSymbol, index: number): number => {
    const owner = one.name.split('.')[0] ?? ''
    const first = place.get(`${one.language} ${one.module}:${owner}`)
    return first === undefined || symbols[first]?.path !== one.path ? index : first
  }
  return symbols
    .map((one, index) => ({ one, index, rank: rank(one, index) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ one }) => one)
}

const pageFor = (page: SdkPageNotes, language: SdkLanguage) => ({
  path: `${SDK_PATHS[language]}/${page.name}`,
  page: page.title,
})

function listed(
  key: string,
  written: string | SymbolNotes,
  language: SdkLanguage,
  page: SdkPageNotes,
  { packages }: SdkReference,
): PlacedSymbol[] {
  const notes = notesOf(written)
  const [, only, short = key] = /^([^:]+):(.+)$/.exec(key) ?? []
  const wanted = language === 'python' ? short : notes.typescript
  if (wanted === null) return []
  for (const module of only === undefined ? (page[language] ?? []) : [only]) {
    const symbols = packages[language].modules[module] ?? {}
    const name =
      wanted === undefined
        ? counterpartName(short, Object.keys(symbols))
        : wanted in symbols
          ? wanted
          : null
    const symbol = name === null ? undefined : symbols[name]
    if (name !== null && symbol)
      return [{ language, module, name, symbol, notes, key, ...pageFor(page, language) }]
  }
  return []
}

/** The name in TypeScript for one in Python: the same, or the same in camel case. */
function counterpartName(name: string, names: readonly string[]): string | null {
  if (names.includes(name)) return name
  const camel = camelCase(name).toLowerCase()
  return names.find(one => one.toLowerCase() === camel) ?? null
}

function resourceSymbols(
  page: SdkPageNotes,
  language: SdkLanguage,
  { packages }: SdkReference,
  summaries: ReadonlyMap<string, string>,
): PlacedSymbol[] {
  const spelled = (name: string) => (language === 'python' ? name : camelCase(name))
  const wanted = (page.resources ?? []).map(spelled)
  return Object.entries(packages[language].resources)
    .filter(([name]) => wanted.some(one => name.startsWith(`${one}.`)))
    .map(([name, symbol]) => {
      const own = Object.entries(page.symbols).find(
        ([key]) => spelled(key).toLowerCase() === name.toLowerCase(),
      )
      const said = symbol.requests?.flatMap(one => summaries.get(one) ?? [])[0] ?? ''
      return {
        language,
        module: '',
        name: `client.${name}`,
        symbol,
        notes: own ? notesOf(own[1]) : { summary: said },
        key: `client.${camelCase(name).toLowerCase()}`,
        ...pageFor(page, language),
      }
    })
}

/** Methods that no page lists: their class has a page, and their summary is another's. */
function unlistedMethods(
  placed: readonly PlacedSymbol[],
  isPlaced: ReadonlySet<string>,
  language: SdkLanguage,
  { packages, pages, common }: SdkReference,
): PlacedSymbol[] {
  const classes = new Map(
    placed.filter(one => one.language === language).map(one => [idOf(one), one]),
  )
  const inherits = new Map(pages.flatMap(page => Object.entries(page.inherits ?? {})))
  const byName = new Map(placed.map(one => [one.name, one]))
  return Object.entries(packages[language].modules).flatMap(([module, symbols]) =>
    Object.entries(symbols).flatMap(([name, symbol]): PlacedSymbol[] => {
      const [owner = '', method] = name.split('.')
      const own = classes.get(`${module}:${owner}`)
      if (!own || method === undefined || isPlaced.has(`${language} ${module}:${name}`)) return []
      const above = inherits.get(owner)
      const like = above === undefined ? undefined : byName.get(`${above}.${method}`)
      const summary = like?.notes.summary ?? common.methods[method]
      if (summary === undefined) return []
      const { path, page } = own
      // What isn't divided there stays with the class.
      const isDivided =
        like !== undefined && like.path !== path && like.page.startsWith(`${above}: `)
      return [
        {
          language,
          module,
          name,
          symbol,
          notes: { summary },
          key: name,
          path,
          page,
          ...(isDivided ? { subject: like.page.replace(above ?? '', owner) } : {}),
        },
      ]
    }),
  )
}

function missingOf(placed: ReadonlySet<string>, { packages, common }: SdkReference): string[] {
  const omitted = new Set(Object.keys(common.omitted))
  return LANGUAGES.flatMap(language => {
    const { modules, resources } = packages[language]
    const ids = [
      ...Object.entries(modules).flatMap(([module, symbols]) =>
        Object.keys(symbols).map(name => `${module}:${name}`),
      ),
      ...Object.keys(resources).map(name => `:client.${name}`),
    ]
    return ids
      .filter(id => !placed.has(`${language} ${id}`))
      .filter(id => !omitted.has(id) && !omitted.has(id.replace(/:.*/, ':*')))
      .map(id => `${language} ${id}`)
  })
}
