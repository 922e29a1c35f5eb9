import { escapeHtml } from '@docs/model/escape-html'
import { findTokens } from '@docs/model/regions'
import type { Region } from '@docs/model/site'
import { commandLines, promptLength, sessionLines } from './console-session'
import { LONGEST_LINE, type CodeToken } from './highlight'
import { plainHighlighter, type Highlighter } from './highlight-cache'
import type { CodeMeta } from '@docs/model/code-meta'

interface RenderedCode {
  /** The content of `<code>`: one `.line` element per source line. */
  html: string
  lineCount: number
  hasDiff: boolean
  hasFocus: boolean
}

/** A range of one line with special markup. Columns count from 0; the end is exclusive. */
interface Range {
  start: number
  end: number
  /** HTML around the range, given the HTML of its tokens. */
  wrap: (inner: string, firstToken: string | null) => string
}

/**
 * Renders code as HTML: token classes, highlighted lines and words, region-dependent hosts,
 * prompts.
 */
export async function renderCode(
  source: string,
  language: string,
  grammar: string,
  meta: CodeMeta,
  regions: readonly Region[],
  highlighter: Highlighter = plainHighlighter,
): Promise<RenderedCode> {
  const { code, hosts } = withDefaultHosts(source, regions)
  const isSession = language === 'console'
  const codeLines = code.split('\n')
  const isCommand = isSession ? commandLines(codeLines) : []
  const lines = isSession
    ? await sessionLines(codeLines, isCommand, grammar, highlighter)
    : await highlighter.lines(code, grammar)
  const html = lines.map((tokens, index) => {
    const text = tokens.map(token => token.text).join('')
    const fixed = (hosts.get(index) ?? []).map(range =>
      isSession ? moved(range, -promptLength(codeLines[index] ?? '')) : range,
    )
    // A region token takes precedence over a marked word: seeing the right host matters more.
    const words = (text.length > LONGEST_LINE ? [] : wordRanges(text, meta.words)).filter(
      word => !fixed.some(host => word.start < host.end && host.start < word.end),
    )
    const ranges = withoutOverlap([...fixed, ...words].sort((a, b) => a.start - b.start))
    const session = isSession ? (isCommand[index] ? ' command' : ' output') : ''
    return `<span class="${lineClass(index + 1, meta)}${session}">${drawLine(tokens, ranges)}</span>`
  })
  return {
    html: html.join('\n'),
    lineCount: lines.length,
    hasDiff: meta.added.size + meta.removed.size > 0,
    hasFocus: meta.focused.size > 0,
  }
}

function lineClass(line: number, meta: CodeMeta): string {
  const names = ['line']
  if (meta.highlighted.has(line)) names.push('highlighted')
  if (meta.added.has(line)) names.push('added')
  if (meta.removed.has(line)) names.push('removed')
  if (meta.focused.has(line)) names.push('focused')
  return names.join(' ')
}

const moved = (range: Range, by: number): Range => ({
  ...range,
  start: range.start + by,
  end: range.end + by,
})

/**
 * Replaces region tokens with the default region's host before highlighting, because grammars
 * understand `https://…` but not `[[api]]`. Their positions are returned as ranges by line.
 */
function withDefaultHosts(
  source: string,
  regions: readonly Region[],
): { code: string; hosts: Map<number, Range[]> } {
  const hosts = new Map<number, Range[]>()
  const code = source
    .split('\n')
    .map((line, index) => {
      let result = ''
      let from = 0
      for (const { start, end, values, pinned } of findTokens(line, regions)) {
        result += line.slice(from, start)
        const text = values[0]?.text ?? ''
        if (!pinned) {
          const range = {
            start: result.length,
            end: result.length + text.length,
            wrap: (inner: string, kind: string | null) => byRegion(values, inner, kind),
          }
          const known = hosts.get(index)
          if (known) known.push(range)
          else hosts.set(index, [range])
        }
        result += text
        from = end
      }
      return result + line.slice(from)
    })
    .join('\n')
  return { code, hosts }
}

/** The first region keeps the classes of its tokens; the others take the first token's class. */
function byRegion(
  values: { region: string; text: string }[],
  inner: string,
  kind: string | null,
): string {
  const variants = values.map(
    ({ region, text }, index) =>
      `<span data-when-region="${region}">${index === 0 ? inner : span(text, kind)}</span>`,
  )
  return `<span class="region">${variants.join('')}</span>`
}

function wordRanges(text: string, words: string[]): Range[] {
  return words.flatMap(word => {
    const ranges: Range[] = []
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
      ranges.push({
        start: at,
        end: at + word.length,
        wrap: inner => `<mark class="word">${inner}</mark>`,
      })
    return ranges
  })
}

const withoutOverlap = (ranges: Range[]): Range[] => {
  let end = 0
  return ranges.filter(range => {
    if (range.start < end) return false
    end = range.end
    return true
  })
}

function drawLine(tokens: CodeToken[], ranges: Range[]): string {
  let html = ''
  let column = 0
  for (const range of ranges) {
    html += drawPart(tokens, column, range.start)
    const first = tokenAt(tokens, range.start)
    html += range.wrap(drawPart(tokens, range.start, range.end), first?.kind ?? null)
    column = range.end
  }
  return html + drawPart(tokens, column, Infinity)
}

function drawPart(tokens: CodeToken[], from: number, to: number): string {
  let html = ''
  let start = 0
  for (const { text, kind } of tokens) {
    const end = start + text.length
    const part = text.slice(
      Math.max(0, from - start),
      Math.max(0, Math.min(text.length, to - start)),
    )
    if (end > from && start < to && part) html += span(part, kind)
    start = end
  }
  return html
}

function tokenAt(tokens: CodeToken[], column: number): CodeToken | undefined {
  let start = 0
  return tokens.find(token => (start += token.text.length) > column)
}

const span = (text: string, kind: string | null): string =>
  kind === null ? escapeHtml(text) : `<span class="tok-${kind}">${escapeHtml(text)}</span>`
