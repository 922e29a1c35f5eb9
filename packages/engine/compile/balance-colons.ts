import { fenceAfter } from './prepare'

const OPENING = /^([\s>]*)(:{3,})[ \t]*([a-z][\w-]*)(.*)$/i
const CLOSING = /^([\s>]*)(:{3,})[ \t]*$/

interface Block {
  line: number
  /** The most colons of a line inside it, including those in code. */
  inner: number
  parent: Block | null
  end: number | null
  colons: number
}

/**
 * Gives every `:::` block more colons than the lines inside it, so that `:::note` can contain
 * `:::tip`, and code can contain `:::`. Other engines count the blocks instead. A block that isn't
 * closed stays as it is; its line is returned.
 */
export function balanceColons(text: string): { text: string; unclosed: number[] } {
  if (!/^[\s>]*:{3}/m.test(text)) return { text, unclosed: [] }
  const lines = text.split('\n')
  const blocks: Block[] = []
  let open: Block | null = null
  let fence: string | null = null
  for (const [line, written] of lines.entries()) {
    const before: string | null = fence
    fence = fenceAfter(written, fence)
    const start: RegExpExecArray | null = OPENING.exec(written)
    const end = start ? null : CLOSING.exec(written)
    const colons = (start ?? end)?.[2]?.length ?? 0
    if (before !== null || fence !== null) {
      if (open && colons > 0) open.inner = Math.max(open.inner, colons)
    } else if (start) {
      open = { line, inner: 2, parent: open, end: null, colons }
      blocks.push(open)
    } else if (end && open) {
      open.end = line
      open = open.parent
    }
  }
  for (const block of blocks.reverse()) {
    if (block.end === null) continue
    const colons = ':'.repeat(Math.max(block.colons, block.inner + 1))
    if (block.parent) block.parent.inner = Math.max(block.parent.inner, colons.length)
    for (const line of [block.line, block.end])
      lines[line] = (lines[line] ?? '').replace(/:{3,}/, colons)
  }
  return {
    text: lines.join('\n'),
    unclosed: blocks
      .filter(({ end }) => end === null)
      .map(({ line }) => line + 1)
      .reverse(),
  }
}
