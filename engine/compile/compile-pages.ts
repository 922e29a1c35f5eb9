import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import type { Problem } from '../problems'
import type { CompileContext, CompiledPage, Linking, Source } from './context'
import type { CompileResult } from './compile-page'
import { PageCache } from './page-cache'

export interface CompileAllResult {
  pages: CompiledPage[]
  /** Pages that could not be made, with the links that they have. */
  broken: Linking[]
  problems: Problem[]
  /** How many did not come from the cache. */
  compiled: number
}

/** Starting a worker costs about as much as compiling this many pages. */
const WORTH_A_WORKER = 6
/** Pages a message: enough to keep messages few, few enough to keep the workers evenly busy. */
const BATCH = 8

/** Every source → its page, from the cache where nothing changed, else in parallel. */
export async function compilePages(sources: readonly Source[], context: CompileContext, cache: PageCache, progress: (done: number, all: number) => void): Promise<CompileAllResult> {
  const keyed = sources.map(source => ({ source, key: cache.keyOf(source) }))
  const cached = await Promise.all(keyed.map(({ key }) => cache.read(key)))
  const missing = keyed.filter((_, index) => cached[index] === null)
  const results = new Map<string, CompileResult>()
  let done = sources.length - missing.length
  await compileMissing(missing.map(({ source }) => source), context, (source, result) => {
    results.set(source.file, result)
    progress(++done, sources.length)
  })
  await Promise.all(
    missing.map(({ source, key }) => {
      const result = results.get(source.file)
      return result?.page ? cache.write(key, { page: result.page, problems: result.problems }) : undefined
    }),
  )
  const all: CompileResult[] = keyed.map(({ source }, index) => cached[index] ?? results.get(source.file) ?? { page: null, problems: [] })
  const broken = keyed.map(({ source }, index) => ({ path: source.path, name: source.name, links: all[index]?.links ?? [] }))
  return { pages: all.flatMap(result => (result.page ? [result.page] : [])), broken: broken.filter((_, index) => all[index]?.page === null), problems: all.flatMap(result => result.problems), compiled: missing.length }
}

async function compileMissing(sources: Source[], context: CompileContext, onResult: (source: Source, result: CompileResult) => void): Promise<void> {
  if (sources.length === 0) return
  if (sources.length <= WORTH_A_WORKER) {
    const { compilePage } = await import('./compile-page')
    for (const source of sources) onResult(source, await compilePage(source, context))
    return
  }
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(sources.length / BATCH)))
  const pool = new Tinypool({ resourceLimits: { maxYoungGenerationSizeMb: 64 }, filename: fileURLToPath(new URL('./compile-worker.mjs', import.meta.url)), minThreads: threads, maxThreads: threads, workerData: context })
  try {
    const batches = Array.from({ length: Math.ceil(sources.length / BATCH) }, (_, index) => sources.slice(index * BATCH, (index + 1) * BATCH))
    await Promise.all(
      batches.map(async batch => {
        const results = (await pool.run(batch)) as CompileResult[]
        batch.forEach((source, index) => onResult(source, results[index] ?? { page: null, problems: [] }))
      }),
    )
  } finally {
    await pool.destroy()
  }
}
