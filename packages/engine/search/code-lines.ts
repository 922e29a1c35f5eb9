const NAME = /[\p{L}_$][\p{L}\p{N}_$.-]*/gu
/** A name of several words: `run_id`, `runId`, `run.id`. */
const SYMBOL = /[_.-]\p{L}|\p{Ll}\p{Lu}/u
const PUNCTUATED = /[(){}=;:]/
/** A quoted string of several words: example content that no reader searches for. */
const SENTENCE = /(["'`])(?=(?:(?!\1)[^\n\\\s]*\s))(?:(?!\1)[^\n\\]|\\.)*\1/g
/** Lines whose strings may be messages, which readers paste. */
const SAYS = /error|exception|detail|raise|throw|warn|fail/i
/** Digits of an example ID. */
const ID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g

const COMMENT = /^(?:#|\/\/|\/?\*)\s/
/** Punctuation that opens a block, or continues on the next line. */
const OPEN_END = /[\s({[,;:]+$/

/** The search treats `list_examples` and `listExamples` as the same. */
const same = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')

/**
 * Reads the code of a page section by section and returns the lines worth indexing, without
 * indentation: commands, and lines with a symbol that no earlier line has. Comments, IDs, and
 * strings of several words are removed, unless they are messages. A third of the code is left out;
 * indexing it found nothing more that readers search for.
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
