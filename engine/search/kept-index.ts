import { join } from 'node:path'
import type { SiteText } from '../../search/page-text'
import type { OutputFile } from '../assets/bundle-scripts'
import { readCacheFile, writeCacheFile } from '../cache-file'
import { hashOf } from '../hash'
import { KeptParts } from '../kept-parts'
import { searchFiles, type IndexPart } from './index-files'

/** A search file, identified by what it was made from. It has content only if it had to be made. */
export interface IndexFile {
  url: string
  key: string
  content: OutputFile['content'] | null
}

/**
 * Makes the search files, or returns the names of the last build's if no page has changed. After an
 * edit, the index is joined from one cached part per page.
 */
export class KeptIndex {
  private readonly list: string
  private readonly parts: string
  private readonly key: string

  constructor(
    private readonly site: SiteText,
    cacheFolder: string,
    private readonly engineHash: string,
  ) {
    this.list = join(cacheFolder, 'search-files.json')
    this.parts = join(cacheFolder, 'search-parts.json')
    this.key = hashOf(engineHash, JSON.stringify(site))
  }

  /** The files of the last build, if they are still valid. */
  async known(): Promise<IndexFile[] | null> {
    const body = readCacheFile(this.list)
    const kept =
      body === null ? null : (JSON.parse(body) as { key: string; files: [string, string][] })
    if (kept?.key !== this.key) return null
    return kept.files.map(([url, key]) => ({ url, key, content: null }))
  }

  async make(): Promise<IndexFile[]> {
    const parts = await KeptParts.open<IndexPart>(this.parts, this.engineHash)
    const files = searchFiles(this.site, (page, make) => parts.of(JSON.stringify(page), make))
    const made = files.map(({ url, content }) => ({
      url,
      key: hashOf(this.engineHash, content),
      content,
    }))
    await parts.save()
    const list = { key: this.key, files: made.map(({ url, key }) => [url, key]) }
    await writeCacheFile(this.list, JSON.stringify(list)).catch(() => undefined)
    return made
  }
}
