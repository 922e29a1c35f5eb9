import { ownName } from './address'

/** The page that lists what can be read offline. It also replaces pages that weren't saved. */
export const OFFLINE_PATH = '/offline'
/** The list of everything in the complete documentation. */
export const OFFLINE_LIST_URL = '/offline-files.json'
/** Never hashed, because browsers look for a service worker at the URL where it was registered. */
export const SERVICE_WORKER_URL = '/sw.js'

/** The content of `/offline-files.json`. */
export interface OfflineList {
  build: string
  pages: number
  /** Total compressed size in bytes. */
  bytes: number
  files: OfflineFile[]
}

/** URL, version (changes with the content), and compressed size in bytes. */
export type OfflineFile = [url: string, version: string, bytes: number]

/**
 * What a page tells the service worker: that the reader opened a page without loading its document.
 */
export interface Visited {
  visited: string
}

const PREFIX = /* @__PURE__ */ ownName('docs-')

/** Copies are stored under the build that they were saved from. */
export const copiesOf = (build: string): string => `${PREFIX}${build}`

/** The URL of the stored list from the time everything was saved. */
export const MARKS = /* @__PURE__ */ ownName('docs.saved')

export const isOurs = (name: string): boolean => name.startsWith(PREFIX) || name === MARKS

/** Pages have no extension; `.html` is removed. */
export const isFilePath = (path: string): boolean => /\.(?!html$)[a-z\d]+$/i.test(path)

/** Whether nothing has changed on the site since a list was saved. */
export const isSameList = (saved: OfflineList, list: OfflineList): boolean =>
  JSON.stringify(saved) === JSON.stringify(list)

/**
 * The names of our caches: the given build's first, then the newest of the others. `names` is in
 * order of creation.
 */
export function ownCaches(names: readonly string[], build: string): string[] {
  const ours = names.filter(name => name.startsWith(PREFIX)).reverse()
  return ours.sort((a, b) => Number(b === copiesOf(build)) - Number(a === copiesOf(build)))
}
