import { CacheEntry, checksumOf } from '../cache/entry'
import type { CompiledPage } from './context'

/**
 * The finished HTML of a page: in memory, or in the cache. Most of a page is its HTML, and a build
 * needs it only to write the page.
 */
export type Html = string | CachedHtml

interface CachedHtml {
  entry: CacheEntry
  checksum: string
}

/** A compiled page, of which the HTML can be in the cache. */
export interface CachedPage extends Omit<CompiledPage, 'html'> {
  html: Html
}

/** HTML in the cache, by its checksum: whoever compiles the same writes the same file. */
export const cachedHtml = (cacheFolder: string, checksum: string): CachedHtml => ({
  entry: new CacheEntry(cacheFolder, 'html', checksum),
  checksum,
})

/**
 * Reads HTML from the cache, unless it is in memory.
 *
 * @throws Error if somebody has removed or changed the file since it was looked up.
 */
export function readHtml(html: Html): string {
  if (typeof html === 'string') return html
  const found = html.entry.readWithChecksum()
  if (found?.checksum !== html.checksum)
    throw new Error(`The cache file ${html.entry.file} was removed or changed during the build.`)
  return found.value.toString()
}

/** Identifies HTML without reading it. */
export const htmlChecksum = (html: Html): string =>
  typeof html === 'string' ? checksumOf(html) : html.checksum
