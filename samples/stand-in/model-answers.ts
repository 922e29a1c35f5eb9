import { Ajv } from 'ajv'
import type { Json } from './records'

/** What the model is asked, whatever the endpoint. */
export interface Question {
  model: string
  /** The text of system and developer messages, or the instructions. */
  system: string
  /** The text of the last user message. */
  user: string
  /** Everything said, with roles. */
  messages: readonly { role: string; content: string }[]
  /** What the tools of this turn gave, in order, since the last user message. */
  toolResults: readonly string[]
  /** Names of the tools on offer. */
  tools: readonly string[]
  /** The JSON schema that the answer must fit, or null. */
  schema: Json | null
}

/** Text, an object for a structured answer, or calls of tools by name with their arguments. */
export type ModelAnswer =
  string | { json: Json } | { calls: readonly { name: string; arguments: Json }[] }

/**
 * Says what the model says; undefined hands the question to the next script, and in the end to the
 * default answer.
 */
export type Script = (question: Question) => ModelAnswer | undefined

/**
 * The first answer of the scripts; without one, a fixed sentence, or an object that fits the
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

/** The part of a schema that a reference within it names. */
const referred = (reference: string, whole: Json): Json =>
  reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce((at, key) => at[key] as Json, whole)

/** The plainest value that fits a JSON schema. */
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

const ajv = new Ajv({ strict: false, allErrors: true, logger: false })

/** What is wrong with the object of a structured answer. */
export function misfits(value: unknown, schema: Json): string[] {
  if (ajv.validate(schema, value)) return []
  return (ajv.errors ?? []).map(({ instancePath, message }) => `$${instancePath} ${message}`)
}
