const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/**
 * The index of the bracket that closes the one at `open`, or the length of the text where none
 * does.
 */
export function closingBracket(text: string, open: number): number {
  for (const { index, depth } of topLevels(text, open)) if (depth === 0) return index
  return text.length
}

/**
 * The parts of a text between separators that are in no bracket, comment or string; empty ones are
 * left out.
 */
export function splitTopLevel(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let start = 0
  for (const { index, depth } of topLevels(text, 0)) {
    if (depth !== 0 || text[index] !== separator) continue
    parts.push(text.slice(start, index))
    start = index + 1
  }
  return [...parts, text.slice(start)].filter(part => part.trim() !== '')
}

/**
 * Every character outside of comments and strings, with the number of brackets that are open after
 * it.
 */
function* topLevels(text: string, from: number): Generator<{ index: number; depth: number }> {
  const open: string[] = []
  for (let index = from; index < text.length; index++) {
    const end = skipped(text, index)
    if (end !== index) {
      index = end - 1
      continue
    }
    const character = text[index] ?? ''
    // The arrow of a function type closes nothing.
    if (character === open.at(-1) && text[index - 1] !== '=') open.pop()
    else if (CLOSING[character]) open.push(CLOSING[character])
    yield { index, depth: open.length }
  }
}

/** The end of the comment or string that begins at `index`, or `index`. */
function skipped(text: string, index: number): number {
  const two = text.slice(index, index + 2)
  if (two === '/*') return endAfter(text, '*/', index + 2)
  if (two === '//') return endAfter(text, '\n', index) - 1
  const quote = text[index] ?? ''
  return '\'"`'.includes(quote) ? endAfter(text, quote, index + 1) : index
}

function endAfter(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end === -1 ? text.length + 1 : end + mark.length
}
