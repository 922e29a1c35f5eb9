import { expect, test } from 'vitest'
import { firstExperimentAnswers as scripts } from '../../site/answers/routing'
import { examplesOf, experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { steady } from '../../packages/sample-checks/run/same-output'
import { expectSound, inBoth, succeed, workbenchFor } from './page'
import { drawnScores, scoresOfRows } from './shown-experiments'

const PAGE = 'evaluation/index'

inBoth(PAGE, language => {
  const isPython = language === 'python'
  const file = isPython ? 'first_experiment.py' : 'firstExperiment.ts'

  test('creates its dataset once, and the rule fixes the ticket that the short prompt got wrong', async () => {
    // The page doesn't set up tracing itself: an evaluation traces its target.
    const bench = await workbenchFor(PAGE, [file], {
      scripts,
      environment: { LANGSMITH_TRACING: '' },
    })
    const { records } = bench
    const printed = steady(await succeed(bench, file))
    expect(printed).toBe(steady(bench.shown(`${isPython ? 'python' : 'npx tsx'} ${file}`) ?? ''))

    const experiments = experimentsOn(records, 'first-experiment')
    expect(experiments.map(({ name }) => name?.replace(/-[0-9a-f]{8}$/, ''))).toEqual([
      'short',
      'with-rule',
    ])
    const rows = experiments.map(experiment => rowsOf(records, experiment))
    expect(await drawnScores(PAGE)).toEqual([scoresOfRows(rows, 'ticket', ['correct'])])

    await succeed(bench, file)
    expect(examplesOf(records, 'first-experiment')).toHaveLength(3)
    expectSound(bench)
  })
})
