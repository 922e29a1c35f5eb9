import { expect, test } from 'vitest'
import { examplesOf, experimentsOn, rowsOf } from '../../samples/run/experiments'
import type { Script } from '../../samples/stand-in/model-answers'
import { expectSound, inBoth, succeed, workbenchFor } from './page'

const PAGE = 'evaluation/tutorials/evaluation'
const LONG = Array.from({ length: 60 }, () => 'word').join(' ')
const scripts: Script[] = [
  // The judge fails what is said about bicycles, and passes everything else.
  ({ schema, user }) =>
    schema ? { json: { reasoning: 'as the facts say', passed: !user.includes('bicycles') } } : undefined,
  ({ system }) => (system.includes('at most two sentences') ? 'Children pay no late fees.' : LONG),
]

inBoth(PAGE, language => {
  const isPython = language === 'python'
  const program = (name: string) => `${name}.${isPython ? 'py' : 'ts'}`
  const evaluation = isPython ? 'run_eval.py' : 'runEval.ts'

  test('the plain prompt fails brief everywhere, the short one nowhere, and the gate lets only good versions pass', async () => {
    const bench = await workbenchFor(PAGE, [...['bot', 'dataset', 'evaluators', 'gate'].map(program), evaluation], {
      scripts,
    })
    const { records } = bench
    expect(await succeed(bench, program('bot'))).toBe(`${LONG}\n`)
    expect(await succeed(bench, program('dataset'))).toBe('created 8 examples\n')
    expect(await succeed(bench, program('dataset'))).toBe('already there\n')
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

    const printed = await succeed(bench, evaluation, 'plain', 'gpt-4.1-mini')
    expect(printed).toMatch(/correct: Do you lend bicycles\?\n.*word\n +as the facts say/)
    expect(printed).toContain('60 words')
    expect(printed.trim().split('\n').at(-1)).toMatch(
      /^plain-gpt-4\.1-mini-[0-9a-f]{8} \{"correct": ?0\.88, ?"brief": ?0(?:\.0)?\}$/,
    )
    const [experiment] = experimentsOn(records, 'library-questions')
    expect(experiment?.extra).toMatchObject({ metadata: { prompts: 'plain', models: 'openai:gpt-4.1-mini' } })
    expect(rowsOf(records, experiment).map(({ scores }) => scores)).toEqual(
      [1, 1, 1, 1, 1, 1, 0, 1].map(correct => ({ correct, brief: 0 })),
    )

    expect(await succeed(bench, program('gate'))).toMatch(/correct: 0\.88, limit 0\.85\nbrief: 1\.00, limit 0\.75/)
    await bench.write(program('gate'), { change: code => code.replace('0.85', '1.01') })
    expect((await bench.run(program('gate'))).status).toBe(1)
    expectSound(bench)
  })
})
