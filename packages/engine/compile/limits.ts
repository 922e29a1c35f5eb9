import type { Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { Problem } from '../problems'
import { fenceAfter } from './prepare'

/**
 * Limits far above any real page. Markdown parsers take quadratic time for blocks that they can't
 * divide, and recurse into nested ones: beyond these limits, a page could take minutes or exhaust
 * the memory.
 */
export const LIMITS = {
  /** Characters of a page. */
  page: 1_000_000,
  /** Characters of a paragraph, an item, or anything else without empty lines. */
  part: 30_000,
  /** Markdown and MDX punctuation in it. */
  marks: 5_000,
  /** Characters of a list or a table, whose items and rows are read one by one. */
  rows: 200_000,
  /** Punctuation in it. */
  rowMarks: 40_000,
  /** Quotation and list markers at the start of a line, and nested admonitions. */
  nested: 50,
  /** Columns of indentation. */
  indent: 200,
  /** Nested elements. */
  depth: 100,
}

const MARKS = /[[\]*_~<>{}:|&\\`!]/g
/** The start of an item or a row, and the most punctuation of a line that is surely one. */
const ROW = /^\s*(?:[-*+]\s|\d+[.)]\s|\|)/
const SHORT = 200
const CONTAINERS = /^(?:\s*(?:>|[-*+]\s|\d+[.)]\s))*/
const DIRECTIVE = /^[\s>]*(:{3,})\s*(\w?)/

/**
 * Problems of a text that is too large or nested too deeply to be parsed quickly. Code in fences
 * counts only toward the total.
 */
export function tooMuch(text: string, file: string): Problem[] {
  const most = (number: number) => number.toLocaleString('en')
  if (text.length > LIMITS.page)
    return [
      {
        severity: 'error',
        message: `The page has ${most(text.length)} characters. The limit is ${most(LIMITS.page)}.`,
        hint: 'Split it into several pages.',
        file,
        line: 1,
        column: 1,
      },
    ]
  const problems: Problem[] = []
  const refuse = (line: number, message: string, hint: string) =>
    problems.push({ severity: 'error', message, hint, file, line, column: 1 })
  let fence: string | null = null
  let part = { line: 1, characters: 0, marks: 0 }
  let rows = { line: 1, characters: 0, marks: 0 }
  const open: number[] = []
  const check = ({ line, characters, marks }: typeof part, limit: number, markLimit: number) => {
    if (characters > limit)
      refuse(
        line,
        `A paragraph, list, or table has ${most(characters)} characters. The limit is ${most(limit)}.`,
        'Split it with empty lines.',
      )
    else if (marks > markLimit)
      refuse(
        line,
        `A paragraph, list, or table has ${most(marks)} special characters ` +
          `(\`*\`, \`[\`, \`|\`, …). The limit is ${most(markLimit)}.`,
        'Split it with empty lines.',
      )
    return characters > limit || marks > markLimit
  }
  const endPart = (next: number) => {
    const isRefused = check(part, LIMITS.part, LIMITS.marks)
    part = { line: next, characters: 0, marks: 0 }
    return isRefused
  }
  const endRows = (next: number) => {
    if (!endPart(next)) check(rows, LIMITS.rows, LIMITS.rowMarks)
    rows = { line: next, characters: 0, marks: 0 }
  }
  text.split('\n').forEach((line, index) => {
    const number = index + 1
    const before: string | null = fence
    fence = fenceAfter(line, fence)
    if (before !== null || fence !== null || line.trim() === '') return endRows(number + 1)
    const marks = line.match(MARKS)?.length ?? 0
    if (ROW.test(line) && marks < SHORT && line.length < 10 * SHORT) endPart(number)
    part.characters += line.length
    part.marks += marks
    rows.characters += line.length
    rows.marks += marks
    const [lead = ''] = CONTAINERS.exec(line) ?? []
    if (lead.length > LIMITS.nested && lead.replace(/[^>+*.)-]/g, '').length > LIMITS.nested)
      refuse(
        number,
        'Quotations or lists are nested too deeply.',
        `Use at most ${LIMITS.nested} levels.`,
      )
    else if (line.length > LIMITS.indent && line.search(/\S/) > LIMITS.indent)
      refuse(
        number,
        `The line starts with more than ${LIMITS.indent} spaces.`,
        'Reduce the indentation.',
      )
    const [, colons, name] = DIRECTIVE.exec(line) ?? []
    if (colons === undefined) return
    if (name) open.push(colons.length)
    else {
      const closed = open.findIndex(size => size <= colons.length)
      if (closed !== -1) open.length = closed
    }
    if (name && open.length === LIMITS.nested + 1)
      refuse(number, 'Admonitions are nested too deeply.', 'Close each one with a line of `:::`.')
  })
  endRows(0)
  return problems
}

/**
 * Checks the depth of a tree without recursion, so that other code can traverse it recursively.
 *
 * @throws VFileMessage with the position of the first node that is too deep.
 */
export function checkDepth(tree: Root, file: VFile): void {
  let level: Nodes[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    const [first] = level
    if (depth > LIMITS.depth)
      file.fail('This is nested too deeply.', {
        place: first?.position,
        ruleId: 'error',
        source: `Nest at most ${LIMITS.depth} elements, and close each one.`,
      })
    level = level.flatMap(node => ('children' in node ? (node as Parents).children : []))
  }
}
