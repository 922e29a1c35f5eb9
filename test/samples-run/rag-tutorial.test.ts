import { expect, test } from 'vitest'
import { experimentsOn, rowsOf } from '../../samples/run/experiments'
import { drawTraces } from '../../samples/run/run-tree'
import type { Script } from '../../samples/stand-in/model-answers'
import { expectSound, inBoth, succeed, workbenchFor } from './page'

const PAGE = 'evaluation/tutorials/rag'
const scripts: Script[] = [
  ({ system }) => (system.startsWith('List the words') ? 'slugs lettuce lawn dry grow' : undefined),
  ({ schema }) => (schema ? { json: { reasoning: 'because', passed: true } } : 'Water them.'),
]
const environment = { LANGSMITH_PROJECT: 'garden' }

inBoth(PAGE, language => {
  const isPython = language === 'python'
  const program = (name: string) => `${name}.${isPython ? 'py' : 'ts'}`
  const evaluation = isPython ? 'run_eval.py' : 'runEval.ts'

  test('the search finds what the page says it finds, and more when the question is rewritten', async () => {
    const bench = await workbenchFor(PAGE, [...['garden', 'dataset', 'evaluators'].map(program), evaluation], {
      scripts,
      environment,
    })
    const { records } = bench
    expect(await succeed(bench, program('garden'))).toContain('tomato-watering')
    expect(drawTraces(records, 'garden')).toBe('answer (chain)\n  search (retriever)\n  ChatOpenAI (llm)')
    expect(await succeed(bench, program('dataset'))).toBe('created 6 examples\n')

    const printed = await succeed(bench, evaluation, 'plain')
    expect(printed).toMatch(/found +grounded +helpful +correct +question/)
    const found = () =>
      rowsOf(records, experimentsOn(records, 'garden-questions').at(-1)).map(({ scores }) => scores.found)
    expect(found()).toEqual([1, 1, 1, 0, 1, 0])

    await succeed(bench, evaluation, 'rewrite')
    const [plain, rewritten] = experimentsOn(records, 'garden-questions')
    expect(found().filter((_, index) => index === 3 || index === 5)).toEqual([1, 1])
    expect(rowsOf(records, rewritten)[0]?.scores).toMatchObject({ grounded: 1, helpful: 1, correct: 1 })
    expect([plain?.extra, rewritten?.extra]).toMatchObject([
      { metadata: { rewrite: false } },
      { metadata: { rewrite: true } },
    ])
    expectSound(bench)
  })
})
