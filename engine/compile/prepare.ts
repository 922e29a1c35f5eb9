/**
 * Makes the two MDX v1 spellings that MDX 3 cannot read readable: `## Title {#id}`, whose braces
 * would be an expression, and `:::note A title` without brackets. Line numbers hold, and so do
 * columns up to the change. Code is left alone.
 */
export function prepareSource(source: string, format: 'mdx' | 'md'): string {
  let fence: string | null = null
  return source
    .split('\n')
    .map(line => {
      const before = fence
      fence = fenceAfter(line, fence)
      if (before !== null || fence !== null) return line
      if (format === 'mdx' && HEADING_ID.test(line)) return line.replace(HEADING_ID, '$1\\{#$2}')
      return line.replace(
        LOOSE_TITLE,
        (_, mark: string, title: string) => `${mark}[${title.trimEnd()}]`,
      )
    })
    .join('\n')
}

/**
 * The marks of the fence that is open after a line, given those of the one before it; null for
 * none.
 */
export function fenceAfter(line: string, fence: string | null): string | null {
  if (fence !== null) return CLOSING.exec(line)?.[1]?.startsWith(fence) ? null : fence
  const [, backticks, tildes] = OPENING.exec(line) ?? []
  return backticks ?? tildes ?? null
}

// These read every line of every page: none of them may try the same characters again and again.
/**
 * A fence may stand in a quotation and right after a list's mark. After backticks no backtick can
 * follow, else it is inline code.
 */
const OPENING = /^\s*(?:(?:>|[-*+]|\d+[.)])\s+|>)*(?:(`{3,})[^`]*$|(~{3,}))/
const CLOSING = /^\s*(?:>\s*)*(`{3,}|~{3,})\s*$/
const HEADING_ID = /^(\s*#{1,6}\s.*?)\{#([^\s{}]+)\}(?=\s*$)/
const LOOSE_TITLE = /^(\s*:{3,}[a-z]+)[ \t]+([^[{\s][^\r\n]*)(?=\r?$)/
