import { join } from 'node:path'
import { readCacheFile, writeCacheFile } from '../cache-file'
import { hashOf } from '../hash'
import { tokenLines, loadGrammar, type CodeToken } from './highlight'

/** Turns code into lines of highlighted tokens. */
export interface Highlighter {
  /** Whether a grammar exists. */
  knows(grammar: string): Promise<boolean>
  lines(code: string, grammar: string): Promise<CodeToken[][]>
}

/** Highlights every block again. */
export const plainHighlighter: Highlighter = { knows: loadGrammar, lines: tokenLines }

interface CachedBlocks {
  grammars: string[]
  /** Highlighted lines by the hash of grammar and code. A token is its text and class. */
  blocks: Record<string, [string, string | null][][]>
}

/**
 * Caches the highlighted code of one page, so that an edit of its text doesn't start the
 * highlighter. Blocks are identified by content.
 */
export class HighlightCache implements Highlighter {
  private readonly grammars = new Set<string>()
  private readonly blocks: CachedBlocks['blocks'] = {}
  private isNew = false

  private constructor(
    private readonly file: string,
    private readonly kept: CachedBlocks,
  ) {}

  /** @param folder Named after the engine, whose code and grammars determine the result. */
  static async open(folder: string, path: string): Promise<HighlightCache> {
    const file = join(folder, `${hashOf(path)}.json`)
    const body = readCacheFile(file)
    return new HighlightCache(
      file,
      body === null ? { grammars: [], blocks: {} } : (JSON.parse(body) as CachedBlocks),
    )
  }

  async knows(grammar: string): Promise<boolean> {
    const isKnown = this.kept.grammars.includes(grammar) || (await loadGrammar(grammar))
    if (isKnown) this.grammars.add(grammar)
    return isKnown
  }

  async lines(code: string, grammar: string): Promise<CodeToken[][]> {
    if (grammar === '') return tokenLines(code, grammar)
    const key = hashOf(grammar, code)
    const known = this.blocks[key] ?? this.kept.blocks[key]
    if (known) {
      this.blocks[key] = known
      return known.map(line => line.map(([text, kind]) => ({ text, kind })))
    }
    this.isNew = true
    await loadGrammar(grammar)
    const lines = await tokenLines(code, grammar)
    this.blocks[key] = lines.map(line => line.map(({ text, kind }) => [text, kind]))
    return lines
  }

  /**
   * Stores the blocks that the page has now and drops the others. If writing fails, the next build
   * only takes longer.
   */
  async save(): Promise<void> {
    if (!this.isNew) return
    const kept: CachedBlocks = { grammars: [...this.grammars], blocks: this.blocks }
    await writeCacheFile(this.file, JSON.stringify(kept)).catch(() => undefined)
  }
}
