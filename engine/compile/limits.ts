import type { Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { Problem } from '../problems'
import { fenceAfter } from './prepare'

/**
 * What no page that somebody reads comes near. Parsers of Markdown take time by the square of what
 * they cannot divide, and walk down into what is nested: beyond these, a page would take minutes,
 * or all of the memory.
 */
export const LIMITS = {
  /** Characters of a page. */
  page: 500_000,
  /** Characters of a part without an empty line in it: a paragraph, a list, a table. */
  part: 30_000,
  /** Marks of Markdown and MDX in such a part. */
  marks: 5_000,
  /** Quotations and list marks that begin one line, and admonitions inside one another. */
  nested: 50,
  /** Columns before the text of a line. */
  indent: 200,
  /** Elements inside one another. */
  depth: 100,
}

const MARKS = /[[\]*_~<>{}:|&\\`!]/g
const CONTAINERS = /^(?:\s*(?:>|[-*+]\s|\d+[.)]\s))*/
const DIRECTIVE = /^[\s>]*(:{3,})\s*(\w?)/

/**
 * Where a text is larger, or nested deeper, than can be read in good time. Code in fences only
 * counts for the whole.
 */
export function tooMuch(text: string, file: string): Problem[] {
  const most = (number: number) => number.toLocaleString('en')
  if (text.length > LIMITS.page)
    return [
      {
        severity: 'error',
        message: `The page has ${most(text.length)} characters; ${most(LIMITS.page)} are the most.`,
        hint: 'Divide it into several pages.',
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
  const open: number[] = []
  const endPart = (next: number) => {
    if (part.characters > LIMITS.part)
      refuse(
        part.line,
        `A paragraph, list or table of ${most(part.characters)} characters; ${most(LIMITS.part)} are the most.`,
        'Divide it by empty lines.',
      )
    else if (part.marks > LIMITS.marks)
      refuse(
        part.line,
        `A paragraph, list or table with ${most(part.marks)} marks (\`*\`, \`[\`, \`|\`, …); ${most(LIMITS.marks)} are the most.`,
        'Divide it by empty lines.',
      )
    part = { line: next, characters: 0, marks: 0 }
  }
  text.split('\n').forEach((line, index) => {
    const number = index + 1
    const before: string | null = fence
    fence = fenceAfter(line, fence)
    if (before !== null || fence !== null || line.trim() === '') return endPart(number + 1)
    part.characters += line.length
    part.marks += line.match(MARKS)?.length ?? 0
    const [lead = ''] = CONTAINERS.exec(line) ?? []
    if (lead.length > LIMITS.nested && lead.replace(/[^>+*.)-]/g, '').length > LIMITS.nested)
      refuse(number, 'Quotations or lists are nested too deep.', `Keep to ${LIMITS.nested} levels.`)
    else if (line.length > LIMITS.indent && line.search(/\S/) > LIMITS.indent)
      refuse(number, `The line begins with more than ${LIMITS.indent} spaces.`, 'Indent it less.')
    const [, colons, name] = DIRECTIVE.exec(line) ?? []
    if (colons === undefined) return
    if (name) open.push(colons.length)
    else {
      const closed = open.findIndex(size => size <= colons.length)
      if (closed !== -1) open.length = closed
    }
    if (name && open.length === LIMITS.nested + 1)
      refuse(number, 'Admonitions are nested too deep.', 'Close each with a line of `:::`.')
  })
  endPart(0)
  return problems
}

/**
 * Looks, without walking down into it, whether others can walk down into a tree.
 *
 * @throws VFileMessage with the place of the first part that stands too deep.
 */
export function checkDepth(tree: Root, file: VFile): void {
  let level: Nodes[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    const [first] = level
    if (depth > LIMITS.depth)
      file.fail('This is nested too deep.', {
        place: first?.position,
        ruleId: 'error',
        source: `Keep to ${LIMITS.depth} elements inside one another, and close what you open.`,
      })
    level = level.flatMap(node => ('children' in node ? (node as Parents).children : []))
  }
}
