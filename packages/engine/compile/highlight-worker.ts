import { parentPort, type MessagePort } from 'node:worker_threads'
import { plainHighlighter } from '../code/highlight-cache'
import type { Question, Reply } from '../code/remote-highlighter'
import type { CodeToken } from '../code/highlight'

/**
 * Highlights code for all threads that compile pages, so that the patterns of a grammar are
 * compiled once. This is the entry point of a worker thread: each message is a port, which gets
 * questions.
 */
parentPort?.on('message', (port: MessagePort) => {
  port.on('message', async ({ id, blocks }: Question) => {
    try {
      const lines: CodeToken[][][] = []
      for (const [grammar, code] of blocks) lines.push(await plainHighlighter.lines(code, grammar))
      port.postMessage({ id, blocks: JSON.stringify(lines) } satisfies Reply)
    } catch {
      // The thread that asked highlights its code itself, and reports what is wrong.
      port.close()
    }
  })
})
