import { expect, test } from 'vitest'
import { experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { trainAnswers } from '../../site/answers/trains'
import { everything, expectSound, inBoth, workbenchFor } from './page'

const PAGE = 'evaluation/tutorials/testing'

inBoth(PAGE, language => {
  const isPython = language === 'python'
  const files = isPython
    ? ['trains.py', 'test_trains.py']
    : ['trains.ts', 'trains.eval.ts', 'vitest.eval.config.ts']
  const words = isPython ? ['pytest'] : ['vitest', 'run', '--config', 'vitest.eval.config.ts']
  const suite = 'railway-help-desk'
  const environment: Record<string, string> = isPython ? { LANGSMITH_TEST_SUITE: suite } : {}

  test('seven cases pass and are reported, and one fails when the tool invents a fare', async () => {
    const bench = await workbenchFor(PAGE, files, { scripts: trainAnswers, environment })
    const [program = '', ...rest] = words
    const green = await bench.run(program, ...rest)
    expect(everything(green)).toMatch(/\b7 passed\b/)
    expect(green.status).toBe(0)
    const rows = rowsOf(bench.records, experimentsOn(bench.records, suite)[0])
    expect(rows).toHaveLength(7)
    expect(rows.map(({ scores }) => scores.pass)).toEqual(Array(7).fill(1))
    expect(rows.flatMap(({ scores }) => ('grounded' in scores ? [scores.grounded] : []))).toEqual([
      1,
    ])
    expect(rows.flatMap(({ scores }) => ('calls' in scores ? [scores.calls] : []))).toEqual([1])
    expect(rows.some(({ outputs }) => JSON.stringify(outputs).includes('The tools say'))).toBe(true)
    expectSound(bench)

    const invents = (code: string) =>
      isPython
        ? code.replace('{destination}")}', '{destination}", 38)}')
        : code.replace(/francs: .*/, 'francs: FARES[`${origin}-${destination}`] ?? 38,')
    await bench.write(files[0] ?? '', { change: invents })
    const red = await bench.run(program, ...rest)
    expect(everything(red)).toMatch(/1 failed.*6 passed/)
    expect(red.status).toBe(1)
    const failed = rowsOf(bench.records, experimentsOn(bench.records, suite)[1]).filter(
      ({ scores }) => scores.pass === 0,
    )
    expect(failed.map(({ inputs }) => inputs.question)).toEqual([
      'What does a ticket from Bern to Thun cost?',
    ])
    expect(JSON.stringify(failed[0]?.outputs)).toContain('38')
  })
  test('with both variables off, the same cases pass and nothing is sent to LangSmith', async () => {
    const bench = await workbenchFor(PAGE, files, {
      scripts: trainAnswers,
      environment: { ...environment, LANGSMITH_TEST_TRACKING: 'false', LANGSMITH_TRACING: 'false' },
    })
    const [program = '', ...rest] = words
    expect(everything(await bench.run(program, ...rest))).toMatch(/\b7 passed\b/)
    expect(bench.records.requests.filter(one => !one.includes('/openai/'))).toEqual([])
  })
})
