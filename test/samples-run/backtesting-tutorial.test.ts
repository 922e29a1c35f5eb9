import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backtestingAnswers as scripts } from '../../site/answers/backtesting'
import { examplesOf, experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { runsNamed } from '../../packages/sample-checks/run/run-tree'
import { steady } from '../../packages/sample-checks/run/same-output'
import { expectSound, inBoth, succeed, workbenchFor } from './page'
import { drawnScores, scoresOfRows } from './shown-experiments'

const PAGE = 'evaluation/tutorials/backtesting'
const environment = { LANGSMITH_PROJECT: 'mail-desk' }

inBoth(PAGE, language => {
  const program = (name: string) => `${name}.${language === 'python' ? 'py' : 'ts'}`

  test('traffic becomes a dataset and a baseline, a release is compared with it, and a judge picks one', async () => {
    const bench = await workbenchFor(
      PAGE,
      ['desk', 'traffic', 'collect', 'evaluators', 'backtest', 'prefer'].map(program),
      { scripts, environment },
    )
    const { records } = bench
    expect(await succeed(bench, program('traffic'))).toBe('sent 7\n')
    expect(runsNamed(records, 'reply')).toHaveLength(7)
    expect(await succeed(bench, program('collect'))).toBe('created 6 examples\n')
    const mails = examplesOf(records, 'mail-desk-backtest')
    expect(new Set(mails.map(([inputs]) => inputs.email)).size).toBe(6)
    const sources = [...records.examples.values()].map(
      ({ source_run_id: id }) => records.runs.get(String(id))?.inputs,
    )
    expect(sources.map(one => one?.email)).toEqual(mails.map(([inputs]) => inputs.email))
    expect(
      Object.keys(
        JSON.parse(await readFile(join(bench.folder, 'recorded.json'), 'utf8')) as object,
      ),
    ).toHaveLength(6)

    const calls = records.modelCalls.length
    for (const version of ['recorded', '1.1']) {
      const command = `${language === 'python' ? 'python' : 'npx tsx'} ${program('backtest')} ${version}`
      const shown = steady(bench.shown(command) ?? '').split('\n')
      const printed = steady(await succeed(bench, program('backtest'), version)).split('\n')
      expect(printed.slice(-4)).toEqual(shown.slice(-4))
      if (version === 'recorded') expect(records.modelCalls.length - calls).toBe(6)
    }
    const [recorded, candidate] = experimentsOn(records, 'mail-desk-backtest')

    const [drawn] = await drawnScores(PAGE)
    const scored = [recorded, candidate].map(one => rowsOf(records, one))
    expect(drawn).toEqual(scoresOfRows(scored, 'email', ['no_promise', 'brief', 'answers_all']))

    await succeed(bench, program('prefer'), recorded?.name ?? '', candidate?.name ?? '')
    expect(records.comparisons).toMatchObject([
      {
        name: expect.stringMatching(/^recorded-vs-new/),
        experiment_ids: [recorded?.id, candidate?.id],
      },
    ])
    const preferred = [recorded, candidate].map(one =>
      rowsOf(records, one).map(({ scores }) => scores.prefers),
    )
    preferred[0]?.forEach((score, index) =>
      expect([score, preferred[1]?.[index]].sort()).toEqual([0, 1]),
    )
    expectSound(bench)
  })
})
