import { expect, test } from 'vitest'
import { spanAnswers } from '../../site/answers/short'
import { drawTraces, runsNamed } from '../../packages/sample-checks/run/run-tree'
import { LANGSMITH_KEY } from '../../packages/stand-in/stand-in'
import { expectSound, inBoth, inOne, succeed, workbenchFor } from './page'

const PAGE = 'observability/how_to_guides/trace_with_opentelemetry'

inBoth(PAGE, language => {
  const program = (name: string) => `${name}.${language === 'python' ? 'py' : 'ts'}`

  test('spans become runs with type, messages, tokens, and metadata', async () => {
    const bench = await workbenchFor(PAGE, [program('service')], {
      scripts: spanAnswers,
      environment: { LANGSMITH_PROJECT: 'otel-service' },
    })
    expect(await succeed(bench, program('service'))).toBe('A part of a trace.\n')
    expect(drawTraces(bench.records, 'otel-service')).toBe(
      'handle_request (chain)\n  ask_model (llm)',
    )
    expect(runsNamed(bench.records, 'ask_model')[0]).toMatchObject({
      inputs: { messages: [{ role: 'user', content: 'What is a span?' }] },
      outputs: { messages: [{ role: 'assistant', content: 'A part of a trace.' }] },
      extra: {
        metadata: { usage_metadata: { input_tokens: 7, output_tokens: 8, total_tokens: 15 } },
      },
    })
    expect(runsNamed(bench.records, 'handle_request')[0]?.extra.metadata).toMatchObject({
      customer: 'c-1042',
    })
    expectSound(bench)
  })

  test('the thread of the root span is on every span', async () => {
    const bench = await workbenchFor(PAGE, [program('threads')])
    await succeed(bench, program('threads'))
    expect(drawTraces(bench.records)).toBe('handle_message (chain)\n  ask_model (llm)')
    const threads = [...bench.records.runs.values()].map(run => run.extra.metadata.thread_id)
    expect(threads).toEqual(['conversation-81', 'conversation-81'])
    expectSound(bench)
  })

  test('a plain OpenTelemetry SDK needs only its own variables', async () => {
    const bench = await workbenchFor(PAGE, [program('plain')])
    bench.environment.OTEL_EXPORTER_OTLP_PROTOCOL = 'http/protobuf'
    bench.environment.OTEL_EXPORTER_OTLP_ENDPOINT = `${bench.standIn.langsmith}/otel`
    bench.environment.OTEL_EXPORTER_OTLP_HEADERS = `x-api-key=${LANGSMITH_KEY},Langsmith-Project=otel-service`
    await succeed(bench, program('plain'))
    expect(drawTraces(bench.records, 'otel-service')).toBe('index_documents (retriever)')
    expect(runsNamed(bench.records, 'index_documents')[0]?.inputs).toEqual({
      query: 'returns policy',
    })
    expectSound(bench)
  })

  test('a span with the ids of the current run is its child run', async () => {
    const bench = await workbenchFor(PAGE, [program('linked')])
    await succeed(bench, program('linked'))
    expect(drawTraces(bench.records)).toBe('place_order (chain)\n  reserve_stock (chain)')
    expect(runsNamed(bench.records, 'reserve_stock')[0]?.extra.metadata).toMatchObject({
      item: 'lamp',
    })
    expectSound(bench)
  })
})

inOne(PAGE, 'python', () => {
  test('an existing provider gets the processor, with metadata on every span', async () => {
    const bench = await workbenchFor(PAGE, ['existing_provider.py'])
    await bench.drive(
      'existing_provider.py',
      'later.py',
      'import existing_provider\nfrom opentelemetry import trace\n\n' +
        'with trace.get_tracer("t").start_as_current_span("later"):\n    pass\n',
    )
    await succeed(bench, 'later.py')
    expect(drawTraces(bench.records, 'otel-service')).toBe('later (chain)')
    expect(runsNamed(bench.records, 'later')[0]?.extra.metadata).toMatchObject({
      service_version: '4.2',
    })
    expectSound(bench)
  })

  test("runs of traceable are exported only as spans, not through LangSmith's own API", async () => {
    const bench = await workbenchFor(PAGE, ['runs_as_spans.py'])
    const printed = await succeed(bench, 'runs_as_spans.py')
    expect(printed).toContain('"name": "rank"')
    expect(bench.records.runs.size).toBe(0)
  })
})
