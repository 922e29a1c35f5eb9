// The parts of the other engines that are used here: they are installed when they are measured.
declare module 'minisearch' {
  export default class MiniSearch<Document> {
    constructor(options: object)
    static loadJSON<Document>(json: string, options: object): MiniSearch<Document>
    addAll(documents: readonly Document[]): void
    search(query: string, options?: object): Record<string, unknown>[]
  }
}
declare module '@orama/orama' {
  interface Database {
    schema: object
  }
  export function create(options: object): Database
  export function insertMultiple(
    database: Database,
    documents: object[],
    size: number,
  ): Promise<unknown>
  export function save(database: Database): unknown
  export function load(database: Database, saved: unknown): void
  export function search(
    database: Database,
    options: object,
  ): Promise<{ hits: { document: { path: string } }[] }>
}
declare module 'flexsearch' {
  class Document {
    constructor(options: object)
    add(document: object): void
    export(take: (key: string, data: string | undefined) => void): Promise<void>
    import(key: string, data: string): void
    search(query: string, options: object): { field: string; result: (string | number)[] }[]
  }
  const flexSearch: { Document: typeof Document; Charset: Record<string, unknown> }
  export default flexSearch
}
declare module 'lunr' {
  interface Builder {
    ref(name: string): void
    field(name: string, options?: { boost: number }): void
    add(document: object): void
  }
  interface Query {
    term(term: string, options: object): void
  }
  interface Index {
    query(build: (query: Query) => void): { ref: string }[]
  }
  const lunr: {
    (configure: (this: Builder) => void): Index
    Index: { load(saved: object): Index }
    Query: { wildcard: { TRAILING: number } }
    tokenizer(text: string): { toString(): string }[]
  }
  namespace lunr {
    export type { Builder }
  }
  export default lunr
}
