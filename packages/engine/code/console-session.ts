import type { CodeToken } from './highlight'
import type { Highlighter } from './highlight-cache'

/** The prompt of a command. CSS draws it, so it is never copied. */
const PROMPT = /^[$#] /

/** The number of characters of a line's prompt. */
export const promptLength = (line: string): number => PROMPT.exec(line)?.[0].length ?? 0

/** Which lines of a session are commands or their continuations, rather than output. */
export function commandLines(lines: readonly string[]): boolean[] {
  let isCommand = false
  return lines.map((line, index) => {
    // A command continues while the previous line ends with a backslash.
    isCommand = PROMPT.test(line) || (isCommand && (lines[index - 1] ?? '').endsWith('\\'))
    return isCommand
  })
}

/** The lines of a session without prompts. Only commands are highlighted. */
export const sessionLines = (
  lines: readonly string[],
  isCommand: readonly boolean[],
  grammar: string,
  highlighter: Highlighter,
): Promise<CodeToken[][]> =>
  Promise.all(
    lines.map(async (line, index) => {
      if (!isCommand[index]) return [{ text: line, kind: null }]
      return (await highlighter.lines(line.slice(promptLength(line)), grammar))[0] ?? []
    }),
  )
