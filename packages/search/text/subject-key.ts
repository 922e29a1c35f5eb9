import { runsOf, type Run } from './runs'
import { stem } from './stem'
import { isStopWord } from './stop-words'

/**
 * The words of a name or a query as stems, without stop words and their forms (`getting`), unless
 * it consists of them. A symbol is one word.
 */
export function subjectWords(text: string): string[] {
  const runs = [...runsOf(text)].map(wholeOf)
  const meaningful = runs.filter(term => !isStopWord(term) && !isStopWord(stem(term)))
  return (meaningful.length > 0 ? meaningful : runs).map(stem)
}

const wholeOf = ({ words }: Run): string => words.map(({ term }) => term).join('')

/** All words joined: `log in` → `login`. */
const joinedKey = (text: string): string => [...runsOf(text)].map(wholeOf).join('')

/** Texts with the same key name the same subject: `run_type`, `Run types`, and `runType`. */
export const subjectKey = (text: string): string => subjectWords(text).join('')

/** Keys of the subject that a query may name, in the order in which they are looked up. */
export const subjectKeys = (query: string): string[] => [
  ...new Set([joinedKey(query), subjectKey(query)]),
]
