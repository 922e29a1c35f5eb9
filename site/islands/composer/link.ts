import { entriesFor, questionsAsked, answersTo, type Choices } from './answers'
import type { Knowledge } from './knowledge'

/**
 * The query string that brings these choices back: what differs from the defaults, and entries that
 * fit their field. There is no field for secrets, and what does not fit is left out, so none can
 * slip in.
 */
export function linkTo(knowledge: Knowledge, choices: Choices): string {
  const asked = questionsAsked(knowledge, choices)
  const parameters = new URLSearchParams()
  for (const { question, options, answer } of asked)
    if (answer !== options[0]?.value) parameters.set(question.id, answer)
  for (const { field, typed, state } of entriesFor(knowledge, choices, answersTo(asked)))
    if (state === 'typed' && typed !== field.example) parameters.set(field.id, typed)
  return parameters.toString()
}

/** Characters of a choice in a link. The longest field, a host name, has 253. */
const LONGEST = 300

/**
 * The choices that a query string holds. What the composer doesn't know is ignored. Entries that
 * don't fit their field are shown there with what it accepts, like those that are typed.
 */
export function choicesIn(knowledge: Knowledge, query: string): Choices {
  const parameters = new URLSearchParams(query)
  const known = knowledge.groups.flatMap(({ questions, fields }) =>
    [...questions, ...fields].map(({ id }) => id),
  )
  return Object.fromEntries(
    known.flatMap(id => {
      const value = parameters.get(id)
      return value === null ? [] : [[id, value.slice(0, LONGEST)]]
    }),
  )
}
