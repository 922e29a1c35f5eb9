import { workerData } from 'node:worker_threads'
import type { CompileResult } from './compile-page'
import { compileSource } from './compile-source'
import type { CompileContext, Source } from './context'

// Tinypool hands `[itsOwn, ours]` to a worker.
const context = (workerData as [unknown, CompileContext])[1]

/** Compiles a batch of pages. This is the entry point of a worker thread. */
export default async function compileBatch(sources: Source[]): Promise<CompileResult[]> {
  const results: CompileResult[] = []
  for (const source of sources) results.push(await compileSource(source, context))
  return results
}
