import { checksumOf, readCacheFile } from '../cache-file'

interface WithHtml {
  html: string
}

/** Checksums of HTML that is on disk, by the pages that have it. */
const checksums = new WeakMap<WithHtml, string>()

/**
 * Leaves a page's HTML in a cache file, from which it is read whenever it is needed: most of a
 * page is its HTML, and a build needs it only to write the page. The property isn't enumerable, so
 * that a copy of the page doesn't read it.
 */
export function keepHtmlInCache(page: WithHtml, file: string, checksum: string): void {
  checksums.set(page, checksum)
  Object.defineProperty(page, 'html', {
    enumerable: false,
    configurable: true,
    get: () => {
      const html = readCacheFile(file)
      if (html === null || checksumOf(html) !== checksum)
        throw new Error(`The cache file ${file} was removed or changed during the build.`)
      return html
    },
    set(this: WithHtml, html: string) {
      checksums.delete(this)
      Object.defineProperty(this, 'html', { value: html, enumerable: true, writable: true })
    },
  })
}

/** Takes the HTML of a page into memory: the development server outlives the cache folder. */
export function loadHtml(page: WithHtml): void {
  const { html } = page
  page.html = html
}

/** Gives a record the HTML of a page without reading it. */
export function shareHtml<Rest extends object>(from: WithHtml, to: Rest): Rest & WithHtml {
  const shared = Object.defineProperty(
    to,
    'html',
    Object.getOwnPropertyDescriptor(from, 'html') ?? {},
  ) as Rest & WithHtml
  const checksum = checksums.get(from)
  if (checksum !== undefined) checksums.set(shared, checksum)
  return shared
}

/** Identifies a page's HTML without reading it. */
export const htmlChecksum = (page: WithHtml): string => checksums.get(page) ?? checksumOf(page.html)
