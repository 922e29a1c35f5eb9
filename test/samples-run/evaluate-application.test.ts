import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routingAnswers as scripts } from '../../samples/answers/routing'
import { examplesOf, experimentsOn, rowsOf } from '../../samples/run/experiments'
import { steady } from '../../samples/run/same-output'
import { expectSound, inBoth, inOne, succeed, workbenchFor } from './page'

const PAGE = 'evaluation/how_to_guides/evaluate_llm_application'
const models = JSON.parse(
  readFileSync(new URL('../../site/data/models.json', import.meta.url), 'utf8'),
) as {
  openai: { small: string }
}
// The page doesn't set up tracing itself: an evaluation traces its target.
const environment = { LANGSMITH_TRACING: '' }

inBoth(PAGE, language => {
  const isPython = language === 'python'
  const [router, dataset, evaluators, evaluation, calls, rows, smoke] = isPython
    ? [
        'router.py',
        'create_dataset.py',
        'evaluators.py',
        'run_eval.py',
        'llm_calls.py',
        'experiment_rows.py',
        'run_smoke.py',
      ]
    : [
        'router.ts',
        'createDataset.ts',
        'evaluators.ts',
        'runEval.ts',
        'llmCalls.ts',
        'experimentRows.ts',
        'runSmoke.ts',
      ]

  test('goes from an empty folder to a scored experiment whose calls and scores can be read', async () => {
    const bench = await workbenchFor(
      PAGE,
      [router, dataset, evaluators, evaluation, smoke].map(String),
      {
        scripts,
        environment,
      },
    )
    const { records } = bench
    await succeed(bench, String(dataset))
    await succeed(bench, String(dataset))
    expect(examplesOf(records, 'support-routing')).toEqual([
      [{ message: 'You charged my card twice in June.' }, { team: 'billing' }, ['smoke']],
      [
        { message: 'The parcel says delivered, but nothing is here.' },
        { team: 'shipping' },
        ['smoke'],
      ],
      [{ message: 'The app closes when I open my invoice.' }, { team: 'technical' }, ['base']],
    ])

    const printed = await succeed(bench, String(evaluation))
    const shown = steady(bench.shown(isPython ? 'python run_eval.py' : 'npx tsx runEval.ts') ?? '')
    expect(steady(printed).split('\n').at(-1)).toBe(shown.split('\n').at(-1))
    const [experiment] = experimentsOn(records, 'support-routing')
    expect(experiment?.name).toMatch(/^routing-baseline-[0-9a-f]{8}$/)
    expect(experiment?.extra).toMatchObject({
      metadata: { models: `openai:${models.openai.small}` },
    })
    expect(rowsOf(records, experiment).map(({ outputs, scores }) => [outputs, scores])).toEqual([
      [{ team: 'billing' }, { correct_team: 1, known_team: 1 }],
      [{ team: 'shipping' }, { correct_team: 1, known_team: 1 }],
      [{ team: 'billing' }, { correct_team: 0, known_team: 1 }],
    ])

    await bench.write(String(calls))
    expect((await succeed(bench, String(calls))).match(/ChatOpenAI/g)).toHaveLength(3)
    await bench.write(String(rows))
    expect(await succeed(bench, String(rows))).toMatch(/correct_team'?: 0/)

    await succeed(bench, String(smoke))
    const [, repeated] = experimentsOn(records, 'support-routing')
    expect(rowsOf(records, repeated)).toHaveLength(6)
    expectSound(bench)
  })
})

inOne(PAGE, 'python', () => {
  test('an asynchronous target requires aevaluate', async () => {
    const bench = await workbenchFor(
      PAGE,
      ['router.py', 'create_dataset.py', 'evaluators.py', 'run_async.py'],
      {
        scripts,
        environment,
      },
    )
    await succeed(bench, 'create_dataset.py')
    await succeed(bench, 'run_async.py')
    expect(
      rowsOf(bench.records, experimentsOn(bench.records, 'support-routing')[0]).map(
        ({ scores }) => scores,
      ),
    ).toEqual([{ correct_team: 1 }, { correct_team: 1 }, { correct_team: 0 }])
    expectSound(bench)
  })
})
