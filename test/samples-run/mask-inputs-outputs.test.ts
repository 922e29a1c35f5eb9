import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { receiptAnswers, replyAnswers } from '../../site/answers/short'
import { drawTraces, runsNamed } from '../../packages/sample-checks/run/run-tree'
import { freePort } from '../../packages/sample-checks/run/server-process'
import type { Workbench } from '../../packages/sample-checks/run/workbench'
import type { Json, Records } from '../../packages/stand-in/records'
import { arrived, expectSound, inBoth, inOne, succeed, workbenchFor, type Language } from './page'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PAGE = 'observability/how_to_guides/mask_inputs_outputs'
const ADVANCED = 'observability/how_to_guides/mask_advanced'
const IMAGES = 'observability/how_to_guides/log_multimodal_traces'
const SPANS = 'reference/opentelemetry'
const PRIVATE = /ada@example\.com|\+49 170 1234567|DE89370400440532013000/
const MAIL = 'Please call me on +49 170 1234567. ada@example.com'

/** The header that another service sends when it continues its trace here. */
const TRACE_HEADER = {
  'langsmith-trace':
    '20261122T100000000000Z0199aaaa-0000-7000-8000-000000000001.' +
    '20261122T100000000001Z0199aaaa-0000-7000-8000-000000000002',
}

const ending = (language: Language) => (language === 'python' ? 'py' : 'ts')
const everyRun = (records: Records): string => JSON.stringify([...records.runs.values()])

