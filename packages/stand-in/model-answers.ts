import type { Json } from './records'

/** A question for the model, whatever the endpoint. */
export interface Question {
  model: string
  /** The text of system and developer messages, or the instructions. */
  system: string
  /** The text of the last user message. */
  user: string
  /** All messages with roles. */
  messages: readonly { role: string; content: string }[]
  /** The tool results since the last user message, in order. */
  toolResults: readonly string[]
  /** Names of the available tools. */
  tools: readonly string[]
  /** The JSON schema of the answer, or null. */
  schema: Json | null
}

/** Text, an object for a structured answer, or tool calls by name with their arguments. */
export type ModelAnswer =
  string | { json: Json } | { calls: readonly { name: string; arguments: Json }[] }

/**
 * Returns the model's answer; undefined passes the question to the next script, and finally to the
 * default answer.
 */
export type Script = (question: Question) => ModelAnswer | undefined

/**
 * The scripts of a page.
 *
 * @param sample Returns the title of the sample that runs, such as `refund.ts`.
 */
export type AnswersFor = (page: string, sample: () => string) => readonly Script[]

/**
 * The first answer of the scripts; without one, a fixed sentence, or an object that matches the
 * schema.
 */
export function answerOf(question: Question, scripts: readonly Script[]): ModelAnswer {
  for (const script of scripts) {
    const answer = script(question)
    if (answer !== undefined) return answer
  }
  return question.schema
    ? { json: fitting(question.schema, question.schema) as Json }
    : 'This is an answer of the stand-in.'
}

/** The part of a schema that an internal reference names. */
const referred = (reference: string, whole: Json): Json =>
  reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce((at, key) => at[key] as Json, whole)

/** The simplest value that matches a JSON schema. */
export function fitting(schema: Json, whole: Json): unknown {
  if (typeof schema.$ref === 'string') return fitting(referred(schema.$ref, whole), whole)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (variants?.[0]) return fitting(variants[0], whole)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([key, value]) => [
          key,
          fitting(value, whole),
        ]),
      )
    case 'array':
      return []
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return 1
    case 'null':
      return null
    default:
      return 'text'
  }
}
