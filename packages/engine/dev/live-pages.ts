import {
  collectResults,
  compileEach,
  isPlain,
  type CachedResult,
  type CompileAllResult,
} from '../compile/compile-pages'
import { compileSource } from '../compile/compile-source'
import type { CompileContext, Source } from '../compile/context'
import { readHtml, type CachedPage } from '../compile/html'
import { isFresh, type PageCache } from '../compile/page-cache'

/**
 * Limits for one page. An author waits for it, so they are lower than those of a build; a page of
 * this site takes less than a second.
 */
const BOUNDS = { milliseconds: 10_000, megabytes: 2048 }

const quiet = (): void => undefined

interface Compiled {
  source: Source
  context: CompileContext
  result: CachedResult
}

/**
 * The pages of the development server by file name: what each compiled to, and, while it has
 * errors, what is shown instead.
 */
export class LivePages {
  private readonly last = new Map<string, Compiled>()
  private readonly shown = new Map<string, CachedPage>()

  source(name: string): Source | undefined {
    return this.last.get(name)?.source
  }

  /** The page as readers see it. */
  shownPage(name: string): CachedPage | undefined {
    return this.shown.get(name)
  }

  /** Compiles sources that aren't known as they are, and forgets all that aren't among them. */
  async replace(
    sources: readonly Source[],
    context: CompileContext,
    cache: PageCache,
  ): Promise<void> {
    const unknown = sources.filter(source => !this.isCurrent(source, context))
    const { results } = await compileEach(unknown, context, cache, quiet, BOUNDS)
    const names = new Set(sources.map(({ name }) => name))
    for (const name of this.last.keys())
      if (!names.has(name)) {
        this.last.delete(name)
        this.shown.delete(name)
      }
    for (const [index, source] of unknown.entries()) {
      const result = results[index]
      if (result) await this.keep(source, context, inMemory(result))
    }
  }

  /** Compiles one page, which is kept only with `keep`. */
  async compile(source: Source, context: CompileContext, cache: PageCache): Promise<CachedResult> {
    if (isPlain(source)) return compileSource(source, context)
    // Only a worker can be stopped.
    const { results } = await compileEach([source], context, cache, quiet, BOUNDS)
    return results[0] ? inMemory(results[0]) : { page: null, problems: [] }
  }

  async keep(source: Source, context: CompileContext, result: CachedResult): Promise<void> {
    this.last.set(source.name, { source, context, result })
    const shown = result.page ?? this.shown.get(source.name) ?? (await substitute(source, context))
    if (shown) this.shown.set(source.name, shown)
  }

  /**
   * What to join. Links of a page that is shown instead of its current text aren't checked: those
   * of the text are.
   */
  joinable(sources: readonly Source[]): CompileAllResult {
    const results = sources.map(
      ({ name }): CachedResult => this.last.get(name)?.result ?? { page: null, problems: [] },
    )
    const { broken, problems } = collectResults(sources, results)
    const pages = sources.flatMap(({ name }, index): CachedPage[] => {
      const shown = this.shown.get(name)
      if (results[index]?.page) return [results[index].page]
      return shown ? [{ ...shown, links: [] }] : []
    })
    return { pages, broken, problems, compiled: 0 }
  }

  private isCurrent(source: Source, context: CompileContext): boolean {
    const known = this.last.get(source.name)
    if (known?.context !== context || known.source.text !== source.text) return false
    const { page, isStopped = false } = known.result
    return page ? isFresh(page, context.diagramFolder) : isStopped
  }
}

/** The result with the HTML of its page: the server outlives the cache folder. */
const inMemory = ({ page, ...rest }: CachedResult): CachedResult => ({
  ...rest,
  page: page && { ...page, html: readHtml(page.html) },
})

/** What a page shows that has had errors since the server started. */
async function substitute(source: Source, context: CompileContext): Promise<CachedPage | null> {
  const text =
    `---\ntitle: ${JSON.stringify(source.path)}\n---\n\n` +
    'This page can’t be shown until its errors are fixed.\n'
  const { kind: _written, ...rest } = source
  return (await compileSource({ ...rest, text }, context)).page
}
