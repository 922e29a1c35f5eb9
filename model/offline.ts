/**
 * The page that says what can be read without a network; it also stands in for pages that were not
 * saved.
 */
export const OFFLINE_PATH = '/offline'
/** Everything that belongs to the whole documentation. */
export const OFFLINE_LIST_URL = '/offline-files.json'
/** Never hashed: browsers ask for a service worker by the address it was registered under. */
export const SERVICE_WORKER_URL = '/sw.js'

/** What `/offline-files.json` says. */
export interface OfflineList {
  build: string
  pages: number
  /** Sum of the files, in bytes as they travel. */
  bytes: number
  files: OfflineFile[]
}

/** Where it is asked for, what changes with its content, and its bytes as they travel. */
export type OfflineFile = [url: string, version: string, bytes: number]

/**
 * What a page tells the service worker: that the reader came to a page without loading its
 * document.
 */
export interface Visited {
  visited: string
}

const PREFIX = 'docs-'

/** Copies are kept by the build that they were saved under. */
export const copiesOf = (build: string): string => `${PREFIX}${build}`

/** Where the list lies as of when everything was saved. */
export const MARKS = 'docs.saved'

export const isOurs = (name: string): boolean => name.startsWith(PREFIX) || name === MARKS

/** Pages have no ending, apart from `.html`, which goes. */
export const isFilePath = (path: string): boolean => /\.(?!html$)[a-z\d]+$/i.test(path)

/** Is there nothing new on the site since a list was saved? */
export const isSameList = (saved: OfflineList, list: OfflineList): boolean =>
  JSON.stringify(saved) === JSON.stringify(list)

/**
 * The names of our caches, the given build's first and the newest of the others next. `names` is in
 * order of creation.
 */
export function ownCaches(names: readonly string[], build: string): string[] {
  const ours = names.filter(name => name.startsWith(PREFIX)).reverse()
  return ours.sort((a, b) => Number(b === copiesOf(build)) - Number(a === copiesOf(build)))
}
