import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemsOfTraces } from '../../sample-checks/run/run-tree'
import { LANGSMITH_KEY, startStandIn, type StandIn } from '../stand-in'

let standIn: StandIn
beforeEach(async () => {
  standIn = await startStandIn({
    facts: {
      endpoints: [
        {
          method: 'POST',
          path: '/api/v1/datasets',
          params: [{ name: 'name', in: 'body', required: true, type: 'string', nullable: false }],
        },
      ],
    },
  })
})
afterEach(() => standIn.close())

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(standIn.langsmith + path, {
    method,
    headers: { 'x-api-key': LANGSMITH_KEY, 'content-type': 'application/json', ...headers },
    body:
      typeof body === 'string' || body instanceof Uint8Array
        ? (body as BodyInit)
        : JSON.stringify(body),
  })

const TIME = '20260101T000000000000Z'
const newRun = (more: object = {}) => {
  const id = randomUUID()
  return {
    id,
    trace_id: id,
    dotted_order: TIME + id,
    name: 'answer',
    run_type: 'chain',
    start_time: '2026-01-01T00:00:00Z',
    inputs: { question: 'why' },
    ...more,
  }
}

test('The product stand-in rejects requests without a key, except for info', async () => {
  expect((await send('POST', '/runs', newRun(), { 'x-api-key': '' })).status).toBe(401)
  expect((await fetch(`${standIn.langsmith}/info`)).status).toBe(200)
})

test('The product stand-in needs both messages of a run, in either order', async () => {
  const run = newRun()
  await send('PATCH', `/runs/${run.id}`, {
    trace_id: run.id,
    dotted_order: run.dotted_order,
    end_time: '2026-01-01T00:00:02Z',
    outputs: { answer: 'because' },
  })
  expect(problemsOfTraces(standIn.records)).toEqual([`run ${run.id} ended, but never began`])
  await send('POST', '/api/v1/runs', run)
  expect(standIn.records.runs.get(run.id)).toMatchObject({
    name: 'answer',
    outputs: { answer: 'because' },
    end_time: '2026-01-01T00:00:02.000Z',
    session_name: 'default',
  })
  expect([...standIn.records.problems, ...problemsOfTraces(standIn.records)]).toEqual([])
})

test.each([
  ['an unknown type', { run_type: 'prompts' }, 'run_type'],
  ['an unknown field', { input: {} }, 'input'],
  [
    'a dotted order of another run',
    { dotted_order: TIME + randomUUID() },
    'dotted_order does not end with the id of the run',
  ],
  [
    'a parent missing from the dotted order',
    { parent_run_id: randomUUID() },
    'dotted_order does not name the parent_run_id',
  ],
  ['an invalid start time', { start_time: 'noon' }, 'is no time'],
])('The product stand-in reports %s', async (_, change, sentence) => {
  await send('POST', '/runs', newRun(change))
  expect(standIn.records.problems.join('\n')).toContain(sentence)
})

test('The product stand-in reports a run with a missing parent or without an end', async () => {
  const parent = randomUUID()
  const child = newRun()
  await send('POST', '/runs', {
    ...child,
    trace_id: parent,
    parent_run_id: parent,
    dotted_order: `${TIME}${parent}.${TIME}${child.id}`,
  })
  expect(problemsOfTraces(standIn.records)).toEqual([
    '`answer` never ended',
    'the parent of `answer` never came',
  ])
})

