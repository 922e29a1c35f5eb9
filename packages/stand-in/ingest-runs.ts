import { textOf } from './http'
import { projectNamed } from './projects'
import { readMultipart } from './multipart'
import { addFeedback } from './feedback'
import { Refused, accepted, route, type Call, type Route } from './route'
import { problemsOfRun } from './run-schema'
import type { Json, Records, Run } from './records'

/** The endpoints for runs: one by one, in batches, and as parts of a multipart body. */
export const ingestRoutes: readonly Route[] = [
  route('POST', '/runs', ({ json, records }) => (takeRun('post', json, records), accepted())),
  route(
    'PATCH',
    '/runs/{run}',
    ({ json, records, parameters }) => (
      takeRun('patch', { ...json, id: parameters.run }, records),
      accepted()
    ),
  ),
  route('POST', '/runs/batch', ({ json, records }) => {
    for (const kind of ['post', 'patch'] as const)
      for (const run of (json[kind] ?? []) as Json[]) takeRun(kind, run, records)
    return accepted()
  }),
  route('POST', '/runs/multipart', takeParts),
]

/**
 * Merges a message about a run. Fields that it omits keep their value, and its end may arrive
 * before its start.
 */
function takeRun(kind: 'post' | 'patch', message: Json, records: Records): void {
  records.problems.push(...problemsOfRun(kind, message))
  const id = String(message.id)
  const known = records.runs.get(id)
  const given = Object.fromEntries(
    Object.entries(message).filter(([, value]) => value !== null && value !== undefined),
  )
  const run = (
    kind === 'post'
      ? { ...(known ?? blankRun(id)), ...given, ...endOf(known, given) }
      : { ...(known ?? blankRun(id)), ...given }
  ) as Run
  run.extra = mergeExtra(known?.extra, given.extra as Json | undefined)
  run.start_time = asTime(run.start_time ?? Date.now())
  run.end_time = run.end_time === null ? null : asTime(run.end_time)
  const project = projectNamed(records, run.session_name, run.session_id)
  records.runs.set(id, { ...run, session_id: project.id, session_name: project.name })
}

/**
 * The data from a run's end win, even if the message of its start arrives later. That one may add
 * an error, if a client merged both.
 */
const endOf = (known: Run | undefined, given: Json): Partial<Run> =>
  known?.end_time
    ? {
        end_time: known.end_time,
        outputs: known.outputs,
        error: (given.error as string | undefined) ?? known.error,
      }
    : {}

/** SDKs send all of `extra` with the start of a run, and may send less with its end. */
function mergeExtra(known: Run['extra'] | undefined, given: Json | undefined): Run['extra'] {
  return {
    ...known,
    ...given,
    metadata: { ...known?.metadata, ...(given?.metadata as Json | undefined) },
  }
}

const blankRun = (id: string): Partial<Run> => ({
  id,
  name: '',
  trace_id: id,
  dotted_order: '',
  parent_run_id: null,
  inputs: {},
  outputs: null,
  error: null,
  end_time: null,
  tags: [],
  reference_example_id: null,
  attachments: {},
  session_name: '',
  session_id: '',
})

const asTime = (moment: unknown): string =>
  new Date(
    typeof moment === 'string' && !/Z|[+-]\d\d:\d\d$/.test(moment)
      ? `${moment}Z`
      : (moment as string | number),
  ).toISOString()

/**
 * Parts are named `post.ID`, `post.ID.inputs`, `patch.ID.outputs`, `attachment.ID.NAME`,
 * `feedback.ID`.
 */
function takeParts({ request, records }: Call) {
  const messages = new Map<string, { kind: 'post' | 'patch'; message: Json }>()
  const attachments: { run: string; name: string; type: string; size: number }[] = []
  for (const part of readMultipart(request.headers['content-type'] ?? '', request.body)) {
    const [kind = '', id = '', field] = part.name.split('.')
    if (kind === 'attachment')
      attachments.push({
        run: id,
        name: field ?? '',
        type: part.type.split(';')[0] ?? '',
        size: part.body.length,
      })
    else if (kind === 'feedback') addFeedback(records, JSON.parse(textOf(part.body)) as Json)
    else if (kind === 'post' || kind === 'patch') {
      const entry = messages.get(`${kind}.${id}`) ?? { kind, message: {} }
      const value: unknown = JSON.parse(textOf(part.body))
      entry.message = field
        ? { ...entry.message, [field]: value }
        : { ...entry.message, ...(value as Json) }
      messages.set(`${kind}.${id}`, entry)
    } else throw new Refused(422, `Unexpected part \`${part.name}\`.`)
  }
  for (const { kind, message } of messages.values()) takeRun(kind, message, records)
  for (const { run, name, type, size } of attachments)
    Object.assign(records.runs.get(run)?.attachments ?? {}, { [name]: { type, size } })
  return accepted()
}
