import type { Format } from './page-format'

/**
 * Rewrites two MDX v1 spellings that MDX 3 can't parse: `## Title {#id}`, whose braces would be an
 * expression, and `:::note A title` without brackets; also `::: note`, as VitePress writes it. Line
 * numbers stay the same, and so do columns up to the change. Code isn't touched.
 */
export function prepareSource(source: string, format: Format): string {
  let fence: string | null = null
  return source
    .split('\n')
    .map(line => {
      const before = fence
      fence = fenceAfter(line, fence)
      if (before !== null || fence !== null) return line
      if (format !== 'md' && HEADING_ID.test(line)) return line.replace(HEADING_ID, '$1\\{#$2}')
      return line
        .replace(SPACED_NAME, '$1')
        .replace(LOOSE_TITLE, (_, mark: string, title: string) => `${mark}[${title.trimEnd()}]`)
    })
    .join('\n')
}

/**
 * The marker of the code fence that is open after a line, given the one before it; null for none.
 */
export function fenceAfter(line: string, fence: string | null): string | null {
  if (fence !== null) return CLOSING.exec(line)?.[1]?.startsWith(fence) ? null : fence
  const [, backticks, tildes] = OPENING.exec(line) ?? []
  return backticks ?? tildes ?? null
}

/** The line of the code that ends only with the text; null if there is none. */
export function openFence(lines: readonly string[]): number | null {
  let fence: string | null = null
  let start = 0
  for (const [index, line] of lines.entries()) {
    if (fence === null) start = index + 1
    fence = fenceAfter(line, fence)
  }
  return fence === null ? null : start
}

/** The lines of a text that aren't code in fences. */
export function outsideFences(text: string): string {
  let fence: string | null = null
  const lines = text.split('\n').filter(line => {
    const before = fence
    fence = fenceAfter(line, fence)
    return before === null && fence === null
  })
  return lines.join('\n')
}

// These run on every line of every page, so none of them may backtrack.
/**
 * A fence can be in a quotation or directly after a list marker. If a backtick follows the
 * backticks, it is inline code instead.
 */
const OPENING = /^\s*(?:(?:>|[-*+]|\d+[.)])\s+|>)*(?:(`{3,})[^`]*$|(~{3,}))/
const CLOSING = /^\s*(?:>\s*)*(`{3,}|~{3,})\s*$/
const HEADING_ID = /^(\s*#{1,6}\s.*?[^\\])\{[ \t]*#([^\s{}\\]+)[ \t]*\}(?=\s*$)/
const SPACED_NAME = /^(\s*:{3,})[ \t]+(?=[a-z])/
const LOOSE_TITLE = /^(\s*:{3,}[a-z-]+)[ \t]+([^[{\s][^\r\n]*)(?=\r?$)/
