import { join } from 'node:path'
import { readCacheFile, writeCacheFile } from '../cache-file'
import { hashOf } from '../hash'
import { inkLines, loadGrammar, type InkToken } from './highlight'

/** Turns code into lines of highlighted tokens. */
export interface Inker {
  /** Whether a grammar exists. */
  knows(grammar: string): Promise<boolean>
  lines(code: string, grammar: string): Promise<InkToken[][]>
}

/** Highlights every block again. */
export const plainInker: Inker = { knows: loadGrammar, lines: inkLines }

interface Kept {
  grammars: string[]
  /** Highlighted lines by the hash of grammar and code. A token is its text and class. */
  blocks: Record<string, [string, string | null][][]>
}

/**
 * Caches the highlighted code of one page, so that an edit of its text doesn't start the
 * highlighter. Blocks are identified by content.
 */
export class KeptInks implements Inker {
  private readonly grammars = new Set<string>()
  private readonly blocks: Kept['blocks'] = {}
  private isNew = false

  private constructor(
    private readonly file: string,
    private readonly kept: Kept,
  ) {}

  /** @param folder Named after the engine, whose code and grammars determine the result. */
  static async open(folder: string, path: string): Promise<KeptInks> {
    const file = join(folder, `${hashOf(path)}.json`)
    const body = readCacheFile(file)
    return new KeptInks(
      file,
      body === null ? { grammars: [], blocks: {} } : (JSON.parse(body) as Kept),
    )
  }

  async knows(grammar: string): Promise<boolean> {
    const isKnown = this.kept.grammars.includes(grammar) || (await loadGrammar(grammar))
    if (isKnown) this.grammars.add(grammar)
    return isKnown
  }

  async lines(code: string, grammar: string): Promise<InkToken[][]> {
    if (grammar === '') return inkLines(code, grammar)
    const key = hashOf(grammar, code)
    const known = this.blocks[key] ?? this.kept.blocks[key]
    if (known) {
      this.blocks[key] = known
      return known.map(line => line.map(([text, ink]) => ({ text, ink })))
    }
    this.isNew = true
    await loadGrammar(grammar)
    const lines = await inkLines(code, grammar)
    this.blocks[key] = lines.map(line => line.map(({ text, ink }) => [text, ink]))
    return lines
  }

  /**
   * Stores the blocks that the page has now and drops the others. If writing fails, the next build
   * only takes longer.
   */
  async save(): Promise<void> {
    if (!this.isNew) return
    const kept: Kept = { grammars: [...this.grammars], blocks: this.blocks }
    await writeCacheFile(this.file, JSON.stringify(kept)).catch(() => undefined)
  }
}
