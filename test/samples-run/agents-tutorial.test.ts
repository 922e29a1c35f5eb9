import { expect, test } from 'vitest'
import { agentsAnswers as scripts } from '../../site/answers/agents'
import { experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { runsNamed } from '../../packages/sample-checks/run/run-tree'
import { steady } from '../../packages/sample-checks/run/same-output'
import { expectSound, inBoth, succeed, workbenchFor } from './page'
import { drawnScores, scoresOfRows } from './shown-experiments'

const PAGE = 'evaluation/tutorials/agents'

const environment = { LANGSMITH_PROJECT: 'order-desk' }

inBoth(PAGE, language => {
  const isPython = language === 'python'
  const program = (name: string) => `${name}.${isPython ? 'py' : 'ts'}`
  const evaluation = isPython ? 'run_eval.py' : 'runEval.ts'

  test("the first prompt refunds order 1042, the careful one doesn't, and two scores show it", async () => {
    const bench = await workbenchFor(
      PAGE,
      [...['agent', 'dataset', 'evaluators', 'step'].map(program), evaluation],
      {
        scripts,
        environment,
      },
    )
    const { records } = bench
    /** Expects every line that the page shows after the command. */
    const printsAsShown = async (name: string, ...words: string[]) => {
      const command = [
        isPython ? 'python' : 'npx tsx',
        name,
        ...words.map(word => (word.includes(' ') ? `"${word}"` : word)),
      ].join(' ')
      const shown = steady(bench.shown(command) ?? 'not shown').split('\n')
      const printed = steady(await succeed(bench, name, ...words)).split('\n')
      expect(shown.filter(line => line !== '…' && !printed.includes(line))).toEqual([])
    }
    await printsAsShown(program('agent'), 'Where is my order 1043?')
    const [call] = runsNamed(records, 'track_parcel')
    expect(call?.outputs).toMatchObject({ parcel: 'P9', state: 'in Lyon, arrives on Friday' })
    expect(records.runs.get(call?.trace_id ?? '')).toMatchObject({
      name: 'LangGraph',
      session_name: 'order-desk',
    })

    expect(await succeed(bench, program('dataset'))).toBe('created 6 examples\n')
    await printsAsShown(evaluation, 'first')
    const scores = () =>
      rowsOf(records, experimentsOn(records, 'order-desk').at(-1)).map(row => row.scores)
    const good = { correct: 1, path: 1, safe: 1 }
    expect(scores()).toEqual([good, good, { correct: 0, path: 0, safe: 0 }, good, good, good])

    await printsAsShown(program('step'), 'first')
    expect((await succeed(bench, program('step'), 'careful')).match(/^ok /gm)).toHaveLength(3)
    await succeed(bench, evaluation, 'careful')
    expect(scores()).toEqual([good, good, good, good, good, good])
    const [drawn] = await drawnScores(PAGE)
    const rows = experimentsOn(records, 'order-desk')
      .filter(({ name }) => /^desk-(?:first|careful)/.test(name))
      .map(one => rowsOf(records, one))
    expect(drawn).toEqual(scoresOfRows(rows, 'question', ['path', 'safe']))
    expectSound(bench)
  })
})
