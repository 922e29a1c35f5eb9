import type { Script } from '@docs/stand-in/model-answers'

/** The start of the note that answers a question, by a word of the question. */
const NOTES: readonly [string, string][] = [
  ['tomatoes', 'Watering tomatoes:'],
  ['compost', 'Compost:'],
  ['roses', 'Roses:'],
  ['salad', 'Slugs:'],
  ['lemon', 'Frost:'],
  ['grass', 'Lawn:'],
]
const UNKNOWN = "The notes don't say."

/**
 * A rewriter that ignores the question, a model that answers only from the right note, and a judge
 * that fails empty answers.
 */
export const gardenAnswers: readonly Script[] = [
  ({ system }) => (system.startsWith('List the words') ? 'slugs lettuce lawn dry grow' : undefined),
  ({ schema, system, user }) => {
    if (!schema) return undefined
    return {
      json: {
        reasoning: 'because',
        passed: system.startsWith('Do the notes support') || !user.includes(UNKNOWN),
      },
    }
  },
  ({ system, user }) => {
    const note = NOTES.find(([word]) => user.includes(word))?.[1]
    return note !== undefined && system.includes(note) ? `As noted under ${note}` : UNKNOWN
  },
]
