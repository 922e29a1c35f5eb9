/**
 * Properties of an island: what the page passes, and the query of its URL, which is empty at build.
 */
export type Linked<Properties> = Properties & { query: string }
