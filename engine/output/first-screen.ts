/** The number of an article's blocks that can be on the first screen of a tall window. */
const BLOCKS = 14

/**
 * Start tags, with their end tags if they have no content, and end tags. React escapes all other
 * `<` and `>`.
 */
const TAG = /<(\/?)([a-z][\w-]*)(?:\s[^>]*?)?(\/?)>/gi
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/**
 * The start of a finished `<main>`: everything before its article, and the article's first blocks.
 */
export function firstScreenOf(main: string): string {
  const start = main.indexOf('data-article')
  if (start === -1) return main
  const from = main.indexOf('>', start) + 1
  let [depth, blocks] = [0, 0]
  TAG.lastIndex = from
  for (let match = TAG.exec(main); match !== null; match = TAG.exec(main)) {
    const [, isEnd, name = '', selfEnd] = match
    if (isEnd) depth--
    else if (selfEnd === '' && !VOID.test(name)) depth++
    if (depth === 0 && ++blocks === BLOCKS) return main.slice(0, TAG.lastIndex)
    if (depth < 0) break
  }
  return main
}
