const NAME = /[\p{L}_$][\p{L}\p{N}_$.-]*/gu
/** A name of several words: `run_id`, `runId`, `run.id`. */
const SYMBOL = /[_.-]\p{L}|\p{Ll}\p{Lu}/u
const PUNCTUATED = /[(){}=;:]/
/**
 * A string of several words between quotation marks: what a sample talks about, and no reader looks
 * for.
 */
const SENTENCE = /(["'`])(?=(?:(?!\1)[^\n\\\s]*\s))(?:(?!\1)[^\n\\]|\\.)*\1/g
/** Lines whose strings may be messages, which readers paste. */
const SAYS = /error|exception|detail|raise|throw|warn|fail/i
/** Digits of an example's ID. */
const ID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g

const COMMENT = /^(?:#|\/\/|\/?\*)\s/
/** What opens a block, or goes on in the next line. */
const OPEN_END = /[\s({[,;:]+$/

/** The search takes `list_examples` and `listExamples` for the same. */
const same = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')

/**
 * Reads the code of one page, section by section, and gives the lines that somebody may look for,
 * without indentation: those with a symbol that stands in none before, and commands. Comments, IDs,
 * and strings of several words that are no messages are cut. What is left out is a third of the
 * code, and found no more than a reader would look for it.
 */
export function worthFinding(): (code: string) => string {
  const known = new Set<string>()
  return code => {
    const lines = code.split('\n').map(line => line.trim())
    const worth = lines.filter(line => {
      if (COMMENT.test(line)) return false
      const isCommand = !PUNCTUATED.test(line)
      const names = (line.match(NAME) ?? [])
        .filter(name => isCommand || SYMBOL.test(name))
        .map(same)
      const isNew = names.some(name => !known.has(name))
      for (const name of names) known.add(name)
      return isNew
    })
    return worth
      .map(line =>
        (SAYS.test(line) ? line : line.replace(SENTENCE, '$1…$1'))
          .replace(ID, '…')
          .replace(OPEN_END, ''),
      )
      .join('\n')
  }
}
