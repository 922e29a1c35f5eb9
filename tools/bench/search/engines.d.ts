// The parts of the other engines that are used here. They are installed when they are measured.
declare module 'minisearch' {
  export default class MiniSearch<Document> {
    constructor(options: object)
    static loadJSON<Document>(json: string, options: object): MiniSearch<Document>
    addAll(documents: readonly Document[]): void
    search(query: string, options?: object): Record<string, unknown>[]
  }
}
