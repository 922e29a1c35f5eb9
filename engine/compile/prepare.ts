/**
 * Makes the two MDX v1 spellings that MDX 3 cannot read readable: `## Title {#id}`, whose braces would be an expression,
 * and `:::note A title` without brackets. Line numbers hold, and so do columns up to the change. Code is left alone.
 */
export function prepareSource(source: string, format: 'mdx' | 'md'): string {
  let fence: string | null = null
  return source
    .split('\n')
    .map(line => {
      const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1]
      if (fence !== null) {
        const closes = mark?.startsWith(fence) && /^\s*(?:>\s*)*(?:`{3,}|~{3,})\s*$/.test(line)
        if (closes) fence = null
        return line
      }
      if (mark) {
        fence = mark
        return line
      }
      if (format === 'mdx' && HEADING_ID.test(line)) return line.replace(HEADING_ID, '$1\\{#$2}')
      return line.replace(LOOSE_TITLE, '$1[$2]')
    })
    .join('\n')
}

const HEADING_ID = /^(\s*#{1,6}\s.*?)\{#([^\s{}]+)\}(?=\s*$)/
const LOOSE_TITLE = /^(\s*:{3,}[a-z]+)[ \t]+([^[{\s][^\r\n]*?)[ \t]*(?=\r?$)/
