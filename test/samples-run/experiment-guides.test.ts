import { expect, test } from 'vitest'
import { routingAnswers as scripts } from '../../site/answers/routing'
import { experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { expectSound, inBoth, succeed, workbenchFor } from './page'

const FINISHED = 'evaluation/how_to_guides/read_finished_experiment'
const ASYNC = 'evaluation/how_to_guides/async'
const SUBSET = 'evaluation/how_to_guides/dataset_subset'
const options = { scripts, environment: { LANGSMITH_TRACING: '' } }

inBoth(FINISHED, language => {
  const [experiment, rows, calls] =
    language === 'python'
      ? (['experiment.py', 'experiment_rows.py', 'llm_calls.py'] as const)
      : (['experiment.ts', 'experimentRows.ts', 'llmCalls.ts'] as const)

  test('reads the scores and the model calls after the experiment', async () => {
    const bench = await workbenchFor(FINISHED, [experiment, rows, calls], options)
    await succeed(bench, experiment)
    expect((await succeed(bench, rows)).match(/correct_team'?: 1/g)).toHaveLength(2)
    expect((await succeed(bench, calls)).match(/ChatOpenAI/g)).toHaveLength(2)
    expectSound(bench)
  })
})

inBoth(ASYNC, language => {
  const [dataset, evaluation] =
    language === 'python'
      ? (['create_dataset.py', 'async_eval.py'] as const)
      : (['createDataset.ts', 'asyncEval.ts'] as const)

  test('runs an asynchronous target and evaluator', async () => {
    const bench = await workbenchFor(ASYNC, [dataset, evaluation], options)
    await succeed(bench, dataset)
    await succeed(bench, evaluation)
    const rows = rowsOf(bench.records, experimentsOn(bench.records, 'routing-async')[0])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ scores }) => 'plausible' in scores)).toBe(true)
    expectSound(bench)
  })
})

inBoth(SUBSET, language => {
  const [dataset, evaluation] =
    language === 'python'
      ? (['create_tickets.py', 'subset.py'] as const)
      : (['createTickets.ts', 'subset.ts'] as const)

  test('runs on part of the examples', async () => {
    const bench = await workbenchFor(SUBSET, [dataset, evaluation], options)
    await succeed(bench, dataset)
    await succeed(bench, evaluation)
    const { examples } = bench.records
    const rows = rowsOf(bench.records, experimentsOn(bench.records, 'routing-tickets')[0])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThan(examples.size)
    expectSound(bench)
  })
})
