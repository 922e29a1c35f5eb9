import { CacheEntry } from '../cache/entry'
import { Pack } from '../cache/pack'
import { tokenLines, loadGrammar, type CodeToken } from './highlight'

/** Turns code into lines of highlighted tokens. */
export interface Highlighter {
  /** Whether a grammar exists. */
  knows(grammar: string): Promise<boolean>
  lines(code: string, grammar: string): Promise<CodeToken[][]>
}

/** Highlights every block again. */
export const plainHighlighter: Highlighter = {
  knows: loadGrammar,
  async lines(code, grammar) {
    if (grammar !== '') await loadGrammar(grammar)
    return tokenLines(code, grammar)
  },
}

/** The entry of a page: the engine's code and grammars determine the tokens. */
export const highlightEntry = (cacheFolder: string, engineHash: string, path: string): CacheEntry =>
  new CacheEntry(cacheFolder, 'highlights', engineHash, path)

/**
 * Caches the highlighted code of one page, so that an edit of its text doesn't start the
 * highlighter. Blocks are identified by content.
 */
export class HighlightCache implements Highlighter {
  /** Lines by grammar and code. A token is its text and class. */
  private readonly blocks: Pack<[string, string | null][][]>

  /** @param highlighter Asked for what the cache doesn't have. */
  constructor(
    entry: CacheEntry,
    private readonly highlighter = plainHighlighter,
  ) {
    this.blocks = new Pack(entry)
  }

  /** A grammar is known whose empty text is in the pack. */
  async knows(grammar: string): Promise<boolean> {
    if (this.blocks.get(grammar, '')) return true
    const isKnown = await this.highlighter.knows(grammar)
    if (isKnown) this.blocks.set([], grammar, '')
    return isKnown
  }

  async lines(code: string, grammar: string): Promise<CodeToken[][]> {
    if (grammar === '' || code === '') return tokenLines(code, '')
    const known = this.blocks.get(grammar, code)
    if (known) return known.map(line => line.map(([text, kind]) => ({ text, kind })))
    const lines = await this.highlighter.lines(code, grammar)
    this.blocks.set(
      lines.map(line => line.map(({ text, kind }) => [text, kind])),
      grammar,
      code,
    )
    return lines
  }

  /** Stores the blocks that the page has now. */
  save(): void {
    this.blocks.save()
  }
}
