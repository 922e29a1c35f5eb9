import { toAddress, toPath } from '@docs/model/address'
import { isFilePath, isOurs, OFFLINE_PATH } from '@docs/model/offline'

export interface SavedPage {
  path: string
  title: string
}

export interface SavedPages {
  count: number
  /** The newest of them, at most as many as a reader can scan. */
  last: SavedPage[]
}

const SHOWN = 40

/** The pages that are saved in this browser. */
export async function savedPages(): Promise<SavedPages> {
  const paths = new Map<string, Cache>()
  for (const name of await caches.keys()) {
    if (!isOurs(name)) continue
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const path = toPath(new URL(url).pathname)
      if (!isFilePath(path) && path !== OFFLINE_PATH) paths.set(path, cache)
    }
  }
  const last: SavedPage[] = []
  for (const [path, cache] of [...paths].slice(-SHOWN)) {
    const html = (await (await cache.match(toAddress(path)))?.text()) ?? ''
    const [, title = path] = /<title>([^<|]*)/.exec(html) ?? []
    last.push({ path, title: decode(title.trim()) })
  }
  return { count: paths.size, last }
}

/** Titles in documents are escaped and contain no other markup. */
const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
