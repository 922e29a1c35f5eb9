import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import type { CompileResult } from './compile-page'
import type { Batch } from './compile-worker'
import type { CompileContext, Source } from './context'

/** Limits for one page on the slowest machine, because an expression can run forever. */
export interface Bounds {
  milliseconds: number
  megabytes: number
}

/** Above this, one thread for all code would be what the others wait for. */
const MOST_FOR_ONE_HIGHLIGHTER = 4

/**
 * Threads that compile pages, and one that highlights their code: every thread that highlights
 * compiles the patterns of all grammars first, and keeps 100 MB of them.
 */
export class CompileThreads {
  private readonly pool: Tinypool
  private highlighter: Worker | null = null

  constructor(
    readonly count: number,
    context: CompileContext,
    private readonly bounds: Bounds,
  ) {
    const resourceLimits = {
      maxYoungGenerationSizeMb: 32,
      maxOldGenerationSizeMb: bounds.megabytes,
    }
    this.pool = new Tinypool({
      resourceLimits,
      filename: fileOf('./compile-worker.mjs'),
      minThreads: count,
      maxThreads: count,
      workerData: context,
    })
    if (count === 1 || count > MOST_FOR_ONE_HIGHLIGHTER) return
    this.highlighter = new Worker(fileOf('./highlight-worker.mjs'), {
      resourceLimits: { ...resourceLimits, maxYoungGenerationSizeMb: 16 },
    })
    this.highlighter.on('error', () => this.stopHighlighter())
  }

  /** @throws The errors of Tinypool and of `AbortSignal.timeout` if a page exceeds a limit. */
  async compile(sources: Source[]): Promise<CompileResult[]> {
    const batch: Batch = { sources, ...this.connect() }
    try {
      return (await this.pool.run(batch, {
        transferList: batch.port ? [batch.port] : [],
        signal: AbortSignal.timeout(this.bounds.milliseconds),
      })) as CompileResult[]
    } catch (error) {
      // It may be the highlighter that doesn't return. Each thread then does its own work.
      this.stopHighlighter()
      throw error
    }
  }

  async destroy(): Promise<void> {
    this.stopHighlighter()
    await this.pool.destroy()
  }

  /** A port to the highlighter, if there is one. */
  private connect(): { port?: MessagePort } {
    if (!this.highlighter) return {}
    const { port1: ours, port2: port } = new MessageChannel()
    this.highlighter.postMessage(ours, [ours])
    return { port }
  }

  private stopHighlighter(): void {
    void this.highlighter?.terminate()
    this.highlighter = null
  }
}

/** Both entry points are bundled into the folder of the engine. */
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
