import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { factFilesIn } from '@docs/model/fact-tokens'
import { recordingsOn } from '@docs/model/recording'
import { programsOn } from '@docs/sample-runner/messages/runnable'
import { checksumOf, readCacheFile, readChecksum, writeCacheFile } from '../cache-file'
import { findDrawn } from '../diagrams/store'
import { hashOf, shortHash } from '../hash'
import type { Problem } from '../problems'
import type { CompileContext, CompiledPage, Source } from './context'
import { keepHtmlInCache } from './html-cache'

interface CachedPage {
  page: CompiledPage
  /** Without those that prevent a page: it isn't cached then. */
  problems: Problem[]
}

/**
 * Compiled pages by content. The key covers the source, the engine with its components, the
 * islands, the regions, and the data that the page reads, but not the folder of the site: a review builds another
 * revision elsewhere, with most pages from here. Entries are written under a temporary name and then
 * renamed, so that a killed build leaves only complete ones.
 */
export class PageCache {
  private readonly folder: string
  private readonly regions: string
  private readonly data = new Map<string, string>()

  constructor(
    cacheFolder: string,
    private readonly engineHash: string,
    private readonly context: CompileContext,
  ) {
    this.folder = join(cacheFolder, 'pages')
    this.regions = JSON.stringify(context.regions)
  }

  keyOf(source: Source): string {
    const data = dataNamesIn(source.text, Object.keys(this.context.data)).map(name =>
      this.hashOfData(name),
    )
    return hashOf(
      this.engineHash,
      this.regions,
      String(this.context.isLenient ?? false),
      this.context.islands?.hash ?? '',
      this.relativeName(this.context.staticFolder ?? ''),
      source.path,
      source.name,
      source.kind ?? '',
      source.text,
      this.hashOfRuns(source.path),
      this.hashOfRecordings(source.path),
      ...data,
    )
  }

  private hashOfRuns(path: string): string {
    const { runs } = this.context
    const programs = runs && programsOn(path, runs.programs)
    return programs ? hashOf(JSON.stringify(programs), JSON.stringify(runs.modules)) : ''
  }

  private hashOfRecordings(path: string): string {
    const recordings = recordingsOn(path, this.context.recordings ?? {})
    return recordings.length > 0 ? hashOf(JSON.stringify(recordings)) : ''
  }

  /** Hashed once for all pages, because data files are larger than pages. */
  private hashOfData(name: string): string {
    const known = this.data.get(name)
    if (known !== undefined) return known
    const hash = hashOf(JSON.stringify(this.context.data[name]) ?? '')
    this.data.set(name, hash)
    return hash
  }

  /** The cached page, or null if it is missing, unreadable, or a file next to it has changed. */
  async read(key: string): Promise<CachedPage | null> {
    const body = readCacheFile(this.file(key))
    if (body === null) return null
    const { html, ...entry } = JSON.parse(body) as CachedPage & { html: string }
    const page = withAssets(entry.page, name => join(this.context.contentFolder, name))
    if (!isFresh(page, this.context.diagramFolder) || readChecksum(this.file(key, 'html')) !== html)
      return null
    keepHtmlInCache(page, this.file(key, 'html'), html)
    return { ...entry, page }
  }

  /** Stores a page. From then on, its HTML is only there and not in memory. */
  async write(key: string, { page, problems }: CachedPage): Promise<void> {
    const { html, ...rest } = page
    const checksum = checksumOf(html)
    const stored = withAssets(rest, file => this.relativeName(file))
    await writeCacheFile(this.file(key, 'html'), html)
    await writeCacheFile(this.file(key), JSON.stringify({ page: stored, problems, html: checksum }))
    keepHtmlInCache(page, this.file(key, 'html'), checksum)
  }

  /** Relative to the pages, with slashes. */
  private relativeName(file: string): string {
    return file && relative(this.context.contentFolder, file).replaceAll('\\', '/')
  }

  private file(key: string, ending = 'json'): string {
    return join(this.folder, key.slice(0, 2), `${key}.${ending}`)
  }
}

/** Whether the files that a page shows are the same as when it was compiled. */
export const isFresh = (
  { assets, diagrams, probes = [] }: Pick<CompiledPage, 'assets' | 'diagrams' | 'probes'>,
  diagramFolder: string,
): boolean =>
  probes.every(({ file, exists }) => existsSync(file) === exists) &&
  assets.every(({ source, hash }) => hashOfFile(source) === hash) &&
  diagrams.every(({ hash, drawn }) => (findDrawn(diagramFolder, hash) !== null) === drawn)

function hashOfFile(file: string): string | null {
  try {
    return shortHash(readFileSync(file))
  } catch {
    return null
  }
}

/** The page with other names for the files next to it. */
const withAssets = <Page extends Pick<CompiledPage, 'assets' | 'probes'>>(
  page: Page,
  rename: (source: string) => string,
): Page => ({
  ...page,
  ...(page.probes && {
    probes: page.probes.map(probe => ({ ...probe, file: rename(probe.file) })),
  }),
  assets: page.assets.map(asset => ({ ...asset, source: rename(asset.source) })),
})

/**
 * The data files that a page reads. If a name is only known at run time, as in `data[name]`, all of
 * them.
 */
function dataNamesIn(text: string, all: string[]): string[] {
  if (/\bdata\s*(?:\?\.\s*)?\[|\.\.\.\s*data\b|[({,=]\s*data\s*[,)}]/.test(text)) return all
  const named = [...text.matchAll(/\bdata\s*\??\.\s*(\w+)/g)].map(match => match[1] ?? '')
  return [...new Set([...named, ...factFilesIn(text)])].sort()
}
