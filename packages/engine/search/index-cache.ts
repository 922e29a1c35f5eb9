import type { SiteText } from '@docs/search/page-text'
import type { OutputFile } from '../assets/bundle-scripts'
import { CacheEntry } from '../cache/entry'
import { Pack } from '../cache/pack'
import { hashOf } from '../hash'
import { inParallel } from '../in-parallel'
import { searchFiles, type IndexPart } from './index-files'

/** A search file, identified by what it was made from. */
export interface IndexFile extends OutputFile {
  key: string
}

/**
 * Makes the search files, or returns the names of an earlier build's from the same pages. After an
 * edit, the index is joined from one cached part per page.
 */
export class IndexCache {
  private readonly list: CacheEntry
  /** Identify the texts of pages. */
  private readonly pages: string[]

  constructor(
    private readonly site: SiteText,
    private readonly cacheFolder: string,
    private readonly engineHash: string,
  ) {
    const { pages, ...rest } = site
    this.pages = pages.map(page => hashOf(JSON.stringify(page)))
    const inputs = [engineHash, JSON.stringify(rest), ...this.pages]
    this.list = new CacheEntry(cacheFolder, 'search-files', ...inputs)
  }

  /** The files, if an earlier build has made them. */
  known(): Omit<IndexFile, 'content'>[] | null {
    return this.list.readJson()
  }

  /** Makes the files one after another: the next is made while one is compressed and written. */
  async make(write: (file: IndexFile) => Promise<void>): Promise<void> {
    const entry = new CacheEntry(this.cacheFolder, 'search-parts', this.engineHash)
    const parts = new Pack<IndexPart>(entry)
    const partOf = (page: number, make: () => IndexPart) => parts.of(this.pages[page] ?? '', make)
    const made: Omit<IndexFile, 'content'>[] = []
    await inParallel(searchFiles(this.site, partOf), 2, async ({ url, content }) => {
      const key = hashOf(this.engineHash, content)
      made.push({ url, key })
      await write({ url, key, content })
    })
    parts.save()
    this.list.tryWrite(JSON.stringify(made))
  }
}
