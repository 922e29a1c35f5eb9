import { workerData, type MessagePort } from 'node:worker_threads'
import { inParallel } from '../in-parallel'
import { RemoteHighlighter } from '../code/remote-highlighter'
import type { CompileResult } from './compile-page'
import { compileSource } from './compile-source'
import type { CompileContext, Source } from './context'

// Tinypool hands `[itsOwn, ours]` to a worker.
const context = (workerData as [unknown, CompileContext])[1]

/** One page is compiled while the code of the other is highlighted. */
const AT_ONCE = 2

export interface Batch {
  sources: Source[]
  /** To a highlighter for all threads; without it, this one highlights code itself. */
  port?: MessagePort
}

/** Compiles a batch of pages. This is the entry point of a worker thread. */
export default async function compileBatch({ sources, port }: Batch): Promise<CompileResult[]> {
  const highlighter = port && new RemoteHighlighter(port)
  const results: CompileResult[] = []
  try {
    await inParallel(sources.entries(), AT_ONCE, async ([index, source]) => {
      results[index] = await compileSource(source, context, highlighter)
    })
    return results
  } finally {
    highlighter?.close()
  }
}