test('The product stand-in accepts a run with an attachment in a compressed multipart body', async () => {
  const run = newRun()
  const { inputs, ...rest } = run
  const part = (name: string, type: string, body: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}\r\n`
  const json = (name: string, value: unknown) =>
    part(name, 'application/json', JSON.stringify(value))
  const body = [
    json(`post.${run.id}`, rest),
    json(`post.${run.id}.inputs`, inputs),
    part(`attachment.${run.id}.photo`, 'image/png', 'PNG'),
    '--b--\r\n',
  ].join('')
  const answer = await send('POST', '/runs/multipart', gzipSync(body), {
    'content-type': 'multipart/form-data; boundary=b',
    'content-encoding': 'gzip',
  })
  expect(answer.status).toBe(202)
  expect(standIn.records.runs.get(run.id)).toMatchObject({
    inputs: { question: 'why' },
    attachments: { photo: { type: 'image/png', size: 3 } },
  })
})

test('The product stand-in rejects a truncated part and an unterminated body', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const part =
    '--b\r\nContent-Disposition: form-data; name="post.1"\r\nContent-Type: application/json; ' +
    'length=9\r\n\r\n{}\r\n'
  expect((await send('POST', '/runs/multipart', `${part}--b--\r\n`, headers)).status).toBe(422)
  expect((await send('POST', '/runs/multipart', part.replace('9', '2'), headers)).status).toBe(422)
  expect(standIn.records.problems).toEqual([
    expect.stringContaining('says that it has 9 bytes, but has 2'),
    expect.stringContaining('has no closing boundary'),
  ])
})

test('The product stand-in turns JSON spans into runs with the right project and parent', async () => {
  const span = (
    spanId: string,
    parentSpanId: string,
    name: string,
    key: string,
    value: string,
  ) => ({
    traceId: 'a'.repeat(32),
    spanId,
    parentSpanId,
    name,
    startTimeUnixNano: '1767225600000000000',
    endTimeUnixNano: '1767225601000000000',
    attributes: [{ key, value: { stringValue: value } }],
  })
  const spans = [
    span('b'.repeat(16), '', 'outer', 'langsmith.metadata.customer', 'c-1'),
    span('c'.repeat(16), 'b'.repeat(16), 'inner', 'langsmith.span.kind', 'tool'),
  ]
  await send(
    'POST',
    '/otel/v1/traces',
    { resourceSpans: [{ scopeSpans: [{ spans }] }] },
    { 'langsmith-project': 'my%20service' },
  )
  const [outer, inner] = [...standIn.records.runs.values()]
  expect(outer).toMatchObject({
    name: 'outer',
    run_type: 'chain',
    session_name: 'my service',
    extra: { metadata: { customer: 'c-1' } },
  })
  expect(inner).toMatchObject({ name: 'inner', run_type: 'tool', parent_run_id: outer?.id })
})

test('The product stand-in reports unknown, missing, and mistyped fields', async () => {
  await send('POST', '/datasets', { name: 7, color: 'red' })
  await send('POST', '/api/v1/datasets', { color: 'blue' })
  expect(standIn.records.problems).toEqual([
    'POST /api/v1/datasets: there is no field `color`',
    'POST /api/v1/datasets: `name` is to be string, not 7',
    'POST /api/v1/datasets: there is no field `color`',
    'POST /api/v1/datasets: the field `name` is missing',
  ])
})

test('The product stand-in reports an unknown endpoint, so that no sample relies on it', async () => {
  expect((await send('POST', '/runs/levitate', {})).status).toBe(404)
  expect(standIn.records.problems).toEqual([
    'POST /runs/levitate: the stand-in has no such endpoint',
  ])
})

test('The product stand-in accepts only changed prompt commits on top of the latest one', async () => {
  const commit = (manifest: object, parent: string | null) =>
    send('POST', '/commits/-/reply', { manifest, parent_commit: parent })
  await send('POST', '/repos/', { repo_handle: 'reply', is_public: false })
  const first = (await (await commit({ lc: 1, text: 'a' }, null)).json()) as {
    commit: { commit_hash: string }
  }
  expect((await commit({ lc: 1, text: 'b' }, null)).status).toBe(409)
  expect((await commit({ lc: 1, text: 'a' }, first.commit.commit_hash)).status).toBe(409)
  expect((await commit({ text: 'no prompt' }, first.commit.commit_hash)).status).toBe(422)
  expect((await commit({ lc: 1, text: 'b' }, first.commit.commit_hash)).status).toBe(200)
})
