import { choiceIn, refuseOthers, stringIn } from '../tool-input'
import type { AgentTool } from '../use-agent-tool'
import { saysOf, type Choices } from './answers'
import { compose } from './compose'
import type { Knowledge } from './knowledge'
import { fileText } from './values-file'

const MOST = 300

/** Answers the composer's questions and returns the values file with its problems. */
export function composerTool(knowledge: Knowledge): AgentTool<Choices> {
  const questions = knowledge.groups.flatMap(group => group.questions)
  const fields = knowledge.groups.flatMap(group => group.fields)
  const names = [...questions, ...fields].map(({ id }) => id)
  return {
    name: 'compose_installation',
    title: 'Compose an installation',
    description:
      'Answers questions of the values composer on this page, and returns the values file ' +
      'for Helm with problems to solve. What is left out stays as it is on screen. Accepts ' +
      'no secrets.',
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries([
        ...questions.map(({ id, label, options }) => [
          id,
          { type: 'string', description: label, enum: options.map(({ value }) => value) },
        ]),
        ...fields.map(({ id, label, kind }) => [
          id,
          { type: 'string', maxLength: MOST, description: `${label}: ${saysOf(kind)}` },
        ]),
      ]),
      additionalProperties: false,
    },
    act(state, input) {
      refuseOthers(input, names)
      const choices: Record<string, string> = { ...state }
      for (const { id, options } of questions) {
        const value = choiceIn(
          input,
          id,
          options.map(({ value }) => value),
        )
        if (value !== undefined) choices[id] = value
      }
      for (const { id } of fields) {
        const value = stringIn(input, id, MOST)
        if (value !== undefined) choices[id] = value
      }
      return { state: choices, answer: answerTo(knowledge, choices, Object.keys(input)) }
    },
  }
}

function answerTo(knowledge: Knowledge, choices: Choices, given: readonly string[]): string {
  const { asked, entries, values, problems } = compose(knowledge, choices)
  const shown = new Set([...asked.map(one => one.question.id), ...entries.map(one => one.field.id)])
  const hidden = given.filter(id => !shown.has(id))
  return [
    ...asked.map(({ question, answer }) => `${question.id}: ${answer}`),
    ...(hidden.length > 0 ? [`Without effect on these choices: ${hidden.join(', ')}`] : []),
    '',
    `${values.name}:`,
    '',
    fileText(values, { comments: false }),
    ...problems.map(({ level, text }) => `${level}: ${text}`),
  ].join('\n')
}
