// Not `{ z }`, which would bring all languages of messages into the bundle for browsers.
import * as z from 'zod'

const RUN_TYPES = ['tool', 'chain', 'llm', 'retriever', 'embedding', 'prompt', 'parser'] as const
const moment = z.union([
  z.number(),
  z.string().refine(text => !Number.isNaN(Date.parse(text)), 'is no time'),
])
const record = z.record(z.string(), z.unknown())
// Version and variant of an id are up to the client: older SDKs send version 4, current ones
// version 7.
const id = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is no UUID')
const ORDER = /^\d{8}T\d{12}Z[0-9a-f-]{36}(?:\.\d{8}T\d{12}Z[0-9a-f-]{36})*$/

const fields = {
  id,
  name: z.string().min(1),
  run_type: z.enum(RUN_TYPES),
  start_time: moment,
  end_time: moment.nullish(),
  trace_id: id,
  dotted_order: z.string().regex(ORDER, 'is not `{time}Z{id}` for each level'),
  parent_run_id: id.nullish(),
  session_name: z.string().nullish(),
  session_id: id.nullish(),
  inputs: record.nullish(),
  outputs: record.nullish(),
  error: z.string().nullish(),
  extra: record.nullish(),
  events: z.array(record).nullish(),
  tags: z.array(z.string()).nullish(),
  serialized: record.nullish(),
  reference_example_id: id.nullish(),
}

// Fields that the SDKs send in addition to the documented ones.
const sentBesides = {
  child_runs: z.array(z.unknown()).nullish(),
  manifest_id: id.nullish(),
  revision_id: z.string().nullish(),
  attachments: record.nullish(),
  metadata: record.nullish(),
  _attachments: record.nullish(),
  address: record.nullish(),
}

const shapes = { ...fields, ...sentBesides }
const created = z.strictObject({
  ...shapes,
  trace_id: id.nullish(),
  dotted_order: fields.dotted_order.nullish(),
})
const updated = z.strictObject(shapes).partial().required({ id: true })

/** Problems of a message about a run, as sentences. */
export function problemsOfRun(kind: 'post' | 'patch', message: Record<string, unknown>): string[] {
  const result = (kind === 'post' ? created : updated).safeParse(message)
  const wrong = result.success
    ? []
    : result.error.issues.map(issue => `${issue.path.join('.') || 'the run'}: ${issue.message}`)
  return [...wrong, ...problemsOfOrder(message)].map(
    text => `${kind} of run \`${String(message.name ?? message.id)}\`: ${text}`,
  )
}

/** The dotted order must start with the trace, then the parent second to last, and the run last. */
function problemsOfOrder({
  dotted_order: order,
  id: run,
  trace_id: trace,
  parent_run_id: parent,
}: Record<string, unknown>): string[] {
  if (typeof order !== 'string') return []
  const ids = order.split('.').map(part => part.slice(-36))
  return [
    ...(ids.at(-1) === run ? [] : ['dotted_order does not end with the id of the run']),
    ...(trace === undefined || ids[0] === trace
      ? []
      : ['dotted_order does not begin with the trace_id']),
    ...(!parent || ids.at(-2) === parent
      ? []
      : ['dotted_order does not name the parent_run_id before the run']),
  ]
}
