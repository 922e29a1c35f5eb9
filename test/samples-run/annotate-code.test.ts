import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { annotateAnswers } from '../../site/answers/short'
import { drawTraces, runsNamed } from '../../packages/sample-checks/run/run-tree'
import { expectSound, inBoth, inOne, succeed, workbenchFor } from './page'

const PAGE = 'observability/how_to_guides/annotate_code'
const models = JSON.parse(
  readFileSync(new URL('../../site/data/models.json', import.meta.url), 'utf8'),
) as {
  openai: { small: string }
}

inBoth(PAGE, language => {
  const program = (name: string) => `${name}.${language === 'python' ? 'py' : 'ts'}`

  test('the tool run and the model call are nested in the function that made them', async () => {
    const bench = await workbenchFor(PAGE, [program('refund')], {
      scripts: annotateAnswers.refund,
    })
    expect(await succeed(bench, program('refund'))).toBe('Yes, you get 39.90 back.\n')
    expect(drawTraces(bench.records)).toBe(
      'decide_refund (chain)\n  find_order (tool)\n  ChatOpenAI (llm)',
    )
    expect(runsNamed(bench.records, 'decide_refund')[0]?.inputs).toEqual(
      language === 'python'
        ? { order_id: 'A-1009', reason: 'The handle is broken' }
        : { orderId: 'A-1009', reason: 'The handle is broken' },
    )
    expect(runsNamed(bench.records, 'find_order')[0]?.outputs).toMatchObject({
      id: 'A-1009',
      price: 39.9,
    })
    expectSound(bench)
  })

  test('a call has the labels of its function and its own', async () => {
    const bench = await workbenchFor(PAGE, [program('greet')])
    await succeed(bench, program('greet'))
    const [run] = runsNamed(bench.records, 'greet')
    expect(run?.tags).toEqual(
      expect.arrayContaining(language === 'python' ? ['greeter', 'beta'] : ['greeter']),
    )
    expect(run?.extra.metadata).toMatchObject({ release: '2.3', plan: 'team' })
    expectSound(bench)
  })

  test('a method of a class is a run without the object itself', async () => {
    const bench = await workbenchFor(PAGE, [program('invoices')])
    expect(await succeed(bench, program('invoices'))).toBe('45.00 EUR\n')
    expect(drawTraces(bench.records)).toBe('Invoices.total (tool)')
    expect(runsNamed(bench.records, 'Invoices.total')[0]?.inputs).toEqual({ amounts: [39.9, 5.1] })
    expectSound(bench)
  })

  test('a model without a wrapper is recorded as a model call with its tokens', async () => {
    const bench = await workbenchFor(PAGE, [program('own_model')], {
      scripts: annotateAnswers.own_model,
    })
    expect(await succeed(bench, program('own_model'))).toBe('97\n')
    const [run] = runsNamed(bench.records, 'call_model')
    expect(run).toMatchObject({
      run_type: 'llm',
      outputs: {
        role: 'assistant',
        content: '97',
        usage_metadata: { input_tokens: 8, output_tokens: 4, total_tokens: 12 },
      },
    })
    expect(run?.extra.metadata).toMatchObject({
      ls_provider: 'openai',
      ls_model_name: models.openai.small,
    })
    expectSound(bench)
  })

  test('an excluded function has no run, but its caller does', async () => {
    const bench = await workbenchFor(PAGE, [program('private')])
    await succeed(bench, program('private'))
    expect(drawTraces(bench.records)).toBe('handle (chain)')
    expect(JSON.stringify(runsNamed(bench.records, 'handle')[0]?.outputs)).toContain('accepted')
    expectSound(bench)
  })

  test('flushed runs arrive before the process exits', async () => {
    const bench = await workbenchFor(PAGE, [program('job')])
    await succeed(bench, program('job'))
    expect(drawTraces(bench.records)).toBe('nightly_job (chain)')
    expectSound(bench)
  })

  test('a manually built run tree is sent even though tracing is off', async () => {
    const bench = await workbenchFor(PAGE, [program('by_hand')], {
      environment: { LANGSMITH_TRACING: 'false' },
    })
    await succeed(bench, program('by_hand'))
    expect(drawTraces(bench.records)).toBe('phone call (chain)\n  transcribe (tool)')
    expect(runsNamed(bench.records, 'transcribe')[0]?.outputs).toEqual({
      text: 'Where is my order?',
    })
    expectSound(bench)
  })
})

inOne(PAGE, 'python', () => {
  test('a block is a run with the given inputs, outputs, and metadata', async () => {
    const bench = await workbenchFor(PAGE, ['import_orders.py'])
    await succeed(bench, 'import_orders.py')
    const [run] = runsNamed(bench.records, 'import orders')
    expect(run).toMatchObject({
      run_type: 'tool',
      inputs: { rows: 2 },
      outputs: { imported: 1 },
      extra: { metadata: { bad_rows: 1 } },
    })
    expectSound(bench)
  })
})
