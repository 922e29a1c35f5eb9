export type SdkLanguage = 'python' | 'typescript'

/** A parameter of a function, or a field of a type. */
export interface SdkParameter {
  /** With its stars or dots where it takes many: `*args`, `...args`; `*` before keywords only. */
  name: string
  type?: string
  /** Names in the type that are public in the package, but mean something else here. */
  foreign?: string[]
  /** As it is written, or the value of a constant; `...` where it is made at run time or no value. */
  default?: string
  /** TypeScript: may be left out. */
  optional?: boolean
  deprecated?: boolean
  /** Python: every object of the class has this field. */
  required?: boolean
  /** What is in an object that the parameter accepts. */
  fields?: SdkParameter[]
}

export interface SdkSignature {
  /** As written, such as `<T>`. */
  typeParameters?: string
  parameters: SdkParameter[]
  returns?: string
}

/** What a package says of a deprecated symbol, as far as it says so. */
export interface Deprecation {
  /** Version that deprecated it. */
  since?: string
  /** ISO 8601 date after which it is removed. */
  until?: string
  /** Names to use instead. */
  instead?: string[]
}

/** What a class or a type has from another one. */
export interface SdkInheritance {
  /** Name of the other one. */
  base: string
  fields: SdkParameter[]
}

/** A public symbol of a package, without prose. */
export interface SdkSymbol {
  kind: 'class' | 'interface' | 'function' | 'method' | 'type' | 'constant'
  bases?: string[]
  /** TypeScript: interfaces of a class. */
  implements?: string[]
  typeParameters?: string
  /** Of a function, a method, or the constructor of a class. */
  parameters?: SdkParameter[]
  returns?: string
  isAsync?: boolean
  /** In place of `parameters`, where a function can be called in several ways. */
  overloads?: SdkSignature[]
  fields?: SdkParameter[]
  /** Fields that its bases declare, nearest first. */
  inherited?: SdkInheritance[]
  /** Of a constant or a type. */
  value?: string
  type?: string
  /** Other names of the same method. */
  aliases?: string[]
  deprecated?: Deprecation
  /** Version that added it, where the package names one. */
  since?: string
  /** Operations of the REST API, such as `GET /api/v1/runs/{run_id}`. */
  requests?: string[]
  /** Are they requests of public methods that it calls, of which it may not need all? */
  isMadeOfOthers?: boolean
  /** Module or file that declares it. */
  source: string
}

/** Symbols of one importable module by name, such as `Client.list_runs`. */
export type SdkModule = Record<string, SdkSymbol>

/** Everything that is public in one package. */
export interface SdkPackage {
  /** By import path, such as `langsmith.schemas` or `langsmith/schemas`. */
  modules: Record<string, SdkModule>
  /** Methods of the generated client by the attributes that lead to them: `runs.query`. */
  resources: SdkModule
  /** Types of the generated client by module. */
  types: Record<string, SdkModule>
}

/**
 * Names that can be imported from a module, but that another one lists, by module: their place, such
 * as `langsmith:Client`, or null where none lists them. All modules are in it.
 */
export type SdkNames = Record<string, Record<string, string | null>>

/** What the extraction reads from a package. */
export interface ExtractedSdk extends SdkPackage {
  names: SdkNames
}

/** Operations that symbols were seen to call, by language and name, such as `Client.read_run`. */
export type RecordedRequests = Record<SdkLanguage, Record<string, string[]>>
