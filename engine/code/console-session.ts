import type { InkToken } from './highlight'
import type { Inker } from './kept-inks'

/** What stands before a command. It is drawn by CSS, and so is never copied. */
const PROMPT = /^[$#] /

/** How many characters of a line are its prompt. */
export const promptLength = (line: string): number => PROMPT.exec(line)?.[0].length ?? 0

/** Which lines of a session are commands (or the rest of one), rather than output. */
export function commandLines(lines: readonly string[]): boolean[] {
  let isCommand = false
  return lines.map((line, index) => {
    // A command goes on while the line before it ends in a backslash.
    isCommand = PROMPT.test(line) || (isCommand && (lines[index - 1] ?? '').endsWith('\\'))
    return isCommand
  })
}

/** The lines of a session without their prompts. Only commands are inked. */
export const sessionLines = (
  lines: readonly string[],
  isCommand: readonly boolean[],
  grammar: string,
  inker: Inker,
): Promise<InkToken[][]> =>
  Promise.all(
    lines.map(async (line, index) => {
      if (!isCommand[index]) return [{ text: line, ink: null }]
      return (await inker.lines(line.slice(promptLength(line)), grammar))[0] ?? []
    }),
  )
