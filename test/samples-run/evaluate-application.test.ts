import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routingAnswers as scripts } from '../../site/answers/routing'
import { examplesOf, experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { steady } from '../../packages/sample-checks/run/same-output'
import { expectSound, inBoth, succeed, workbenchFor } from './page'

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
  const [router, dataset, evaluators, evaluation] = isPython
    ? ['router.py', 'create_dataset.py', 'evaluators.py', 'run_eval.py']
    : ['router.ts', 'createDataset.ts', 'evaluators.ts', 'runEval.ts']

  test('goes from an empty folder to a scored experiment that names the wrong rows', async () => {
    const bench = await workbenchFor(PAGE, [router, dataset, evaluators, evaluation].map(String), {
      scripts,
      environment,
    })
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

    expectSound(bench)
  })
})
