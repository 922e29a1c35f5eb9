/** How many blocks of an article, and items of its steps, may be on the first screen of a tall window. */
const BLOCKS = 13
const STEPS = 3

/** Start tags, with their ends where they have no content, and end tags. React escapes `<` and `>` everywhere else. */
const TAG = /<(\/?)([a-z][\w-]*)((?:\s[^>]*?)?)(\/?)>/gi
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const STEP_LIST = /^\sclass="steps"/

interface Open {
  isSteps: boolean
  children: number
}

/**
 * Marks what is below the first screen of an article with `data-below`, for `browser/arrival.ts`: a selector that counts children would make
 * the browser style the whole document anew when the first of them is shown.
 *
 * @param html finished HTML, as React writes it
 */
export function markBelow(html: string): string {
  const open: Open[] = [{ isSteps: false, children: 0 }]
  let isAfterSteps = false
  return html.replace(TAG, (tag, end: string, name: string, attributes: string, selfEnd: string) => {
    if (end !== '') {
      open.pop()
      return tag
    }
    const parent = open.at(-1)
    if (!parent) return tag
    parent.children++
    const isTop = open.length === 1
    const isBelow = isTop ? isAfterSteps || parent.children > BLOCKS : parent.isSteps && parent.children > STEPS
    const isSteps = name === 'ol' && STEP_LIST.test(attributes)
    if (isTop && isSteps) isAfterSteps = true
    if (selfEnd === '' && !VOID.test(name)) open.push({ isSteps, children: 0 })
    return isBelow ? `<${name} data-below=""${attributes}${selfEnd}>` : tag
  })
}
