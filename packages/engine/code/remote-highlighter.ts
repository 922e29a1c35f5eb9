import type { MessagePort } from 'node:worker_threads'
import { isLanguage, type CodeToken } from './highlight'
import { plainHighlighter, type Highlighter } from './highlight-cache'

export interface Question {
  id: number
  blocks: Block[]
}

export interface Reply {
  id: number
  /** `CodeToken[][][]` as JSON: thousands of small objects take four times as long to send. */
  blocks: string
}

type Block = [grammar: string, code: string]

/**
 * Asks the highlighter of another thread (`compile/highlight-worker.ts`), in one message for all
 * blocks that are wanted at once. When that thread has ended, code is highlighted in this one.
 */
export class RemoteHighlighter implements Highlighter {
  private readonly waiting = new Map<number, (blocks: CodeToken[][][] | null) => void>()
  private next: { blocks: Block[]; answer: Promise<CodeToken[][][] | null> } | null = null
  private last = 0
  private isOpen = true

  constructor(private readonly port: MessagePort) {
    port.on('message', ({ id, blocks }: Reply) => {
      this.waiting.get(id)?.(JSON.parse(blocks) as CodeToken[][][])
      this.waiting.delete(id)
    })
    port.on('close', () => {
      this.isOpen = false
      for (const resolve of this.waiting.values()) resolve(null)
      this.waiting.clear()
    })
  }

  knows(grammar: string): Promise<boolean> {
    return isLanguage(grammar)
  }

  async lines(code: string, grammar: string): Promise<CodeToken[][]> {
    if (grammar === '' || code === '') return plainHighlighter.lines(code, '')
    this.next ??= { blocks: [], answer: this.send() }
    const { blocks, answer } = this.next
    const index = blocks.push([grammar, code]) - 1
    return (await answer)?.[index] ?? plainHighlighter.lines(code, grammar)
  }

  close(): void {
    this.port.close()
  }

  /** Asks for what has been collected by the next turn of the event loop. */
  private async send(): Promise<CodeToken[][][] | null> {
    await new Promise(setImmediate)
    const blocks = this.next?.blocks ?? []
    this.next = null
    if (!this.isOpen) return null
    const id = ++this.last
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.port.postMessage({ id, blocks } satisfies Question)
    return new Promise(resolve => this.waiting.set(id, resolve))
  }
}
