/**
 * A comment in any language that contains only a cut marker. Code above `---cut---` and below
 * `---cut-after---` is only for the checker.
 */
const CUT = /^[ \t]*(?:#|\/\/|--)[ \t]*---cut(-after)?---[ \t]*$/

/**
 * The lines of a sample that readers see: from `start` up to but not including `end`, counted from
 * 0. The last `---cut---` and the first `---cut-after---` count.
 */
export function shownLines(code: string): { start: number; end: number } {
  const lines = code.split('\n')
  const start = lines.findLastIndex(line => CUT.test(line) && !line.includes('-after')) + 1
  const end = lines.findIndex(
    (line, index) => index >= start && line.includes('-after') && CUT.test(line),
  )
  return { start, end: end === -1 ? lines.length : end }
}

/** A sample as readers see it. */
export function withoutSetup(code: string): string {
  const { start, end } = shownLines(code)
  return code.split('\n').slice(start, end).join('\n')
}
