/**
 * Replaces output and prompts of a session with spaces, which leaves a script with every character
 * in its place.
 */
export function scriptOf(code: string, language: string): string {
  if (language !== 'console') return code
  let isCommand = false
  const lines = code.split('\n').map(line => {
    const starts = /^[$#] /.test(line)
    isCommand = starts || isCommand
    const kept = starts ? `  ${line.slice(2)}` : isCommand ? line : ''
    isCommand = isCommand && line.endsWith('\\')
    return kept
  })
  return lines.join('\n')
}

/** Converts an offset to line and column, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
