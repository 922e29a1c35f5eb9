import type { Subject } from '@docs/model/checks'
import type { SdkSymbol } from '../symbol/symbol'

/** A link to the section of a named schema. */
export interface SchemaLink {
  label: string
  href: string
}

/** A field as the reference shows it: a line, and nested fields that open on demand. */
export interface Field {
  name: string
  /** In words, such as `array of string`. */
  type: string
  /** What it means, in Markdown without links. */
  note?: string
  required?: boolean
  deprecated?: boolean
  /** As it would be written. */
  default?: string
  /** Limits in words, such as `1 to 100`. */
  limits?: string
  /** What an enum allows, as it would be written. */
  values?: string[]
  /** The named schema of the field, where it has a section of its own. */
  schema?: SchemaLink
  /** Words of the type that have sections of their own. */
  links?: SchemaLink[]
  fields?: Field[]
}

/** A group of fields with its heading, such as the query parameters. */
export interface FieldGroup {
  label: string
  fields: Field[]
  /** A description of the value, if it isn't an object with these fields. */
  note?: string
  schema?: SchemaLink
  /** Words of the note that have sections of their own. */
  links?: SchemaLink[]
}

/** An error status with its advice. */
export interface ErrorView {
  status: string
  meaning: string
  advice: string
}

/** An operation as the reference shows it. */
export interface OperationView {
  /** Anchor of its section. */
  id: string
  title: string
  summary: string
  method: string
  /** Region token or placeholder of the host. */
  host: string
  path: string
  isDeprecated: boolean
  isBeta?: boolean
  /** Does only the SDK describe it, not the API's description? */
  isFromSdk?: boolean
  successor?: SchemaLink
  /** All of them are needed; empty if every signed-in user may call it. */
  permissions?: string[]
  /** Requests in a period of time, with a link to their explanation. */
  rateLimit?: SchemaLink
  auth: string
  selfHosted?: string
  groups: FieldGroup[]
  response: { status: string; group?: FieldGroup; note?: string; example?: string }
  errors: ErrorView[]
  samples: { language: string; code: string; tab?: string }[]
  /** URL of what the workbench knows about the requests of the page. */
  requests?: string
  /** Why there are no samples. */
  noSamples?: string
  /** How-to pages whose samples call it. */
  usedIn: SchemaLink[]
}

/** A named schema as a section. */
export interface SchemaView {
  id: string
  title: string
  group: FieldGroup
}

/** A symbol of an SDK as the reference shows it. */
export interface SymbolView {
  /** Anchor of its section, and its name. */
  id: string
  kind: SdkSymbol['kind']
  isDeprecated: boolean
  /** Which of the many methods of its class it belongs to, such as `AsyncClient: datasets`. */
  subject?: string
  summary: string
  /** Language of the signature. */
  language: 'python' | 'typescript'
  signature?: string
  /** Short facts, each a line of Markdown. */
  facts: string[]
  groups: FieldGroup[]
  /** Other spellings by which readers look for it. */
  names: string[]
}

/** A line of the index at the top of a page. */
export interface IndexEntry {
  /** Anchor of the section. */
  id: string
  title: string
  /** Where the section is: an anchor, or another page with one, which took it from this page. */
  href: string
  /** Of an operation. */
  method?: string
  path?: string
  /** What a symbol is for, in Markdown without links. */
  summary?: string
  isDeprecated: boolean
}

/** Entries of the index that are together on a page. */
export interface IndexGroup {
  /** Title of that page's sections; empty if there is only one page. */
  label: string
  /** An anchor that led to these sections. */
  id?: string
  entries: IndexEntry[]
}

/** All that a page of the reference is drawn from. */
export interface ReferencePage {
  title: string
  description: string
  searchTerms: string[]
  /** Paragraphs before the first section, in Markdown. */
  intro: string
  /** A shorter title for the navigation. */
  label?: string
  operations: OperationView[]
  schemas: SchemaView[]
  symbols?: SymbolView[]
  /** An index of the sections, if they are many or on several pages. */
  index?: IndexGroup[]
  /** What checks compare the page with. */
  subjects?: Subject[]
}
