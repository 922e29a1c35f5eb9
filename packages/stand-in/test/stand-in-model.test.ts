import { afterEach, beforeEach, expect, test } from 'vitest'
import { fitting } from '../model-answers'
import { startStandIn, type StandIn } from '../stand-in'

let standIn: StandIn
beforeEach(async () => {
  standIn = await startStandIn({
    scripts: [
      ({ user, toolResults }) =>
        toolResults[0]
          ? `It is ${toolResults[0]}.`
          : user === 'weather?'
            ? { calls: [{ name: 'look', arguments: { city: 'Oslo' } }] }
            : undefined,
      ({ schema }) => (schema ? { json: { passed: 'maybe' } } : 'one two three'),
    ],
  })
})
afterEach(() => standIn.close())

const ask = async (path: string, body: object, key = 'Bearer sk-x') => {
  const response = await fetch(standIn.openai + path, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-4.1-mini', ...body }),
  })
  return { status: response.status, text: await response.text() }
}
const user = (content: string) => ({ role: 'user', content })

test('The model stand-in rejects a request without a key, message, or role, like the provider', async () => {
  expect((await ask('/chat/completions', { messages: [user('hi')] }, '')).status).toBe(401)
  expect((await ask('/chat/completions', { messages: [] })).status).toBe(400)
  expect(
    (await ask('/chat/completions', { messages: [{ role: 'robot', content: 'hi' }] })).status,
  ).toBe(400)
  expect((await ask('/poems', {})).status).toBe(404)
})

test('The model stand-in rejects a tool call without a result and accepts one with a result', async () => {
  const asked = JSON.parse(
    (await ask('/chat/completions', { messages: [user('weather?')] })).text,
  ) as {
    choices: {
      message: { tool_calls: { id: string; function: object }[] }
      finish_reason: string
    }[]
  }
  const choice = asked.choices[0]
  expect(choice).toMatchObject({
    finish_reason: 'tool_calls',
    message: {
      tool_calls: [{ type: 'function', function: { name: 'look', arguments: '{"city":"Oslo"}' } }],
    },
  })
  const said = [user('weather?'), choice?.message]
  expect((await ask('/chat/completions', { messages: said })).text).toContain('has no tool message')
  const id = choice?.message.tool_calls[0]?.id
  expect(
    (
      await ask('/chat/completions', {
        messages: [...said, { role: 'tool', tool_call_id: id, content: 'sunny' }],
      })
    ).text,
  ).toContain('It is sunny.')
})

test('The model stand-in streams the words of the answer, the usage if requested, and an end marker', async () => {
  const { text } = await ask('/chat/completions', {
    messages: [user('count')],
    stream: true,
    stream_options: { include_usage: true },
  })
  const events = text
    .trim()
    .split('\n\n')
    .map(line => line.replace(/^data: /, ''))
  expect(events.at(-1)).toBe('[DONE]')
  const chunks = events.slice(0, -1).map(
    line =>
      JSON.parse(line) as {
        choices: { delta: { content?: string } }[]
        usage: { total_tokens: number } | null
      },
  )
  expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(
    'one two three',
  )
  expect(chunks.at(-1)?.usage?.total_tokens).toBe(10)
  expect((await ask('/responses', { input: 'count', stream: true })).text).toMatch(
    /response\.output_text\.delta[\s\S]*event: response\.completed/,
  )
})

test("The model stand-in reports an answer that doesn't match the requested schema", async () => {
  const schema = {
    type: 'object',
    properties: { passed: { type: 'boolean' }, reason: { type: 'string' } },
    required: ['passed', 'reason'],
  }
  await ask('/chat/completions', {
    messages: [user('judge')],
    response_format: { type: 'json_schema', json_schema: { name: 'verdict', schema } },
  })
  expect(standIn.records.problems).toEqual([
    "script for gpt-4.1-mini: $ must have required property 'reason'",
    'script for gpt-4.1-mini: $/passed must be boolean',
  ])
})

test('The model stand-in returns equal embeddings for texts with the same words', async () => {
  const { data } = JSON.parse(
    (await ask('/embeddings', { input: ['red bike', 'Bike red', 'a boat'] })).text,
  ) as {
    data: { embedding: number[] }[]
  }
  expect(data[0]?.embedding).toEqual(data[1]?.embedding)
  expect(data[0]?.embedding).not.toEqual(data[2]?.embedding)
})

test('The model stand-in fills every property of a schema by default', () => {
  expect(
    fitting(
      {
        type: 'object',
        properties: {
          name: { $ref: '#/$defs/Name' },
          kind: { enum: ['a', 'b'] },
          tags: { type: 'array' },
          note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        },
      },
      { $defs: { Name: { type: 'string' } } },
    ),
  ).toEqual({ name: 'text', kind: 'a', tags: [], note: 'text' })
})
