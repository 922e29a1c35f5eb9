import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SdkLanguage, SdkModule, SdkNames, SdkPackage, SdkSymbol } from '../symbol/symbol'

/** A symbol with the place that lists it. */
export interface Listed {
  /** Such as `langsmith.schemas`; empty for methods of the generated client. */
  module: string
  /** Such as `Client.create_run`. */
  name: string
  symbol: SdkSymbol
}

/** What the data of the SDK reference says about a package. */
export class SdkKnowledge {
  private readonly byName = new Map<string, Listed[]>()

  constructor(
    readonly language: SdkLanguage,
    private readonly data: SdkPackage,
    private readonly names: SdkNames,
  ) {
    for (const [module, symbols] of Object.entries(data.modules))
      for (const [name, symbol] of Object.entries(symbols)) {
        const listed = { module, name, symbol }
        this.byName.set(name, [...(this.byName.get(name) ?? []), listed])
      }
  }

  /** @param folder `site/data/sdk`. */
  static async read(folder: string, language: SdkLanguage): Promise<SdkKnowledge> {
    const data: SdkPackage = { modules: {}, resources: {}, types: {} }
    for (const file of await readdir(join(folder, language))) {
      const value = await readJson(join(folder, language, file))
      if (file === 'resources.json') data.resources = value as SdkModule
      else if (file === 'types.json') data.types = value as SdkPackage['types']
      else {
        const { module, symbols } = value as { module: string; symbols: SdkModule }
        data.modules[module] = symbols
      }
    }
    const names = (await readJson(join(folder, 'names.json'))) as Record<SdkLanguage, SdkNames>
    return new SdkKnowledge(language, data, names[language])
  }

  /** Modules that can be imported. */
  get modules(): string[] {
    return [...new Set([...Object.keys(this.names), ...Object.keys(this.data.types)])]
  }

  /** Whether all names of a module are known: the generated client's modules have more. */
  isWhole = (module: string): boolean => module in this.names

  /** Names that can be imported from a module. */
  namesIn = (module: string): string[] => [
    ...Object.keys(this.data.modules[module] ?? {}).filter(name => !name.includes('.')),
    ...Object.keys(this.data.types[module] ?? {}),
    ...Object.keys(this.names[module] ?? {}),
  ]

  /** A module inside another one. */
  inner(module: string, name: string): string | null {
    const path = this.language === 'python' ? `${module}.${name}` : ''
    return this.modules.includes(path) ? path : null
  }

  /** A symbol that can be imported from a module; null where its parts aren't known. */
  find(module: string, name: string): Listed | null {
    const own = this.data.modules[module]?.[name] ?? this.data.types[module]?.[name]
    if (own) return { module, name, symbol: own }
    const place = this.names[module]?.[name]
    const [listedIn = '', listedAs = ''] = place?.split(':') ?? []
    const symbol = this.data.modules[listedIn]?.[listedAs]
    return symbol ? { module: listedIn, name: listedAs, symbol } : null
  }

  /** Modules that list a name. */
  modulesWith = (name: string): string[] => this.byName.get(name)?.map(one => one.module) ?? []

  /** A part of a listed class; null where it has none. */
  method({ module, name }: Listed, part: string): Listed | null {
    const symbol = this.data.modules[module]?.[`${name}.${part}`]
    return symbol ? { module, name: `${name}.${part}`, symbol } : null
  }

  methodsOf = ({ module, name }: Listed): string[] =>
    Object.keys(this.data.modules[module] ?? {})
      .filter(one => one.startsWith(`${name}.`))
      .map(one => one.slice(name.length + 1))

  /** A method of the generated client by its attributes, such as `runs.query`. */
  resource(path: string): Listed | null {
    const symbols = this.data.resources
    const symbol = symbols[path] ?? Object.values(symbols).find(one => one.aliases?.includes(path))
    return symbol ? { module: '', name: path, symbol } : null
  }

  /** What follows attributes of the generated client: of `runs`, `query`, `share`, …. */
  resourceParts(path: string): string[] {
    const starting = path === '' ? '' : `${path}.`
    const paths = Object.entries(this.data.resources).flatMap(([name, { aliases = [] }]) => [
      name,
      ...aliases,
    ])
    const inside = paths.filter(name => name.startsWith(starting))
    return [...new Set(inside.map(name => name.slice(starting.length).split('.')[0] ?? ''))]
  }

  /** The type that a symbol or its types mean by a name; null where several have that name. */
  type(name: string, { module, symbol }: Pick<Listed, 'module' | 'symbol'>): Listed | null {
    if (module === '' || module in this.data.types) return this.generatedType(name, symbol.source)
    const own = this.find(module, name)
    const all = this.byName.get(name) ?? []
    const same = all.filter(one => one.symbol.source === symbol.source)
    const [only, ...others] = same.length > 0 ? same : all
    return own ?? (only && others.length === 0 ? only : null)
  }

  private generatedType(name: string, source: string): Listed | null {
    const found = Object.entries(this.data.types).flatMap(([module, symbols]) => {
      const symbol = symbols[name]
      return symbol ? [{ module, name, symbol }] : []
    })
    const same = found.filter(one => one.symbol.source === source)
    const [only, ...others] = same.length > 0 ? same : found
    return only && others.length === 0 ? only : null
  }
}

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8')) as unknown
