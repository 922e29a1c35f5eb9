import { OFFLINE_PATH, type OfflineFile, type OfflineList } from '@docs/model/offline'
import { fileStem } from '@docs/model/urls'
import { shortHash } from '../hash'

/** What a build wrote for a URL: what it was made from, and its compressed size in bytes. */
export type Written = (url: string) => { key: string; bytes: number } | null

/**
 * Everything that belongs to the complete documentation: documents, their assets, and the search.
 */
export function offlineList(
  paths: readonly string[],
  fileUrls: readonly string[],
  build: string,
  written: Written,
): OfflineList {
  const files: OfflineFile[] = []
  const add = (asked: string, url: string) => {
    const found = written(url)
    if (found) files.push([asked, shortHash(found.key), found.bytes])
  }
  for (const path of [...paths, '/search', OFFLINE_PATH]) add(path, `/${fileStem(path)}.html`)
  for (const url of fileUrls) if (ASSET.test(url) || OTHERS.test(url)) add(url, url)
  return {
    build,
    pages: paths.length,
    bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0),
    files,
  }
}

/**
 * Excludes the code that draws diagrams, which is larger than all pages: pictures are drawn in
 * advance. Also excludes types of samples, which are kept when a reader has seen them, and samples
 * that run, with their packages, which are kept when they have run. Requests are kept when a reader
 * has edited one of their page, and recordings when they have been opened.
 */
const ASSET = /^\/assets\/(?!(?:mermaid|hovers|requests|run|recorded)-)/
const OTHERS = /^\/(?:search\/index\.json|routes\.json|favicon\.svg|manifest\.webmanifest)$/
