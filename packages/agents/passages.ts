const FENCE = /^\s*(`{3,}|~{3,})/
/** A line in bold alone is the heading of what follows, such as an error message. */
const BOLD_LINE = /^\*\*[^\n]*\*\*$/
const LIST_ITEM = /\n(?=(?:[-*]|\d+\.) )/
const SENTENCE_END = /(?<=[.!?:]\)?) +(?=[\p{Lu}`*"“(])/u
const LINK = /!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^)\s]*(?:\s"[^"]*")?\)/g

/** Characters up to which neighbors are joined, and items and lines of code are kept together. */
const SHORT = 400
const SHORT_ROWS = 120
/** Characters of a lead-in, which stays with what it introduces. */
const SHORT_LEAD = 300
/** Characters from which sentences of a longer paragraph are a passage. */
const SHORT_SENTENCES = 200
/** Characters up to which the text below a line in bold belongs to it. */
const LONG = 600

/**
 * Markdown in passages that can answer a question by themselves: sentences, groups of rows with the
 * head of their table, groups of list items, parts of code blocks, and lines in bold with the text
 * below. What ends with a colon stays with what it introduces. Links that only explain a word are
 * their text, because their targets take a quarter of the room, and diagrams are left out: the text
 * says the same.
 */
export function passagesOf(markdown: string): string[] {
  const passages: string[] = []
  for (const passage of partsOf(blocksOf(markdown))) {
    const last = passages.at(-1)
    if (last === undefined || !/:\**$/.test(last)) passages.push(passage)
    else if (last.length <= SHORT_LEAD) passages[passages.length - 1] = `${last}\n\n${passage}`
    else {
      const start = leadStart(last)
      if (start > 0) passages[passages.length - 1] = last.slice(0, start).trimEnd()
      passages.push(start > 0 ? `${last.slice(start)}\n\n${passage}` : passage)
    }
  }
  return passages
}

/** Where the last paragraph or sentence of a passage begins; 0 if it is all of it. */
const leadStart = (passage: string): number =>
  Math.max(
    passage.lastIndexOf('\n') + 1,
    ...[...passage.matchAll(new RegExp(SENTENCE_END, 'gu'))].map(
      ({ index, 0: gap }) => index + gap.length,
    ),
  )

function partsOf(blocks: readonly string[]): string[] {
  const passages: string[] = []
  for (let index = 0; index < blocks.length; index++) {
    let block = blocks[index] ?? ''
    if (BOLD_LINE.test(block))
      while (isText(blocks[index + 1]) && block.length < LONG) block += `\n\n${blocks[++index]}`
    else if (block.startsWith('|')) {
      const [head = '', line = '', ...rows] = block.split('\n')
      passages.push(...grouped(rows, SHORT_ROWS).map(group => [head, line, group].join('\n')))
      continue
    } else if (FENCE.test(block)) {
      passages.push(...codeParts(block))
      continue
    } else if (block.length > SHORT) {
      const parts = `\n${block}`.split(LIST_ITEM).filter(Boolean)
      passages.push(
        ...(parts.length > 1
          ? grouped(parts, SHORT)
          : grouped(block.split(SENTENCE_END), SHORT_SENTENCES, ' ')),
      )
      continue
    }
    const last = passages.at(-1)
    if (last && last.length + block.length < SHORT && !/^\*\*|^\||^\s*[`~]{3}/.test(block))
      passages[passages.length - 1] = `${last}\n\n${block}`
    else passages.push(block)
  }
  return passages
}

const isText = (block: string | undefined): block is string =>
  block !== undefined && !BOLD_LINE.test(block)

/** Parts between empty lines; a code block is one. */
function blocksOf(markdown: string): string[] {
  const blocks: { lines: string[]; isCode: boolean }[] = [{ lines: [], isCode: false }]
  let fence = ''
  for (const line of markdown.split('\n')) {
    const [, marker = ''] = FENCE.exec(line) ?? []
    if (fence === '' && marker !== '') {
      fence = marker
      blocks.push({ lines: [line], isCode: true })
    } else if (fence === '' && line.trim() === '') blocks.push({ lines: [], isCode: false })
    else blocks.at(-1)?.lines.push(line)
    if (
      fence !== '' &&
      marker !== '' &&
      line.trim() === fence &&
      blocks.at(-1)?.lines.length !== 1
    ) {
      fence = ''
      blocks.push({ lines: [], isCode: false })
    }
  }
  return blocks.flatMap(({ lines, isCode }) => {
    const text = lines.join('\n')
    if (text.trim() === '' || /^\s*`{3,}mermaid/.test(text)) return []
    return [isCode ? text : withPointers(text)]
  })
}

/** A sentence that sends readers elsewhere, and a cell of a table that is nothing but a link. */
const POINTER = /\b[Ss]ee\b[^.|]*$|\|\s*$/

/** Links as their text, except for those that are there to be followed. */
const withPointers = (text: string): string =>
  text.replace(LINK, (link: string, words: string, at: number) =>
    !link.startsWith('!') && POINTER.test(text.slice(Math.max(0, at - 80), at)) ? link : words,
  )

/** A long code block in parts between empty lines, each with the fence. */
function codeParts(block: string): string[] {
  if (block.length <= SHORT) return [block]
  const [open = '', ...lines] = block.split('\n')
  const close = lines.pop() ?? ''
  const parts = lines.join('\n').split(/\n\s*\n/)
  return grouped(parts, SHORT / 2, '\n\n').map(part => [open, part, close].join('\n'))
}

/** Parts joined in groups of at least a number of characters. */
function grouped(lines: readonly string[], least: number, between = '\n'): string[] {
  const groups: string[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last !== undefined && last.length < least)
      groups[groups.length - 1] = `${last}${between}${line}`
    else groups.push(line)
  }
  // A short end, such as the call that starts a server, says nothing alone.
  const [before, last] = groups.slice(-2)
  if (before !== undefined && last !== undefined && last.length < least / 2)
    groups.splice(-2, 2, `${before}${between}${last}`)
  return groups
}
