import { join } from 'node:path'
import type { SiteText } from '@docs/search/page-text'
import type { OutputFile } from '../assets/bundle-scripts'
import { readCacheFile, writeCacheFile } from '../cache-file'
import { hashOf } from '../hash'
import { inParallel } from '../output/in-parallel'
import { PartCache } from '../part-cache'
import { searchFiles, type IndexPart } from './index-files'

/** A search file, identified by what it was made from. */
export interface IndexFile extends OutputFile {
  key: string
}

/**
 * Makes the search files, or returns the names of the last build's if no page has changed. After an
 * edit, the index is joined from one cached part per page.
 */
export class IndexCache {
  private readonly list: string
  private readonly parts: string
  /** Identify the texts of pages. */
  private readonly pages: string[]
  private readonly key: string

  constructor(
    private readonly site: SiteText,
    cacheFolder: string,
    private readonly engineHash: string,
  ) {
    this.list = join(cacheFolder, 'search-files.json')
    this.parts = join(cacheFolder, 'search-parts.json')
    const { pages, ...rest } = site
    this.pages = pages.map(page => hashOf(JSON.stringify(page)))
    this.key = hashOf(engineHash, JSON.stringify(rest), ...this.pages)
  }

  /** The files of the last build, if they are still valid. */
  async known(): Promise<Omit<IndexFile, 'content'>[] | null> {
    const body = readCacheFile(this.list)
    const kept =
      body === null ? null : (JSON.parse(body) as { key: string; files: [string, string][] })
    if (kept?.key !== this.key) return null
    return kept.files.map(([url, key]) => ({ url, key }))
  }

  /** Makes the files one after another, and doesn't wait for one to be written to make the next. */
  async make(write: (file: IndexFile) => Promise<void>): Promise<void> {
    const parts = await PartCache.open<IndexPart>(this.parts, this.engineHash)
    const partOf = (page: number, make: () => IndexPart) => parts.of(this.pages[page] ?? '', make)
    const made: [url: string, key: string][] = []
    await inParallel(searchFiles(this.site, partOf), Infinity, async ({ url, content }) => {
      const key = hashOf(this.engineHash, content)
      made.push([url, key])
      await write({ url, key, content })
    })
    await parts.save()
    const list = { key: this.key, files: made }
    await writeCacheFile(this.list, JSON.stringify(list)).catch(() => undefined)
  }
}
