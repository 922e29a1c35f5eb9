import type { LoadLines } from '../load-lines'

interface Load {
  lines: Promise<string[]>
  controller: AbortController
  /** Those who still want it. */
  waiting: number
}

/** A query that replaces another mostly wants the same files: loads that nobody waits for are given up after this many milliseconds. */
const GRACE = 50

/** Loads files: each once at a time, for all who wait for it, and only as long as somebody does. What has failed is loaded anew. */
export class Loads {
  private readonly running = new Map<string, Load>()

  constructor(private readonly load: LoadLines) {}

  /** The lines of each file. Rejects when one cannot be loaded, or when `signal` says that nobody waits any more. */
  async lines(urls: readonly string[], signal: AbortSignal): Promise<string[][]> {
    signal.throwIfAborted()
    const loads = urls.map(url => this.running.get(url) ?? this.start(url))
    for (const load of loads) load.waiting++
    const leave = () => {
      for (const load of loads) load.waiting--
      setTimeout(() => loads.filter(load => load.waiting === 0).forEach(load => load.controller.abort()), GRACE)
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      const all = await Promise.all(loads.map(load => load.lines))
      signal.throwIfAborted()
      return all
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  private start(url: string): Load {
    const controller = new AbortController()
    const lines = collect(this.load(url, { signal: controller.signal })).finally(() => this.running.delete(url))
    // Whoever waits is told; when nobody does any more, nobody has to be.
    lines.catch(() => undefined)
    const load: Load = { lines, controller, waiting: 0 }
    this.running.set(url, load)
    return load
  }
}

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}
