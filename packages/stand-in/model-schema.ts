// Not `{ z }`, which would bring all languages of messages into the bundle for browsers.
import * as z from 'zod'
import type { Json } from './records'

const content = z.union([z.string(), z.array(z.looseObject({ type: z.string() })), z.null()])
const message = z.discriminatedUnion('role', [
  z.looseObject({
    role: z.enum(['system', 'developer', 'user']),
    content: content.refine(one => one !== null, 'is missing'),
  }),
  z.looseObject({
    role: z.literal('assistant'),
    content: content.optional(),
    tool_calls: z
      .array(
        z.looseObject({
          id: z.string(),
          type: z.literal('function'),
          function: z.object({ name: z.string(), arguments: z.string() }),
        }),
      )
      .optional(),
  }),
  z.looseObject({ role: z.literal('tool'), content, tool_call_id: z.string() }),
])
const format = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({
    type: z.literal('json_schema'),
    json_schema: z.looseObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
])
const tool = z.object({
  type: z.literal('function'),
  function: z.looseObject({
    name: z.string().regex(/^[\w-]{1,64}$/),
    parameters: z.record(z.string(), z.unknown()).optional(),
  }),
})

const chat = z.looseObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  tools: z.array(tool).min(1).optional(),
  response_format: format.optional(),
  stream: z.boolean().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
})
const responses = z.looseObject({
  model: z.string().min(1),
  input: z.union([z.string(), z.array(z.looseObject({})).min(1)]),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
})
const embeddings = z.looseObject({
  model: z.string().min(1),
  input: z.union([z.string(), z.array(z.unknown()).min(1)]),
})

const SCHEMAS = {
  '/chat/completions': chat,
  '/responses': responses,
  '/embeddings': embeddings,
} as const

/** What the provider would reject in a request, as one sentence; null if it would accept it. */
export function refusalOf(path: keyof typeof SCHEMAS, body: Json): string | null {
  const result = SCHEMAS[path].safeParse(body)
  if (!result.success)
    return result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  return path === '/chat/completions' ? unansweredCall(body) : null
}

/** Every tool call needs a tool message before the model answers again. */
function unansweredCall({ messages }: Json): string | null {
  const said = messages as { role: string; tool_call_id?: string; tool_calls?: { id: string }[] }[]
  const asked = said.flatMap(one => one.tool_calls ?? []).map(({ id }) => id)
  const answered = new Set(said.map(one => one.tool_call_id))
  const open = asked.find(id => !answered.has(id))
  return open === undefined ? null : `The call \`${open}\` has no tool message.`
}