/** Starts the page's server and sends it one mail inside a trace of another service. */
async function postMail(
  bench: Workbench,
  language: Language,
  change = (code: string) => code,
): Promise<void> {
  const port = await freePort()
  const server = `server.${ending(language)}`
  await bench.write(server, { change, adapt: code => code.replaceAll('8000', String(port)) })
  if (language === 'python')
    await bench.serve(port, 'uvicorn', 'server:app', '--port', String(port))
  else await bench.serve(port, server)
  const response = await fetch(`http://127.0.0.1:${port}/mails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...TRACE_HEADER },
    body: JSON.stringify({ text: MAIL }),
  })
  expect(await response.json()).toBe(`Filed: ${MAIL}`)
  await arrived(() =>
    expect(runsNamed(bench.records, 'file_mail')[0]?.end_time).toEqual(expect.any(String)),
  )
}

/** The server with the client on the function only, which the page warns against. */
const withClientOnFunction = {
  python: (code: string) =>
    code
      .replace('ls.configure(client=Client(anonymizer=mask))', 'masked = Client(anonymizer=mask)')
      .replace('@traceable\n', '@traceable(client=masked)\n'),
  typescript: (code: string) => code.replace('    { client },\n', ''),
}

inBoth(PAGE, language => {
  const file = (name: string) => `${name}.${ending(language)}`

  test('the function and its model call are recorded without the mail address and the phone number', async () => {
    const bench = await workbenchFor(PAGE, [file('masking'), file('app')], {
      scripts: replyAnswers,
    })
    expect(await succeed(bench, file('masking'))).toBe('I am [email]\n')
    expect(await succeed(bench, file('app'))).toContain('ada@example.com')
    expect(drawTraces(bench.records)).toBe('reply_to (chain)\n  ChatOpenAI (llm)')
    expect(everyRun(bench.records)).toContain('[phone]. [email]')
    expect(everyRun(bench.records)).not.toMatch(PRIVATE)
    expectSound(bench)
  })

  test('a server that continues the trace of another service masks its runs', async () => {
    const bench = await workbenchFor(PAGE, [file('masking')])
    await postMail(bench, language)
    const [run] = runsNamed(bench.records, 'file_mail')
    expect(run?.parent_run_id).toBe('0199aaaa-0000-7000-8000-000000000002')
    expect(Object.values(run?.inputs ?? {})).toEqual(['Please call me on [phone]. [email]'])
    expect(everyRun(bench.records)).not.toMatch(PRIVATE)
    expect(bench.records.problems).toEqual([])
  })

  // If this fails, the SDK has changed: the page's warning and its troubleshooting entry are
  // outdated.
  test('a masked client on the function alone is ignored in such a server, as the page warns', async () => {
    const bench = await workbenchFor(PAGE, [file('masking')])
    await postMail(bench, language, withClientOnFunction[language])
    expect(Object.values(runsNamed(bench.records, 'file_mail')[0]?.inputs ?? {})).toEqual([MAIL])
  })

  test('a span and its event are masked, and JSON in attributes remains valid', async () => {
    const bench = await workbenchFor(PAGE, ['masking', 'mask_spans', 'spans_app'].map(file))
    await succeed(bench, file('spans_app'))
    expect(runsNamed(bench.records, 'read_mail')[0]).toMatchObject({
      inputs: { mail: 'Thanks,\n[email]' },
      events: [{ attributes: { content: 'Call [phone]' } }],
    })
    expectSound(bench)
  })

  test('every attribute and event that LangSmith reads is masked', async () => {
    const names = await documentedNames()
    expect(names.length).toBeGreaterThan(90)
    const bench = await workbenchFor(PAGE, ['masking', 'mask_spans'].map(file))
    await writeFile(join(bench.folder, 'names.json'), JSON.stringify(names))
    await writeFile(join(bench.folder, file('fields')), EVERY_FIELD[language])
    await succeed(bench, file('fields'))
    const [run] = bench.records.runs.values()
    const masked = { text: 'Thanks,\n[email], [phone], [iban]' }
    const expected = Object.fromEntries(names.map(name => [name, masked]))
    expect(parsed(run?.attributes)).toMatchObject(expected)
    const events = run?.events as { name: string; attributes: Json }[]
    expect(events.map(event => event.name)).toEqual([...names, 'exception'])
    for (const event of events.slice(0, -1)) expect(parsed(event.attributes)).toEqual(expected)
    expect(everyRun(bench.records)).not.toMatch(PRIVATE)
  })

  test('only the listed tenants are recorded without payload', async () => {
    const bench = await workbenchFor(ADVANCED, [file('per_request')])
    await succeed(bench, file('per_request'))
    const [strict, open] = runsNamed(bench.records, 'answer')
    expect([strict?.inputs, strict?.outputs]).toEqual([{}, {}])
    expect(Object.values(open?.inputs ?? {})).toEqual(['Where is my order?'])
    expectSound(bench)
  })

  test('the image is in the attachment and no longer in the model call', async () => {
    const bench = await workbenchFor(IMAGES, [file('lean')], { scripts: receiptAnswers })
    await writeReceipt(bench)
    expect(await succeed(bench, file('lean'))).toBe('39.90\n')
    expect(runsNamed(bench.records, 'read_receipt')[0]?.attachments).toMatchObject({
      receipt: { type: 'image/png' },
    })
    expectNoImage(bench.records)
    expectSound(bench)
  })
})

inOne(PAGE, 'python', () => {
  test('a batch is masked completely', async () => {
    const bench = await workbenchFor(ADVANCED, ['batch.py'])
    await succeed(bench, 'batch.py')
    expect(everyRun(bench.records)).toContain('[name]')
    expect(everyRun(bench.records)).not.toContain('Ada Lovelace')
    expectSound(bench)
  })

  test('the image is excluded from a trace that the function continues for another service', async () => {
    const bench = await workbenchFor(IMAGES, ['lean.py'], { scripts: receiptAnswers })
    await writeReceipt(bench)
    await writeFile(join(bench.folder, 'behind_headers.py'), BEHIND_HEADERS)
    await succeed(bench, 'behind_headers.py')
    expect(runsNamed(bench.records, 'read_receipt')).toHaveLength(2)
    expectNoImage(bench.records)
  })
})

/** Everything in code in the tables of attributes and events: names, and a few other words. */
async function documentedNames(): Promise<string[]> {
  const page = await readFile(join(root, 'content', `${SPANS}.mdx`), 'utf8')
  const section = page.slice(page.indexOf('{#attributes}'), page.indexOf('{#helpers}'))
  const code = section
    .split('\n')
    .filter(line => line.startsWith('|'))
    .flatMap(line => [...line.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''))
  const names = code.map((name, at) => {
    const full = code.slice(0, at).findLast(other => !other.startsWith('.')) ?? ''
    return name.startsWith('.') ? full.replace(/\.[^.]+$/, name) : name
  })
  const isName = (name: string) => /^[a-z][\w.<>]*$/.test(name) && name !== ATTACHMENTS
  return [...new Set(names.filter(isName).map(name => name.replaceAll(/[<>]/g, '')))]
}

/** Files, which the page says aren't masked. */
const ATTACHMENTS = 'langsmith.attachments'

const parsed = (attributes: unknown): Json =>
  Object.fromEntries(
    Object.entries(attributes as Json).map(([name, value]) => {
      try {
        return [name, JSON.parse(String(value))]
      } catch {
        return [name, value]
      }
    }),
  )

const EVERY_FIELD = {
  python: `import json

from langsmith.integrations.otel import configure
from opentelemetry import trace

from mask_spans import MaskingProcessor

configure(SpanProcessor=MaskingProcessor)
names = json.load(open("names.json"))
text = json.dumps({"text": "Thanks,\\nada@example.com, +49 170 1234567, DE89370400440532013000"})
values = {name: text for name in names}
try:
    with trace.get_tracer("fields").start_as_current_span("for ada@example.com") as span:
        span.set_attributes({**values, "list": [text, "ada@example.com"]})
        for name in names:
            span.add_event(name, values)
        raise ValueError(text)
except ValueError:
    pass
`,
  typescript: `import { SpanStatusCode, trace } from "@opentelemetry/api";
import { readFileSync } from "node:fs";
import { NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { LangSmithOTLPTraceExporter } from "langsmith/experimental/otel/exporter";
import { MaskingProcessor } from "./mask_spans.js";

const provider = new NodeTracerProvider({
  spanProcessors: [new MaskingProcessor(new LangSmithOTLPTraceExporter())],
  spanLimits: { attributeCountLimit: 1000, eventCountLimit: 1000, attributePerEventCountLimit: 1000 },
});
provider.register();
const names = JSON.parse(readFileSync("names.json", "utf8"));
const text = JSON.stringify({
  text: "Thanks,\\nada@example.com, +49 170 1234567, DE89370400440532013000",
});
const values = Object.fromEntries(names.map((name) => [name, text]));
const span = trace.getTracer("fields").startSpan("for ada@example.com");
span.setAttributes({ ...values, list: [text, "ada@example.com"] });
for (const name of names) span.addEvent(name, values);
span.recordException(new Error(text));
span.setStatus({ code: SpanStatusCode.ERROR, message: text });
span.end();
await provider.shutdown();
`,
}

const BEHIND_HEADERS = `from langsmith import tracing_context

from lean import png, read_receipt

with tracing_context(parent=${JSON.stringify(TRACE_HEADER)}):
    read_receipt(receipt=png, question="What is the total?")
`

const IMAGE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const writeReceipt = (bench: Workbench): Promise<void> =>
  writeFile(join(bench.folder, 'receipt.png'), IMAGE)

function expectNoImage(records: Records): void {
  expect(JSON.stringify(records.modelCalls)).toContain(IMAGE.toString('base64'))
  expect(everyRun(records)).toContain('[image/png, see attachment]')
  expect(everyRun(records)).not.toContain(IMAGE.toString('base64'))
}
