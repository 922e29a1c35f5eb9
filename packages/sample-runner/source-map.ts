import type { ScriptPlace } from './places'

/** A mapped column of a generated line: the number of the source, and its line from 1. */
interface Segment {
  column: number
  source: number
  line: number
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The numbers of one segment: base 64 digits of five bits each, the sign in the lowest bit. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit)
    value += (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = shift = 0
  }
  return numbers
}

/** Reads the mappings of a source map (ECMA-426), without names and original columns. */
export function readMappings(mappings: string): Segment[][] {
  let source = 0
  let line = 0
  return mappings.split(';').map(generated => {
    let column = 0
    return generated.split(',').flatMap(segment => {
      const [columns, sources, lines] = numbersIn(segment)
      if (columns === undefined) return []
      column += columns
      if (sources === undefined || lines === undefined) return []
      source += sources
      line += lines
      return [{ column, source, line: line + 1 }]
    })
  })
}

/** The original position of a place in the generated script; undefined if it has none. */
export function originalOf(
  mapped: Segment[][],
  { line, column }: ScriptPlace,
): Pick<Segment, 'source' | 'line'> | undefined {
  const segments = mapped[line - 1] ?? []
  return segments.findLast(one => one.column < column) ?? segments[0]
}
