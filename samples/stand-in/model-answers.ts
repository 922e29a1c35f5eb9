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

/** Says what the model says; undefined hands the question to the next script, and in the end to the default answer. */
export type Script = (question: Question) => ModelAnswer | undefined

/** The first answer of the scripts; without one, a fixed sentence, or an object that fits the schema. */
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

/** What is wrong with an object, by the parts of JSON schema that structured outputs use. */
export function misfits(value: unknown, schema: Json, whole: Json = schema, path = '$'): string[] {
  if (typeof schema.$ref === 'string')
    return misfits(value, referred(schema.$ref, whole), whole, path)
  if (Array.isArray(schema.enum) && !schema.enum.includes(value))
    return [`${path} is none of ${schema.enum.join(', ')}`]
  if (schema.type === 'object') {
    const given = value as Json | null
    if (typeof given !== 'object' || given === null) return [`${path} is no object`]
    const properties = (schema.properties ?? {}) as Record<string, Json>
    const lacking = ((schema.required ?? []) as string[])
      .filter(key => !(key in given))
      .map(key => `${path}.${key} is missing`)
    return [
      ...lacking,
      ...Object.entries(given).flatMap(([key, one]) =>
        properties[key] ? misfits(one, properties[key], whole, `${path}.${key}`) : [],
      ),
    ]
  }
  const is = {
    boolean: typeof value === 'boolean',
    string: typeof value === 'string',
    number: typeof value === 'number',
    integer: Number.isInteger(value),
    array: Array.isArray(value),
  }
  return typeof schema.type === 'string' && schema.type in is && !is[schema.type as keyof typeof is]
    ? [`${path} is no ${schema.type}`]
    : []
}
