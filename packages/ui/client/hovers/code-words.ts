/** A name in a code block on screen. */
export interface CodeWord {
  text: string
  /** From 1. */
  line: number
  /** From 0, without hosts that depend on the region. */
  column: number
  range: Range
}

const WORD = /#?[\p{ID_Start}$_][\p{ID_Continue}$]*/gu

/** The lines of a block as the build saw them: without hosts in place of region tokens. */
export const codeLines = (pre: Element): string[] =>
  linesOf(pre).map(line =>
    line.classList.contains('removed')
      ? ''
      : textNodes(line)
          .map(node => node.data)
          .join(''),
  )

/** All words of a block, in order. */
export const codeWords = (pre: Element): CodeWord[] =>
  linesOf(pre).flatMap((line, index) => wordsOf(line, index + 1))

/** The word at a point of the viewport, or null. */
export function wordAtPoint(pre: Element, x: number, y: number): CodeWord | null {
  const caret = caretAt(x, y)
  const line = caret?.node.parentElement?.closest('.line')
  if (!caret || !line || !pre.contains(line)) return null
  const number = linesOf(pre).indexOf(line) + 1
  const word = wordsOf(line, number).find(
    ({ range }) => range.isPointInRange(caret.node, caret.offset) && isAbove(range, x, y),
  )
  return word ?? null
}

/** The nearest caret can be beside the text that the pointer is on. */
const isAbove = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )

const linesOf = (pre: Element): Element[] => [...pre.querySelectorAll('.line')]

function wordsOf(line: Element, number: number): CodeWord[] {
  const nodes = textNodes(line)
  const text = nodes.map(node => node.data).join('')
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    line: number,
    column: index,
    range: rangeOf(nodes, index, index + word.length),
  }))
}

/** The text of a line, except the hosts of regions. */
function textNodes(line: Element): Text[] {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.parentElement?.closest('[data-when-region]')) nodes.push(node)
  }
  return nodes
}

function rangeOf(nodes: readonly Text[], from: number, to: number): Range {
  const range = document.createRange()
  let start = 0
  for (const node of nodes) {
    const end = start + node.length
    if (from >= start && from < end) range.setStart(node, from - start)
    if (to > start && to <= end) range.setEnd(node, to - start)
    start = end
  }
  return range
}

/** Safari has only the older of the two functions until version 26. */
function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y)
    return found && { node: found.offsetNode, offset: found.offset }
  }
  const range = (
    document as { caretRangeFromPoint?: (x: number, y: number) => Range | null }
  ).caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}
