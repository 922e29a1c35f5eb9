/** Something that an author or operator has to fix or should review. */
export interface Problem {
  severity: 'error' | 'warning'
  /** What is wrong, as a sentence; values in backticks. */
  message: string
  /** What to write instead, as a sentence. */
  hint?: string
  /** Path relative to the working directory. */
  file?: string
  /** 1-based. */
  line?: number
  /** 1-based. */
  column?: number
  /** The source line, printed with a caret under `column`. */
  excerpt?: string
}

// The first number that is formatted costs 10 ms, so small ones aren't.
const written = (number: number): string =>
  number < 1_000 ? String(number) : number.toLocaleString('en')

export const count = (number: number, noun: string): string =>
  `${written(number)} ${noun}${number === 1 ? '' : 's'}`

const MOST_CHARACTERS = 1_000

/**
 * Text from a page must not move the cursor, change the text direction, or flood the terminal of
 * whoever reads the message.
 */
const printable = (text: string): string =>
  (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text).replace(
    /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu,
    '\uFFFD',
  )

/** `file:line:column  message`, the source line with a caret, and the hint. */
export function formatProblem(
  { severity, message, hint, file, line, column, excerpt }: Problem,
  paint = (_style: string, text: string) => text,
): string {
  const place = [file, line, line === undefined ? undefined : column]
    .filter(part => part !== undefined)
    .join(':')
  const label = severity === 'error' ? paint('red', 'error') : paint('yellow', 'warning')
  const lines = [
    `${place ? `${paint('bold', printable(place))}  ` : ''}${label}  ${printable(message)}`,
  ]
  if (excerpt !== undefined && excerpt.trim() !== '' && line !== undefined) {
    // A minified or pasted line can have thousands of characters: show the part around the column.
    const from = column === undefined ? 0 : Math.max(0, column - 80)
    // A tab would be wider than the caret's spaces.
    lines.push(
      paint(
        'dim',
        `  ${String(line).padStart(4)} | ${printable(excerpt.slice(from, from + 160).replaceAll('\t', ' '))}`,
      ),
    )
    if (column !== undefined)
      lines.push(`       | ${' '.repeat(Math.max(0, column - 1 - from))}${paint('red', '^')}`)
  }
  if (hint) lines.push(`  ${paint('cyan', printable(hint))}`)
  return lines.join('\n')
}
