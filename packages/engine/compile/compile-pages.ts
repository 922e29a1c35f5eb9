import { availableParallelism } from 'node:os'
import { inParallel } from '../in-parallel'
import type { Problem } from '../problems'
import type { CompileContext, Linking, Source } from './context'
import type { CompileResult } from './compile-page'
import { CompileThreads, type Bounds } from './compile-threads'
import type { CachedPage } from './html'
import { outsideFences } from './prepare'
import { PageCache } from './page-cache'

/** What a page compiled to, in this build or an earlier one. */
export type CachedResult = Omit<CompileResult, 'page'> & { page: CachedPage | null }

export interface CompileAllResult {
  pages: CachedPage[]
  /** Pages that failed to compile, with their links. */
  broken: Linking[]
  problems: Problem[]
  /** The number of pages that weren't in the cache. */
  compiled: number
}

/** Starting a worker costs about as much as compiling this many pages. */
const WORTH_A_WORKER = 6
/** Pages per message: enough to keep messages few, and few enough to balance the workers. */
const BATCH = 8

const BOUNDS: Bounds = { milliseconds: 60_000, megabytes: 2048 }

/**
 * Returns the page of every source, from the cache if nothing has changed, otherwise compiled in
 * parallel. A page that exceeds the limits is a problem like any other.
 */
export async function compilePages(
  sources: readonly Source[],
  context: CompileContext,
  cache: PageCache,
  progress: (done: number, all: number) => void,
  bounds = BOUNDS,
): Promise<CompileAllResult> {
  const { results, compiled } = await compileEach(sources, context, cache, progress, bounds)
  return { ...collectResults(sources, results), compiled }
}

/** The same, with one result for each source. */
export async function compileEach(
  sources: readonly Source[],
  context: CompileContext,
  cache: PageCache,
  progress: (done: number, all: number) => void,
  bounds = BOUNDS,
): Promise<{ results: CachedResult[]; compiled: number }> {
  const keyed = sources.map(source => ({ source, key: cache.keyOf(source) }))
  const cached = keyed.map(({ key }) => cache.read(key))
  const missing = keyed.filter((_, index) => cached[index] === null)
  const results = new Map<string, CachedResult>()
  const keys = new Map(missing.map(({ source, key }) => [source.name, key]))
  let done = sources.length - missing.length
  // Each is written as soon as it is there: a killed build is continued, and what is written for
  // thousands of pages is never in memory at once.
  await compileMissing(
    missing.map(({ source }) => source),
    context,
    bounds,
    (source, result) => {
      const { page, ...rest } = result
      const stored = page && cache.write(keys.get(source.name) ?? '', { ...rest, page })
      results.set(source.name, { ...rest, page: stored })
      progress(++done, sources.length)
    },
  )
  const all = keyed.map(
    ({ source }, index) =>
      cached[index] ?? results.get(source.name) ?? { page: null, problems: [] },
  )
  return { results: all, compiled: missing.length }
}

/** Sorts results, in the order of their sources, into pages and what is wrong with the others. */
export function collectResults(
  sources: readonly Source[],
  results: readonly CachedResult[],
): Omit<CompileAllResult, 'compiled'> {
  const broken = sources.map(({ path, name }, index) => ({
    path,
    name,
    links: results[index]?.links ?? [],
  }))
  return {
    pages: results.flatMap(result => (result.page ? [result.page] : [])),
    broken: broken.filter((_, index) => results[index]?.page === null),
    problems: results.flatMap(result => result.problems),
  }
}

async function compileMissing(
  sources: Source[],
  context: CompileContext,
  bounds: Bounds,
  onResult: (source: Source, result: CompileResult) => void,
): Promise<void> {
  if (sources.length === 0) return
  if (sources.length <= WORTH_A_WORKER && sources.every(isPlain)) {
    const { compileSource } = await import('./compile-source')
    for (const source of sources) onResult(source, await compileSource(source, context))
    return
  }
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(sources.length / BATCH)))
  const compiler = new CompileThreads(threads, context, bounds)
  try {
    const batches = Array.from({ length: Math.ceil(sources.length / BATCH) }, (_, index) =>
      sources.slice(index * BATCH, (index + 1) * BATCH),
    )
    await inParallel(batches, threads, async batch => {
      const results = await compiler.compile(batch).catch(async (error: unknown) => {
        if (stopped(error, bounds) === null) throw error
        // One of the pages exceeded a limit. Compile each alone to find out which.
        if (batch.length === 1) return batch.map(source => resultOf(error, source, bounds))
        const alone: CompileResult[] = []
        for (const source of batch)
          alone.push(
            ...(await compiler.compile([source]).catch(error => [resultOf(error, source, bounds)])),
          )
        return alone
      })
      for (const [index, source] of batch.entries())
        onResult(source, results[index] ?? { page: null, problems: [] })
    })
  } finally {
    await compiler.destroy()
  }
}

/**
 * Whether a page can be compiled where nothing could stop it: it has an ordinary size and calls no
 * functions.
 */
export const isPlain = ({ text }: Pick<Source, 'text'>): boolean =>
  text.length < ORDINARY &&
  // Code in fences doesn't run.
  !/[{(]\s*\(|=>|\bfunction\s*(?:\*|[\w$]*\s*[(/])|\{[^{}]*\(/.test(outsideFences(text))
const ORDINARY = 50_000

/** Why a page had to be stopped; null for any other error. */
function stopped(error: unknown, { milliseconds, megabytes }: Bounds): string | null {
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError')
    return `takes longer than ${milliseconds / 1000} seconds`
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? `needs more than ${megabytes} MB of memory` : null
}

function resultOf(error: unknown, { name }: Source, bounds: Bounds): CompileResult {
  const what = stopped(error, bounds)
  if (what === null) throw error
  return {
    page: null,
    isStopped: true,
    problems: [
      {
        severity: 'error',
        message: `The page ${what} to compile.`,
        hint: 'Look for an endless loop in an expression, or split the page.',
        file: name,
        line: 1,
        column: 1,
      },
    ],
  }
}
