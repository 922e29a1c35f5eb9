import { explainFilter, type Words } from '@docs/trace-query/explain-filter'
import type { Parsed } from '@docs/trace-query/parse-filter'
import type { Fault } from '@docs/trace-query/syntax'

/** The label of an edit: `Write name`. */
export function editLabel(
  text: string,
  { start, end, text: instead }: NonNullable<Fault['fix']>,
): Words {
  if (instead === '') return ['Remove ', { code: short(text.slice(start, end)) }]
  return [start === end ? 'Insert ' : 'Write ', { code: short(instead) }]
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The state of a filter in a few words. */
export function verdictOf({ faults }: Parsed): { tone: 'good' | 'doubt' | 'wrong'; words: string } {
  const errors = faults.filter(({ severity }) => severity === 'error').length
  const doubts = faults.length - errors
  if (errors > 0)
    return {
      tone: 'wrong',
      words: countOf(errors, 'error') + (doubts > 0 ? ` and ${countOf(doubts, 'warning')}` : ''),
    }
  if (doubts > 0)
    return {
      tone: 'doubt',
      words: `Valid, with ${countOf(doubts, 'warning')}`,
    }
  return { tone: 'good', words: 'Valid: fields and values match the language' }
}

/** What is announced: the state of the filter, and the first fault or what it matches. */
export function announcementOf(parsed: Parsed): string {
  const { words } = verdictOf(parsed)
  const [first] = parsed.faults
  if (first) return `${words}. Character ${first.start + 1}: ${first.message.replaceAll('`', '')}`
  return parsed.tree ? `${words}. ${plainWords(explainFilter(parsed.tree))}` : `${words}.`
}

export const plainWords = (words: Words): string =>
  words.map(piece => (typeof piece === 'string' ? piece : piece.code)).join('')

/** Splits a message into text and `code`. */
export const wordsOf = (message: string): Words =>
  message.split('`').map((piece, index) => (index % 2 === 1 ? { code: piece } : piece))
