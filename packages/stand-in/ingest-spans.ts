import { projectNamed } from './projects'
import type { Json, Records, Run } from './records'
import { ok, route, Refused, type Route } from './route'
import { readSpans, type Span } from './spans'

/** The OpenTelemetry endpoint: every span becomes a run. */
export const spanRoutes: readonly Route[] = [
  route('POST', '/otel/v1/traces', ({ request, records }) => {
    const { headers } = request
    if (!headers['x-api-key'] && !headers.authorization)
      throw new Refused(401, 'The header `x-api-key` is missing.')
    for (const span of readSpans(headers['content-type'] ?? '', request.body))
      takeSpan(span, headers['langsmith-project'] ?? 'default', records)
    return ok({})
  }),
]

function takeSpan(span: Span, project: string, records: Records): void {
  const { attributes } = span
  if (!/^[0-9a-f]{32}$/.test(span.traceId) || !/^[0-9a-f]{16}$/.test(span.spanId))
    records.problems.push(`span \`${span.name}\`: its ids are not 16 and 8 bytes long`)
  const text = (name: string) =>
    attributes[name] === undefined ? undefined : String(attributes[name])
  const id = text('langsmith.span.id') ?? runIdOf(span.spanId)
  const parent =
    text('langsmith.span.parent_id') ??
    (span.parentSpanId === '' ? null : runIdOf(span.parentSpanId))
  const { id: session, name } = projectNamed(
    records,
    text('langsmith.trace.session_name') ?? decodeURIComponent(project),
    text('langsmith.trace.session_id') ?? '',
  )
  const tags = attributes['langsmith.span.tags']
  const run: Run = {
    id,
    name: text('langsmith.trace.name') ?? span.name,
    run_type: text('langsmith.span.kind') ?? typeOf(attributes),
    start_time: new Date(span.start).toISOString(),
    end_time: new Date(span.end).toISOString(),
    trace_id: text('langsmith.trace.id') ?? runIdOf(span.traceId),
    dotted_order: text('langsmith.span.dotted_order') ?? '',
    parent_run_id: parent,
    session_id: session,
    session_name: name,
    inputs: jsonOf(attributes['gen_ai.prompt'] ?? attributes['input.value']),
    outputs: jsonOf(attributes['gen_ai.completion'] ?? attributes['output.value']),
    error: span.failure,
    tags: typeof tags === 'string' ? tags.split(/,\s*/) : ((tags ?? []) as string[]),
    extra: { metadata: metadataOf(attributes) },
    reference_example_id: text('langsmith.reference_example_id') ?? null,
    attachments: {},
    attributes,
    events: span.events,
  }
  const input = attributes['gen_ai.usage.input_tokens'] as number | undefined
  const output = attributes['gen_ai.usage.output_tokens'] as number | undefined
  if (input !== undefined || output !== undefined)
    run.extra.metadata.usage_metadata = {
      input_tokens: input ?? 0,
      output_tokens: output ?? 0,
      total_tokens: (input ?? 0) + (output ?? 0),
    }
  records.runs.set(id, run)
}

/** Span ids are shorter than run ids, so they are padded with zeros. */
function runIdOf(hexadecimal: string): string {
  const digits = hexadecimal.padStart(32, '0')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-')
}

const typeOf = (attributes: Json): string =>
  attributes['gen_ai.operation.name'] === 'execute_tool' || attributes['gen_ai.tool.name']
    ? 'tool'
    : attributes['gen_ai.request.model'] || attributes['gen_ai.system']
      ? 'llm'
      : 'chain'

const metadataOf = (attributes: Json): Json =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([key]) => key.startsWith('langsmith.metadata.'))
      .map(([key, value]) => [key.slice('langsmith.metadata.'.length), value]),
  )

function jsonOf(value: unknown): Json {
  if (value === undefined) return {}
  try {
    const parsed: unknown = JSON.parse(String(value))
    return typeof parsed === 'object' && parsed !== null ? (parsed as Json) : { value: parsed }
  } catch {
    return { value }
  }
}
