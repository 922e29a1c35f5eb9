import type { Found } from './finding'
import type { Syntax } from './syntax'

/** Where code can't be parsed first; what comes after may only seem wrong. */
export function syntaxErrors(tree: Syntax, text: string): Found[] {
  let from: number | undefined
  tree.iterate({
    enter(node) {
      // The grammar of Python wants a value after `yield`, which the language doesn't.
      if (!node.type.isError || /\byield\s*$/.test(text.slice(0, node.from))) return
      from = Math.min(from ?? node.from, node.from)
    },
  })
  if (from === undefined) return []
  const rest = text.slice(from).trim()
  const near = /^\S+/.exec(rest)?.[0]
  const message = near
    ? `The code can’t be parsed at \`${near}\`.`
    : 'The code ends before a statement does.'
  return [{ from, message, hint: 'Look for a missing bracket, quote, or colon before it.' }]
}
