/**
 * Makes the two MDX v1 spellings that MDX 3 cannot read readable: `## Title {#id}`, whose braces would be an expression,
 * and `:::note A title` without brackets. Line numbers hold, and so do columns up to the change. Code is left alone.
 */
export function prepareSource(source: string, format: 'mdx' | 'md'): string {
  let fence: string | null = null
  return source
    .split('\n')
    .map(line => {
      if (fence !== null) {
        if (CLOSING.exec(line)?.[1]?.startsWith(fence)) fence = null
        return line
      }
      fence = OPENING.exec(line)?.[1] ?? null
      if (fence !== null) return line
      if (format === 'mdx' && HEADING_ID.test(line)) return line.replace(HEADING_ID, '$1\\{#$2}')
      return line.replace(LOOSE_TITLE, '$1[$2]')
    })
    .join('\n')
}

/** A fence may stand in a quotation and right after a list's mark. After backticks no backtick can follow, else it is inline code. */
const OPENING = /^\s*(?:(?:>|[-*+]|\d+[.)])\s+|>)*(`{3,}(?!.*`)|~{3,})/
const CLOSING = /^\s*(?:>\s*)*(`{3,}|~{3,})\s*$/
const HEADING_ID = /^(\s*#{1,6}\s.*?)\{#([^\s{}]+)\}(?=\s*$)/
const LOOSE_TITLE = /^(\s*:{3,}[a-z]+)[ \t]+([^[{\s][^\r\n]*?)[ \t]*(?=\r?$)/
