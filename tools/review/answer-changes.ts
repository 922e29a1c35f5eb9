import { isGood, WAYS, type Answered, type Way } from '../bench/agents/ask'
import type { Reading } from '../bench/agents/trail'

/** One way of asking a question that took another course. */
interface WayChange {
  way: string
  before: Reading
  after: Reading
  /** By whether it was answered, within the aim, and in how many calls. */
  verdict: 'better' | 'worse'
}

/** A question for tuning that agents answer in another way than before. */
export interface AnswerChange {
  question: string
  ways: WayChange[]
}

/** How many questions of a set are answered within the aim, and at all, in one way. */
export interface AnswerTotal {
  set: string
  way: string
  questions: number
  good: readonly [before: number, after: number]
  answered: readonly [before: number, after: number]
}

export interface AnswerChanges {
  totals: AnswerTotal[]
  changes: AnswerChange[]
  /** Why agents weren't asked; null if they were. */
  skipped: string | null
}

/** The totals of a set, without ways that a side doesn't have. */
export const totalsOf = (set: string, before: Answered, after: Answered): AnswerTotal[] =>
  WAYS.flatMap((way, index) => {
    const [old, current] = [before.readings[index], after.readings[index]]
    if (!old || !current) return []
    const good = (readings: readonly Reading[]) => readings.filter(one => isGood(one, way)).length
    const answered = (readings: readonly Reading[]) =>
      readings.filter(({ isAnswered }) => isAnswered).length
    return {
      set,
      way: way.name,
      questions: old.length,
      good: [good(old), good(current)] as const,
      answered: [answered(old), answered(current)] as const,
    }
  })

/** The questions that take another number of calls, or are answered on one side only. */
export const changesOf = (before: Answered, after: Answered): AnswerChange[] =>
  after.questions
    .map(({ question }, number) => ({
      question,
      ways: WAYS.flatMap((way, index) => {
        const old = before.readings[index]?.[number]
        const current = after.readings[index]?.[number]
        return old && current ? wayChange(way, old, current) : []
      }),
    }))
    .filter(({ ways }) => ways.length > 0)

function wayChange(way: Way, before: Reading, after: Reading): WayChange[] {
  const order = rank(way, after) - rank(way, before) || before.calls - after.calls
  return order === 0
    ? []
    : [{ way: way.name, before, after, verdict: order > 0 ? 'better' : 'worse' }]
}

/** Two if answered within the aim, one if answered, zero if not. */
const rank = (way: Way, reading: Reading): number =>
  Number(reading.isAnswered) + Number(isGood(reading, way))
