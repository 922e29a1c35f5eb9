import { inkLines, type InkToken } from './highlight'

/** What stands before a command. It is drawn by CSS, and so is never copied. */
const PROMPT = /^[$#] /

/** How many characters of a line are its prompt. */
export const promptLength = (line: string): number => PROMPT.exec(line)?.[0].length ?? 0

/** Is this line of a session a command (or the rest of one), rather than output? */
export function isCommand(lines: readonly string[], index: number): boolean {
  // A command goes on while the line before it ends in a backslash.
  for (let at = index; at >= 0; at--) {
    if (PROMPT.test(lines[at] ?? '')) return true
    if (!(lines[at - 1] ?? '').endsWith('\\')) return false
  }
  return false
}

/** The lines of a session without their prompts. Only commands are inked. */
export const sessionLines = (lines: readonly string[], grammar: string): Promise<InkToken[][]> =>
  Promise.all(
    lines.map(async (line, index) => {
      if (!isCommand(lines, index)) return [{ text: line, ink: null }]
      return (await inkLines(line.slice(promptLength(line)), grammar))[0] ?? []
    }),
  )
