import { chunksOf, completionOf, responseEvents, responseOf } from './model-messages'
import { answerOf, type Question, type Script } from './model-answers'
import { refusalOf } from './model-schema'
import type { Answer } from './http'
import type { Json, Records } from './records'

/** Problems of a structured answer that doesn't match its JSON schema, as sentences. */
export type AnswerCheck = (value: unknown, schema: Json) => string[]

type Endpoint = '/chat/completions' | '/responses' | '/embeddings'
const ENDPOINTS: readonly Endpoint[] = ['/chat/completions', '/responses', '/embeddings']

/**
 * Responds like OpenAI's API, with the answers of the scripts. `path` is what follows the base URL.
 */
export function answerAsModel(
  path: string,
  headers: Record<string, string>,
  body: Json,
  records: Records,
  scripts: readonly Script[],
  check?: AnswerCheck,
): Answer {
  const endpoint = ENDPOINTS.find(one => one === path)
  if (!endpoint) return refuse(404, `Unknown request URL: POST ${path}.`)
  if (!/^Bearer \S+/.test(headers.authorization ?? ''))
    return refuse(401, 'You did not provide an API key.')
  const refusal = refusalOf(endpoint, body)
  if (refusal !== null) {
    records.problems.push(`model ${path}: ${refusal}`)
    return refuse(400, refusal)
  }
  records.modelCalls.push({ path, body })
  if (endpoint === '/embeddings') return { status: 200, body: embed(body) }
  const question = endpoint === '/responses' ? questionOfResponse(body) : questionOfChat(body)
  const answer = answerOf(question, scripts)
  if (check && question.schema && typeof answer === 'object' && 'json' in answer)
    records.problems.push(
      ...check(answer.json, question.schema).map(text => `script for ${question.model}: ${text}`),
    )
  const number = records.modelCalls.length
  if (endpoint === '/responses')
    return body.stream === true
      ? { status: 200, events: responseEvents(question, answer, number) }
      : { status: 200, body: responseOf(question, answer, number) }
  return body.stream === true
    ? { status: 200, events: chunksOf(question, answer, number, body) }
    : { status: 200, body: completionOf(question, answer, number) }
}

const refuse = (status: number, message: string): Answer => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code: null } },
})

interface Message {
  role?: string
  type?: string
  content?: unknown
  output?: unknown
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map((part: Json) => (typeof part.text === 'string' ? part.text : '')).join('')
      : ''

function questionOf(
  body: Json,
  said: Message[],
  instructions: string,
  tools: string[],
  schema: Json | null,
): Question {
  const messages = said
    .filter(({ role }) => role !== undefined)
    .map(({ role = '', content }) => ({ role, content: textOf(content) }))
  const isResult = ({ role, type }: Message) => role === 'tool' || type === 'function_call_output'
  const lastAsked = said.findLastIndex(({ role }) => role === 'user')
  return {
    model: String(body.model),
    tools,
    schema,
    messages,
    system: [
      instructions,
      ...messages
        .filter(({ role }) => role === 'system' || role === 'developer')
        .map(({ content }) => content),
    ]
      .filter(Boolean)
      .join('\n'),
    user: textOf(said[lastAsked]?.content),
    toolResults: said
      .slice(lastAsked + 1)
      .filter(isResult)
      .map(({ content, output }) => textOf(content ?? output)),
  }
}

function questionOfChat(body: Json): Question {
  const tools = ((body.tools ?? []) as { function: { name: string } }[]).map(
    one => one.function.name,
  )
  const format = body.response_format as { json_schema?: { schema: Json } } | undefined
  return questionOf(
    body,
    body.messages as Message[],
    '',
    tools,
    format?.json_schema?.schema ?? null,
  )
}

function questionOfResponse(body: Json): Question {
  const said =
    typeof body.input === 'string'
      ? [{ role: 'user', content: body.input }]
      : (body.input as Message[])
  const tools = ((body.tools ?? []) as { name?: string }[]).map(({ name }) => name ?? '')
  const format = (body.text as { format?: { schema?: Json } } | undefined)?.format
  return questionOf(body, said, String(body.instructions ?? ''), tools, format?.schema ?? null)
}

/**
 * A vector of eight numbers derived from the words: texts that share words are close to each other.
 */
function embed({ model, input }: Json): Json {
  const texts = Array.isArray(input) ? input : [input]
  const vectors = texts.map(text => {
    const vector = Array.from({ length: 8 }, () => 0)
    for (const word of String(text).toLowerCase().match(/\w+/g) ?? [])
      vector[[...word].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 8]! += 1
    const length = Math.hypot(...vector) || 1
    return vector.map(number => number / length)
  })
  return {
    object: 'list',
    model,
    usage: { prompt_tokens: texts.length * 4, total_tokens: texts.length * 4 },
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
  }
}
