import { usesOf } from '@docs/api-reference/pages/make-reference'
import type { CompileContext, Source } from '../compile/context'
import { contextOf } from '../collect-site'
import { gitDates } from '../git-dates'
import { hashOf } from '../hash'
import { listFiles, readSite } from '../inputs'
import type { SiteParts } from '../join-pages'
import type { Options } from '../options'
import { BuildFailed, type Problem } from '../problems'
import { readContent, type Content } from '../read-content'
import { referenceSources, type ReferenceSources } from '../reference-sources'
import { hoverFiles } from '../samples/hovers'
import type { LoadedSiteFile } from '../site/load-site-file'
import { displayName } from '../data-files/locate'

/** What the site is made from, except the compiled pages. */
export interface ReadParts extends Omit<SiteParts, 'results'> {
  context: CompileContext
}

/** What goes wrong with a part of the site, from whatever was thrown. */
export const problemsOf = (error: unknown, what: string): readonly Problem[] =>
  error instanceof BuildFailed
    ? error.problems
    : [
        {
          severity: 'error',
          message: `${what} failed: ${error instanceof Error ? error.message : String(error)}`,
        },
      ]

/**
 * Reads the site file, the pages, and the reference for the development server. What can't be read
 * stays as it was last read, and its problems are kept until it can be.
 */
export class LiveParts {
  /** Null until everything has been read once. */
  current: ReadParts | null = null
  problems: Problem[] = []
  content: Content | undefined
  private loaded: LoadedSiteFile | undefined
  private reference: { of: LoadedSiteFile; uses: string; made: ReferenceSources } | undefined
  private isSiteBroken = false

  constructor(private readonly options: Options) {}

  /** @param withSite Whether the site file or its data may have changed. */
  async read(withSite: boolean): Promise<void> {
    const { options } = this
    this.problems = []
    const [loaded, content, dates] = await Promise.all([
      this.loaded && !withSite && !this.isSiteBroken ? this.loaded : this.readSite(),
      this.attempt('Reading the pages', () => readContent(options.contentFolder)),
      gitDates(options.contentFolder),
    ])
    this.loaded = loaded ?? this.loaded
    this.content = content ?? this.content
    if (!this.loaded || !this.content) return
    if (this.content.pages.length === 0) this.problems.push(this.noPages())
    const reference = await this.readReference(this.loaded, this.content)
    if (!reference) return
    const staticNames = await listFiles(this.loaded.staticFolder)
    const last = this.current
    this.current = {
      loaded: this.loaded,
      content: this.content,
      reference,
      dates,
      staticNames,
      hovers:
        last?.loaded === this.loaded && last.reference === reference
          ? last.hovers
          : hoverFiles(this.loaded.hovers, reference.symbols),
      context: this.contextOf(this.loaded, this.content),
    }
  }

  /** Replaces the text of a page. */
  keepSource(source: Source): void {
    const { pages } = this.content ?? { pages: [] }
    const index = pages.findIndex(({ name }) => name === source.name)
    if (index !== -1) pages[index] = source
  }

  private async readSite(): Promise<LoadedSiteFile | undefined> {
    const loaded = await this.attempt('Reading the site file', () => readSite(this.options))
    this.isSiteBroken = loaded === undefined
    return loaded
  }

  /** Making the pages of the reference takes seconds, so they are kept while they stay the same. */
  private async readReference(
    of: LoadedSiteFile,
    { pages }: Content,
  ): Promise<ReferenceSources | undefined> {
    const uses = hashOf(...usesOf(pages).flatMap(({ path, text }) => [path, text]))
    if (this.reference?.of === of && this.reference.uses === uses) return this.reference.made
    const made = await this.attempt('Reading the reference', () =>
      referenceSources(of, pages, this.options),
    )
    if (made) this.reference = { of, uses, made }
    return this.reference?.made
  }

  /** The same object while nothing in it has changed: then compiled pages stay valid. */
  private contextOf(loaded: LoadedSiteFile, content: Content): CompileContext {
    const context = contextOf(this.options, loaded, content)
    const last = this.current
    const isSame =
      last?.loaded === loaded &&
      JSON.stringify(last.context.data.changelog) === JSON.stringify(context.data.changelog)
    return isSame ? last.context : context
  }

  private async attempt<Value>(
    what: string,
    work: () => Promise<Value>,
  ): Promise<Value | undefined> {
    try {
      return await work()
    } catch (error) {
      this.problems.push(...problemsOf(error, what))
      return undefined
    }
  }

  private noPages(): Problem {
    return {
      severity: 'error',
      message: `The content folder \`${displayName(this.options.contentFolder) || '.'}\` has no pages.`,
      hint: 'Write the first one, `index.md`.',
    }
  }
}
