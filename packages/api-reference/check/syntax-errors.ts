import type { Found } from './finding'
import type { Syntax } from './syntax'

/** How far a word before an error is looked for, in characters. */
const LONGEST_GAP = 100

/** Where code can't be parsed first; what comes after may only seem wrong. */
export function syntaxErrors(tree: Syntax, text: string): Found[] {
  let from: number | undefined
  tree.iterate({
    enter(node) {
      if (from !== undefined || !node.type.isError) return
      // The grammar of Python wants a value after `yield`, which the language doesn't.
      const before = text.slice(Math.max(0, node.from - LONGEST_GAP), node.from)
      if (!/\byield\s*$/.test(before)) from = node.from
    },
  })
  if (from === undefined) return []
  const rest = text.slice(from).trim()
  const near = /^\S{1,30}/.exec(rest)?.[0]
  const message = near
    ? `The code can’t be parsed at \`${near}\`.`
    : 'The code ends before a statement does.'
  return [{ from, message, hint: 'Look for a missing bracket, quote, or colon before it.' }]
}
