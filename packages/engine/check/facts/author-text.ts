import { fenceAfter } from '../../compile/prepare'

/** A page's source reduced to what its author typed. Offsets are those of the source. */
export interface AuthorText {
  text: string
  /** Whether the character at an offset is in a code block or inline code. */
  isCode: (offset: number) => boolean
}

/**
 * Tokens, comments, and historic versions: `[[app.host]]`, `<!-- … -->`, MDX comments, `<Since …
 * />`.
 */
const NOT_TYPED =
  /\[\[[\w.:-]+\]\]|<!--[\s\S]*?(?:-->|$)|\{\/\*[\s\S]*?(?:\*\/\}|$)|<Since\b[^<>]*>/g
/** `<!-- typed: reason -->` alone on its line, including the line ending. */
const WAIVER = /^[ \t]*(?:<!--[ \t]*typed:.*?-->|\{\/\*[ \t]*typed:.*?\*\/\})[ \t]*\n/gm
const READERS_WORDS = /^(?:search_terms|questions):.*(?:\n[ \t-].*)*/gm

/**
 * Blanks out tokens, comments, `<Since>`, search terms and questions, and every block below a `typed: reason`
 * comment. A block ends at the next empty line; a code block ends at its closing fence.
 */
export function authorText(source: string): AuthorText {
  // Most pages have neither a waiver nor anything that could be a fact, so they don't need to be
  // split into lines.
  let read: ReturnType<typeof readLines> | undefined
  const inLines = () => (read ??= readLines(source))
  let text = source.replace(NOT_TYPED, blank)
  for (const waiver of source.matchAll(WAIVER)) {
    const { lines, fenced, starts } = inLines()
    const first = lineOf(starts, waiver.index + waiver[0].length)
    const end = starts[blockEnd(lines, fenced, first)] ?? source.length
    text = text.slice(0, waiver.index) + blank(text.slice(waiver.index, end)) + text.slice(end)
  }
  if (text.startsWith('---')) {
    const end = text.indexOf('\n---', 3)
    text = text.slice(0, end).replace(READERS_WORDS, blank) + text.slice(end)
  }
  const isCode = (offset: number) => {
    const { fenced, starts } = inLines()
    const line = lineOf(starts, offset)
    if (fenced[line]) return true
    return (source.slice(starts[line], offset).match(/`/g)?.length ?? 0) % 2 === 1
  }
  return { text, isCode }
}

/** The line (from 0) of an offset, given the offsets of all line starts. */
export function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** The offsets of all line starts. */
export function lineStarts(lines: readonly string[]): number[] {
  let at = 0
  return lines.map(line => (at += line.length + 1) - line.length - 1)
}

function readLines(source: string) {
  const lines = source.split('\n')
  return { lines, fenced: fencedLines(lines), starts: lineStarts(lines) }
}

function fencedLines(lines: readonly string[]): boolean[] {
  let fence: string | null = null
  return lines.map(line => {
    const before = fence
    fence = fenceAfter(line, fence)
    return before !== null || fence !== null
  })
}

/** The line after the block that starts at `first`. */
function blockEnd(lines: readonly string[], fenced: readonly boolean[], first: number): number {
  let line = first
  if (fenced[first]) while (fenced[line] && line < lines.length) line++
  else while (line < lines.length && lines[line]?.trim() !== '') line++
  return line
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
