import { explainFilter, type Words } from '../../query/explain-filter'
import type { Parsed } from '../../query/parse-filter'
import type { Fault } from '../../query/syntax'

/** What an edit does, in a few words: `Write name`. */
export function editLabel(
  text: string,
  { start, end, text: instead }: NonNullable<Fault['fix']>,
): Words {
  if (instead === '') return ['Remove ', { code: short(text.slice(start, end)) }]
  return [start === end ? 'Insert ' : 'Write ', { code: short(instead) }]
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** How a filter stands, in a few words. */
export function verdictOf({ faults }: Parsed): { tone: 'good' | 'doubt' | 'wrong'; words: string } {
  const errors = faults.filter(({ severity }) => severity === 'error').length
  const doubts = faults.length - errors
  if (errors > 0)
    return {
      tone: 'wrong',
      words: `${errors === 1 ? 'One mistake' : `${errors} mistakes`}${doubts > 0 ? ` and ${doubts === 1 ? 'one doubt' : `${doubts} doubts`}` : ''}`,
    }
  if (doubts > 0)
    return {
      tone: 'doubt',
      words:
        doubts === 1 ? 'It can be read, with one doubt' : `It can be read, with ${doubts} doubts`,
    }
  return { tone: 'good', words: 'It can be read, and its fields and values fit' }
}

/** What is read out: how the filter stands, and the first thing to do or what it finds. */
export function announcementOf(parsed: Parsed): string {
  const { words } = verdictOf(parsed)
  const [first] = parsed.faults
  if (first) return `${words}. Character ${first.start + 1}: ${first.message.replaceAll('`', '')}`
  return parsed.tree ? `${words}. ${plainWords(explainFilter(parsed.tree))}` : `${words}.`
}

export const plainWords = (words: Words): string =>
  words.map(piece => (typeof piece === 'string' ? piece : piece.code)).join('')

/** A message with its `code` as pieces. */
export const wordsOf = (message: string): Words =>
  message.split('`').map((piece, index) => (index % 2 === 1 ? { code: piece } : piece))
