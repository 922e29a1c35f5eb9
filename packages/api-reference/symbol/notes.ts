import type { SdkLanguage } from './symbol'

/** What we say about a symbol, and what its package doesn't. */
export interface SymbolNotes {
  summary: string
  /** Its twin in TypeScript, where that isn't the same name in camel case; null for none. */
  typescript?: string | null
  /** What to use instead of a deprecated symbol, where its package names nothing: Markdown. */
  instead?: string
  /** What readers of one language must know before they use it: Markdown. */
  warning?: Partial<Record<SdkLanguage, string>>
}

/** A page of the SDK reference, in each language that has its symbols. */
export interface SdkPageNotes {
  /** File name without ending, and last segment of the paths. */
  name: string
  group: string
  title: string
  description: string
  /** Modules of the symbols, by language; the first that has a symbol wins. */
  python?: string[]
  typescript?: string[]
  /**
   * Summaries by the name in Python or, where Python has no such symbol, in TypeScript, with its
   * module where several have that name: `langsmith/jest:test`. Methods belong to the page of their
   * class, unless another one has them.
   */
  symbols: Record<string, string | SymbolNotes>
  /** Attributes of the generated client whose methods are on this page: `runs`. */
  resources?: string[]
  /** A class whose methods have the summaries of another one: `AsyncClient: Client`. */
  inherits?: Record<string, string>
  /**
   * What parameters and fields mean, by symbol, as in `symbols` of `ParameterNotes`, with `*` for all
   * symbols of the page. An object inside is part of the name where that matters: `layout.version`.
   */
  parameters?: Record<string, Record<string, string | null>>
  /**
   * Starts of the names of the generated client's types on this page; the longest decides. A type
   * of an inner module has its name in front, as in Python: `runs.ShareCreateParams`.
   */
  types?: string[]
}

/** What holds for all pages. */
export interface CommonNotes {
  /** Summaries of methods that many classes have, by name. */
  methods: Record<string, string>
  /** Symbols, or all of a module (`langsmith.pytest_plugin:*`), that have no place, and why. */
  omitted: Record<string, string>
}

/** What parameters mean, by their names in Python. */
export interface ParameterNotes {
  /** Symbols in which `common` holds, with their methods and the objects that they accept. */
  scope: string[]
  common: Record<string, string>
  /** Of methods and types of the generated client. */
  generated: Record<string, string>
  /**
   * By the name of the symbol in Python or, where Python has none, in TypeScript. These come before
   * the shared ones; null says that no source tells.
   */
  symbols: Record<string, Record<string, string | null>>
}
