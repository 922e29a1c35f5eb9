const FENCE = /^\s*(`{3,}|~{3,})/
/** A line in bold alone is the heading of what follows, such as an error message. */
const BOLD_LINE = /^\*\*[^\n]*\*\*$/
const LIST_ITEM = /\n(?=(?:[-*]|\d+\.) )/

/** Characters up to which neighbors are joined, and rows and items are kept together. */
const SHORT = 400
const SHORT_ROWS = 120
/** Characters up to which the text below a line in bold belongs to it. */
const LONG = 900

/**
 * Markdown in passages that can answer a question by themselves: paragraphs, groups of rows with the
 * head of their table, groups of list items, code blocks, and lines in bold with the text below.
 */
export function passagesOf(markdown: string): string[] {
  const blocks = blocksOf(markdown)
  const passages: string[] = []
  for (let index = 0; index < blocks.length; index++) {
    let block = blocks[index] ?? ''
    if (BOLD_LINE.test(block))
      while (block.length < LONG && !BOLD_LINE.test(blocks[index + 1] ?? '**end**'))
        block += `\n\n${blocks[++index]}`
    else if (block.startsWith('|')) {
      const [head = '', line = '', ...rows] = block.split('\n')
      passages.push(...grouped(rows, SHORT_ROWS).map(group => [head, line, group].join('\n')))
      continue
    } else if (block.length > SHORT && LIST_ITEM.test(`\n${block}`)) {
      passages.push(...grouped(block.split(LIST_ITEM), SHORT))
      continue
    }
    const last = passages.at(-1)
    if (last && last.length + block.length < SHORT && !/^\*\*|^\|/.test(block))
      passages[passages.length - 1] = `${last}\n\n${block}`
    else passages.push(block)
  }
  return passages
}

/** Parts between empty lines; a code block is one. */
function blocksOf(markdown: string): string[] {
  const blocks: string[][] = [[]]
  let fence = ''
  for (const line of markdown.split('\n')) {
    const marker = FENCE.exec(line)?.[1]
    if (fence === '' && marker) fence = marker
    else if (fence !== '' && line.trim() === fence) fence = ''
    if (fence === '' && line.trim() === '') blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.map(lines => lines.join('\n')).filter(block => block !== '')
}

/** Lines joined in groups of at least a number of characters. */
function grouped(lines: readonly string[], least: number): string[] {
  const groups: string[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last !== undefined && last.length < least) groups[groups.length - 1] = `${last}\n${line}`
    else groups.push(line)
  }
  return groups
}
