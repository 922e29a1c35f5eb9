const NAME = /[\p{L}_$][\p{L}\p{N}_$.-]*/gu
/** A name of several words: `run_id`, `runId`, `run.id`. */
const SYMBOL = /[_.-]\p{L}|\p{Ll}\p{Lu}/u
const PUNCTUATED = /[(){}=;:]/

/**
 * The lines of a code sample that somebody may look for, without indentation: those with a symbol that stands in none before, and commands.
 * What is left out is a third of the code, and found no more than a reader would look for it.
 */
export function worthFinding(code: string): string {
  const known = new Set<string>()
  const lines = code.split('\n').map(line => line.trim())
  return lines.filter(line => {
    const isCommand = !PUNCTUATED.test(line)
    const names = (line.match(NAME) ?? []).filter(name => isCommand || SYMBOL.test(name))
    const isNew = names.some(name => !known.has(name))
    for (const name of names) known.add(name)
    return isNew
  }).join('\n')
}
