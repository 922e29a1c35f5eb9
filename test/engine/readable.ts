const BLOCKS =
  'aside|button|caption|dd|details|div|dl|dt|figcaption|figure|h[1-6]|hr|img|li|ol|p|pre|' +
  'section|summary|svg|table|tbody|td|tfoot|th|thead|tr|ul'
const BLOCK = new RegExp(`\\n*(<(?:${BLOCKS})\\b|</(?:${BLOCKS.replace('pre|', '')})>)`, 'g')

/**
 * HTML with every block on its own line, so that diffs are readable. Content of `<pre>` is
 * unchanged.
 */
export const readable = (html: string): string =>
  `${html
    .split(/(<pre[\s>][\s\S]*?<\/pre>)/)
    .map((part, index) => (index % 2 === 1 ? `\n${part}` : part.replace(BLOCK, '\n$1')))
    .join('')
    .trim()}\n`

/**
 * The article inside a finished `<main>`: everything between the header and the footer of the page.
 */
export const articleOf = (main: string): string =>
  main
    .replace(/^[\s\S]*?data-article="true">/, '')
    .replace(/<\/div>(?:<footer class="page-footer"[\s\S]*)?(?:<\/main>)?$/, '')

const VOID = /^(?:br|hr|img|input|link|meta|wbr)$/
const PHRASING = /^(?:a|b|button|code|em|h[1-6]|kbd|p|small|span|strong|summary)$/
const FLOW = /^(?:aside|details|div|dl|figure|h[1-6]|ol|p|pre|section|table|ul)$/

/**
 * Finds markup that a browser would parse differently than written: a block in a paragraph, a link
 * in a link, an unclosed tag.
 */
export function misnested(html: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)(?:\s[^>]*)?>/g)) {
    if (VOID.test(name) || tag.endsWith('/>')) continue
    if (slash) {
      if (open.pop() !== name) faults.push(`</${name}> closes nothing`)
      continue
    }
    const around = open.findLast(
      one => PHRASING.test(one) || FLOW.test(one) || one === 'li' || one === 'td',
    )
    if (
      FLOW.test(name) &&
      around !== undefined &&
      PHRASING.test(around) &&
      !(around === 'summary' && name.startsWith('h'))
    )
      faults.push(`<${name}> in <${around}>`)
    if (name === 'a' && open.includes('a')) faults.push('<a> in <a>')
    open.push(name)
  }
  return [...faults, ...open.map(name => `<${name}> is never closed`)]
}
