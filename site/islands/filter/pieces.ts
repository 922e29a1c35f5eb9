import type { Fault } from '@docs/trace-query/syntax'
import { tokensOf } from '@docs/trace-query/tokens'

/** A range of the text with one appearance. */
interface Piece {
  text: string
  kind?: 'function' | 'string' | 'constant'
  fault?: Fault['severity']
}

/** Longer texts aren't highlighted. */
const LONGEST = 10_000

/** The text split into names, values, and faults. Joined, the parts are the text. */
export function piecesOf(text: string, faults: readonly Fault[]): Piece[] {
  if (text.length > LONGEST) return [{ text }]
  const { tokens } = tokensOf(text)
  const marks = faults.map(fault => ({ ...fault, ...visible(fault, text) }))
  const edges = new Set([
    0,
    text.length,
    ...tokens.flatMap(({ start, end }) => [start, end]),
    ...marks.flatMap(({ start, end }) => [start, end]),
  ])
  const places = [...edges].sort((a, b) => a - b)
  const pieces: Piece[] = []
  let next = 0
  for (const [index, start] of places.entries()) {
    const end = places[index + 1]
    if (end === undefined) break
    while ((tokens[next]?.end ?? Infinity) <= start) next++
    const token = tokens[next]
    const isInside = token !== undefined && token.start <= start && end <= token.end
    const mark =
      marks.find(one => one.start <= start && end <= one.end && one.severity === 'error') ??
      marks.find(one => one.start <= start && end <= one.end)
    const kind = isInside ? kindOf(token.kind, text[token.end]) : undefined
    pieces.push({
      text: text.slice(start, end),
      ...(kind && { kind }),
      ...(mark && { fault: mark.severity }),
    })
  }
  return pieces
}

/** A fault between two letters is shown on the preceding one. */
function visible({ start, end }: Fault, text: string): { start: number; end: number } {
  if (end > start) return { start, end }
  return start === 0
    ? { start: 0, end: Math.min(1, text.length) }
    : { start: start - 1, end: start }
}

function kindOf(kind: string, following: string | undefined): Piece['kind'] {
  if (kind === 'text') return 'string'
  if (kind === 'number' || kind === 'bare') return 'constant'
  return kind === 'word' && following === '(' ? 'function' : undefined
}
