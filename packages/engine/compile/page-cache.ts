import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { factFilesIn } from '@docs/model/fact-tokens'
import { recordingsOn } from '@docs/model/recording'
import { programsOn } from '@docs/sample-runner/messages/runnable'
import { CacheEntry, checksumOf } from '../cache/entry'
import { highlightEntry } from '../code/highlight-cache'
import { findDrawn } from '../diagrams/store'
import { hashOf, shortHash } from '../hash'
import type { Problem } from '../problems'
import type { CompileContext, CompiledPage, Source } from './context'
import { cachedHtml, type CachedPage } from './html'

interface Result<Page> {
  page: Page
  /** Without those that prevent a page: it isn't cached then. */
  problems: Problem[]
}

/** What is stored of a page; its HTML is an entry of its own with this checksum. */
type Stored = Result<Omit<CompiledPage, 'html'>> & { html: string }

/**
 * Compiled pages by content. The key covers the source, the engine with its components, the
 * islands, the regions, and the data that the page reads, but not the folder of the site: a review
 * builds another revision elsewhere, with most pages from here.
 */
export class PageCache {
  private readonly regions: string
  private readonly data = new Map<string, string>()

  constructor(
    private readonly cacheFolder: string,
    private readonly engineHash: string,
    private readonly context: CompileContext,
  ) {
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

  /** The cached page, or null if it is missing, damaged, or a file next to it has changed. */
  read(key: string): Result<CachedPage> | null {
    const stored = this.entry(key).readJson<Stored>()
    if (stored === null) return null
    const { html: checksum, problems } = stored
    const html = cachedHtml(this.cacheFolder, checksum)
    const page = withAssets(stored.page, name => join(this.context.contentFolder, name))
    if (!isFresh(page, this.context.diagramFolder) || html.entry.checksum() !== checksum)
      return null
    // The next edit of the page needs them.
    highlightEntry(this.cacheFolder, this.engineHash, page.path).touch()
    return { page: { ...page, html }, problems }
  }

  /**
   * Stores a page. In the one that is returned, the HTML isn't in memory.
   *
   * @throws Error of the file system.
   */
  write(
    key: string,
    { page: { html: text, ...rest }, problems }: Result<CompiledPage>,
  ): CachedPage {
    const checksum = checksumOf(text)
    const html = cachedHtml(this.cacheFolder, checksum)
    html.entry.write(text)
    const page = withAssets(rest, file => this.relativeName(file))
    this.entry(key).write(JSON.stringify({ page, problems, html: checksum } satisfies Stored))
    return { ...rest, html }
  }

  private entry(key: string): CacheEntry {
    return new CacheEntry(this.cacheFolder, 'pages', key)
  }

  /** Relative to the pages, with slashes. */
  private relativeName(file: string): string {
    return file && relative(this.context.contentFolder, file).replaceAll('\\', '/')
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
