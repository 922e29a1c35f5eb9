const FENCE = /^ {0,3}(`{3,}|~{3,})/

/**
 * Cuts Markdown into parts of at most `limit` characters (at least 100): between paragraphs where
 * there are some, otherwise between lines. A code block that is cut is closed and opened again.
 */
export function cutText(text: string, limit: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > limit) {
    const { at, open } = cutOf(rest, limit)
    const fence = /^ *(`+|~+)/.exec(open ?? '')?.[1] ?? ''
    parts.push(rest.slice(0, at).trimEnd() + (open ? `\n${fence}` : ''))
    const after = rest.slice(at).replace(/^\n+/, '')
    rest = open ? `${open}\n${after}` : after
  }
  return rest === '' && parts.length > 0 ? parts : [...parts, rest]
}

/** Where to cut, and the opening line of the code block that the place is in. */
function cutOf(text: string, limit: number): { at: number; open: string | null } {
  let open: string | null = null
  let [betweenBlocks, betweenLines] = [0, 0]
  let openAtLine: string | null = null
  for (let start = 0; start < limit;) {
    const end = text.indexOf('\n', start)
    // Room for the line that closes a code block.
    if (end === -1 || end > limit - 12) break
    const line = text.slice(start, end)
    const marker = FENCE.exec(line)?.[1]
    if (marker && open === null) open = line.length <= MOST_FENCE ? line : marker
    else if (marker && open?.trimStart().startsWith(marker.slice(0, 3)) && line.trim() === marker)
      open = null
    if (open === null && line === '') betweenBlocks = start
    ;[betweenLines, openAtLine] = [end + 1, open]
    start = end + 1
  }
  // A paragraph that ends early would leave a part almost empty.
  if (betweenBlocks > limit / 4) return { at: betweenBlocks, open: null }
  if (betweenLines > (openAtLine?.length ?? 0) + 1) return { at: betweenLines, open: openAtLine }
  return { at: limit - 12, open: null }
}

/** A longer opening line isn't repeated: its parts could otherwise not get shorter. */
const MOST_FENCE = 60
