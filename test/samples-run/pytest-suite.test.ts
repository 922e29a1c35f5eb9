import { expect, test } from 'vitest'
import { experimentsOn, rowsOf, type Row } from '../../packages/sample-checks/run/experiments'
import { everything, expectSound, inOne, workbenchFor } from './page'

const PAGE = 'evaluation/how_to_guides/pytest'
const FILES = ['tickets.py', 'test_tickets.py']
const environment = { LANGSMITH_TEST_SUITE: 'ticket-extraction', LANGSMITH_EXPERIMENT: 'baseline' }

// The plugin ends a failed run in a thread, which first requests the run's example while the main
// thread records the error. Over a network the request takes long enough; on loopback the run was
// occasionally sent without its error.
const LATENCY = 250

/**
 * The plugin creates examples in threads, in any order; the tests themselves run one after another.
 */
const inOrder = (rows: Row[]): Row[] =>
  rows.sort((a, b) => a.run.dotted_order.localeCompare(b.run.dotted_order))

inOne(PAGE, 'python', () => {
  test('the dry run passes and sends nothing', async () => {
    const bench = await workbenchFor(PAGE, FILES, {
      environment: { LANGSMITH_TEST_TRACKING: 'false', LANGSMITH_TRACING: '' },
    })
    const outcome = await bench.run('pytest')
    expect(everything(outcome)).toMatch(/test_tickets\.py \.\.\. .*\n\n=+ 3 passed in/)
    expect(bench.records.requests).toEqual([])
  })

  test('a run creates three examples with a row each; a second run adds an experiment but no examples', async () => {
    const bench = await workbenchFor(PAGE, FILES, { environment, latency: LATENCY })
    const { records } = bench
    expect((await bench.run('pytest')).status).toBe(0)
    const [baseline] = experimentsOn(records, 'ticket-extraction')
    expect(baseline?.name).toMatch(/^baseline:[0-9a-f]{8}$/)
    expect(
      inOrder(rowsOf(records, baseline)).map(({ inputs, outputs, scores }) => [
        inputs,
        outputs,
        scores,
      ]),
    ).toEqual([
      [
        { message: 'Where is order 1043?' },
        { order: '1043', urgent: false },
        { pass: 1, order_found: 1 },
      ],
      [
        { message: 'Cancel 1041, urgent please' },
        { order: '1041', urgent: true },
        { pass: 1, order_found: 1 },
      ],
      [{ message: 'Thanks!' }, { order: null, urgent: false }, { pass: 1, order_found: 1 }],
    ])
    expectSound(bench)

    // The page's change: an exclamation mark is urgent too.
    await bench.write('tickets.py', { number: 1 })
    const red = await bench.run('pytest')
    expect(red.status).toBe(1)
    expect(everything(red)).toMatch(
      /FAILED test_tickets\.py::test_extract\[Thanks!-expected2\] - AssertionError: ass\.\.\.\n=+ 1 failed, 2 passed/,
    )
    expect(records.examples.size).toBe(3)
    const failed = inOrder(rowsOf(records, experimentsOn(records, 'ticket-extraction')[1]))[2]
    expect(failed).toMatchObject({
      outputs: { order: null, urgent: true },
      scores: { pass: 0, order_found: 1 },
      run: { error: expect.stringContaining('AssertionError') },
    })
  })

  test('a judge is a separate trace in the project evaluators, linked to the score', async () => {
    const bench = await workbenchFor(PAGE, ['test_reply.py'], {
      environment,
      scripts: [({ system }) => (system.includes('yes or no') ? 'Yes' : 'We are so sorry.')],
    })
    expect((await bench.run('pytest')).status).toBe(0)
    const [row] = rowsOf(bench.records, experimentsOn(bench.records, 'ticket-extraction')[0])
    expect(row).toMatchObject({
      outputs: { answer: 'We are so sorry.' },
      scores: { pass: 1, kind: 1 },
    })
    const judge = [...bench.records.runs.values()].find(
      ({ name, parent_run_id }) => name === 'kind' && parent_run_id === null,
    )
    expect(judge?.session_name).toBe('evaluators')
    expectSound(bench)
  })
})
