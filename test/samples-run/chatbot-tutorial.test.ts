import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chatbotAnswers as scripts, LONG } from '../../site/answers/chatbot'
import { examplesOf, experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { steady } from '../../packages/sample-checks/run/same-output'
import { expectSound, inBoth, succeed, workbenchFor } from './page'
import { drawnScores, scoresOfRows } from './shown-experiments'

const PAGE = 'evaluation/tutorials/evaluation'
const models = JSON.parse(
  readFileSync(new URL('../../site/data/models.json', import.meta.url), 'utf8'),
) as {
  openai: { small: string }
}
const SMALL = models.openai.small

inBoth(PAGE, language => {
  const isPython = language === 'python'
  const program = (name: string) => `${name}.${isPython ? 'py' : 'ts'}`
  const evaluation = isPython ? 'run_eval.py' : 'runEval.ts'

  test('the plain prompt rambles and invents, the short one is better, and the gate blocks a bad one', async () => {
    const bench = await workbenchFor(
      PAGE,
      [...['bot', 'dataset', 'evaluators', 'gate'].map(program), evaluation],
      {
        scripts,
      },
    )
    const { records } = bench
    expect(await succeed(bench, program('bot'))).toBe(`${LONG}\n`)
    expect(await succeed(bench, program('dataset'))).toBe('created 8 examples\n')
    expect(await succeed(bench, program('dataset'))).toBe('dataset already exists\n')
    const examples = examplesOf(records, 'library-questions')
    expect(examples.map(([, , split]) => split[0])).toEqual([
      'easy',
      'easy',
      'easy',
      'easy',
      'easy',
      'easy',
      'hard',
      'hard',
    ])

    const printed = steady(await succeed(bench, evaluation, 'plain', SMALL)).split('\n')
    const command = `${isPython ? 'python' : 'npx tsx'} ${evaluation} plain ${SMALL}`
    const shown = steady(bench.shown(command) ?? '').split('\n')
    expect(shown.length).toBeGreaterThan(8)
    expect(shown.filter(line => line !== '…' && !printed.includes(line))).toEqual([])
    const [experiment] = experimentsOn(records, 'library-questions')
    expect(experiment?.extra).toMatchObject({
      metadata: { prompts: ['plain'], models: `openai:${SMALL}` },
    })

    await succeed(bench, evaluation, 'short', SMALL)
    const rows = experimentsOn(records, 'library-questions').map(one => rowsOf(records, one))
    const [drawn] = await drawnScores(PAGE)
    expect(drawn).toEqual(scoresOfRows(rows, 'question', ['correct', 'brief']))

    expect(await succeed(bench, program('gate'))).toMatch(
      /correct: 1\.00, limit 0\.85\nbrief: 1\.00, limit 0\.75/,
    )
    await bench.write(program('gate'), { change: code => code.replace('0.85', '1.01') })
    expect((await bench.run(program('gate'))).status).toBe(1)
    expectSound(bench)
  })
})
