import type { VFileMessage } from 'vfile-message'
import type { UnknownFact } from '@docs/model/fact-tokens'
import type { Problem } from '../problems'
import { didYouMean } from '../suggest'
import { openFence } from './prepare'
import type { Source } from './context'

/** A fact token that names no value of the data files. */
export function unknownFact({ token, offset, known }: UnknownFact, source: Source): Problem {
  const before = source.text.slice(0, offset).split('\n')
  const last = token.slice(2, -2).split('.').at(-1) ?? ''
  return {
    severity: 'error',
    message: `\`${token}\` is not in the data files.`,
    hint: didYouMean(last, known) ?? `Known names: ${known.join(', ') || 'none'}.`,
    file: source.name,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    excerpt: excerptOf(source.text.split('\n')[before.length - 1]),
  }
}

/**
 * Converts a message of the pipeline, or anything thrown, into a problem with its position and
 * line.
 */
export function problemOf(
  error: VFileMessage | Error,
  source: Source,
  lines: string[],
  isLenient = false,
): Problem {
  const message =
    error instanceof RangeError && error.message.includes('call stack')
      ? 'Something on the page is nested too deep'
      : 'reason' in error
        ? error.reason
        : error.message
  const kind = 'ruleId' in error && error.ruleId ? error.ruleId : ''
  const isOurs = isKind(kind)
  const place = 'place' in error ? error.place : undefined
  // Some MDX messages give the position only in their text.
  const named = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(message)
  const start =
    place && 'start' in place
      ? place.start
      : (place ?? (named ? { line: Number(named[1]), column: Number(named[2]) } : undefined))
  // Without a position, the problem is still this page's.
  const line = Math.min(start?.line ?? 1, lines.length || 1)
  return {
    severity: kind === 'warning' || (kind === 'rule' && isLenient) ? 'warning' : 'error',
    message: isOurs ? message : `${message.replace(/\.$/, '')}.`,
    hint: isOurs ? ('source' in error ? error.source : undefined) : hintFor(message, lines),
    file: source.name,
    line,
    // Blocks get more colons than their author wrote.
    column: Math.min(start?.column ?? 1, (lines[line - 1]?.length ?? Infinity) + 1),
    excerpt: start === undefined ? undefined : excerptOf(lines[line - 1]),
  }
}

/**
 * What our plugins report. `error`: the page makes no sense. `broken`: it names something that isn't
 * there. `rule`: it breaks a rule of this site, which is none of a plain folder. `warning`: it may be
 * a mistake.
 */
const KINDS = ['error', 'broken', 'rule', 'warning'] as const
const isKind = (name: string): boolean => (KINDS as readonly string[]).includes(name)

/** Whether a page with such a message can't be shown. */
export const isFatal = ({ ruleId }: VFileMessage, isLenient = false): boolean =>
  ruleId !== 'warning' && !(isLenient && (ruleId === 'rule' || ruleId === 'broken'))

/** Every problem carries its line, and a generated line can have thousands of problems. */
export const excerptOf = (line: string | undefined): string | undefined =>
  line !== undefined && line.length > 2_000 ? undefined : line

/** MDX's own messages are exact but terse. Hints explain the usual causes. */
function hintFor(message: string, lines: readonly string[]): string | undefined {
  if (/import\/exports/.test(message))
    return 'A line that starts with `import` or `export` is code: start text with another word.'
  if (/Could not parse expression|Unexpected .*in expression/i.test(message))
    return 'A `{` in text starts an expression: write `\\{`, or put it in code.'
  if (/before name|in name|in attribute|after attribute/.test(message))
    return 'A `<` in text starts a tag: write `\\<`, or put it in code.'
  const [, empty] = /closing tag[^<]*<(area|br|col|hr|img|input|source|wbr)>/.exec(message) ?? []
  if (empty !== undefined) return `Write \`<${empty}/>\`: in MDX, every element needs an end.`
  const open = /closing tag/.test(message) ? openFence(lines) : null
  if (open !== null)
    return `The code in line ${open} has no end: write a line of backticks after it.`
  if (/closing tag|end-tag-mismatch/i.test(message))
    return 'Close the component and leave an empty line between a tag and the Markdown inside it.'
  if (/can't contain elements/.test(message))
    return 'Write the elements on the page, one by one, or add a component.'
  if (/is not defined/.test(message))
    return 'The only name available to expressions is `data`, the files of `site/data`.'
  return undefined
}
