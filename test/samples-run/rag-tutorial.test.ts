import { expect, test } from 'vitest'
import { gardenAnswers as scripts } from '../../site/answers/garden'
import { experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { drawTraces } from '../../packages/sample-checks/run/run-tree'
import { steady } from '../../packages/sample-checks/run/same-output'
import { expectSound, inBoth, succeed, workbenchFor } from './page'
import { drawnScores, scoresOfRows } from './shown-experiments'

const PAGE = 'evaluation/tutorials/rag'
const environment = { LANGSMITH_PROJECT: 'garden' }

inBoth(PAGE, language => {
  const isPython = language === 'python'
  const program = (name: string) => `${name}.${isPython ? 'py' : 'ts'}`
  const evaluation = isPython ? 'run_eval.py' : 'runEval.ts'

  test('the search finds what the page says, and more when the question is rewritten', async () => {
    const bench = await workbenchFor(
      PAGE,
      [...['garden', 'dataset', 'evaluators'].map(program), evaluation],
      {
        scripts,
        environment,
      },
    )
    const { records } = bench
    expect(await succeed(bench, program('garden'))).toContain('tomato-watering')
    expect(drawTraces(records, 'garden')).toBe(
      'answer (chain)\n  search (retriever)\n  ChatOpenAI (llm)',
    )
    expect(await succeed(bench, program('dataset'))).toBe('created 6 examples\n')

    const printed = steady(await succeed(bench, evaluation, 'plain')).split('\n')
    const shown = steady(
      bench.shown(`${isPython ? 'python' : 'npx tsx'} ${evaluation} plain`) ?? '',
    ).split('\n')
    expect(shown).toHaveLength(8)
    expect(shown.filter(line => line !== '…' && !printed.includes(line))).toEqual([])
    const found = () =>
      rowsOf(records, experimentsOn(records, 'garden-questions').at(-1)).map(
        ({ scores }) => scores.found,
      )
    expect(found()).toEqual([1, 1, 1, 0, 1, 0])

    await succeed(bench, evaluation, 'rewrite')
    const [plain, rewritten] = experimentsOn(records, 'garden-questions')
    expect(found().filter((_, index) => index === 3 || index === 5)).toEqual([1, 1])
    expect(rowsOf(records, rewritten)[1]?.scores).toMatchObject({
      grounded: 1,
      helpful: 1,
      correct: 1,
    })
    expect([plain?.extra, rewritten?.extra]).toMatchObject([
      { metadata: { rewrite: false } },
      { metadata: { rewrite: true } },
    ])
    const [drawn] = await drawnScores(PAGE)
    expect(drawn).toEqual(
      scoresOfRows(
        [plain, rewritten].map(one => rowsOf(records, one)),
        'question',
        ['found'],
      ),
    )
    expectSound(bench)
  })
})
