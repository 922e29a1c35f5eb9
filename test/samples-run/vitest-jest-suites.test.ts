import { expect, test } from 'vitest'
import { experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { steady } from '../../packages/sample-checks/run/same-output'
import { everything, expectSound, inOne, succeed, workbenchFor } from './page'

const PAGE = 'evaluation/how_to_guides/vitest_jest'
const SUITES = [
  {
    runner: 'vitest',
    files: ['extract.ts', 'extract.eval.ts', 'vitest.eval.config.ts'],
    words: ['run', '--config', 'vitest.eval.config.ts'],
    environment: {},
  },
  {
    runner: 'jest',
    files: ['extract.js', 'extract.eval.js', 'jest.eval.config.js'],
    words: ['--config', 'jest.eval.config.js'],
    environment: { NODE_OPTIONS: '--experimental-vm-modules' },
  },
] as const

inOne(PAGE, 'typescript', () => {
  test.each(SUITES)(
    '$runner: passes dry without a request, reports three rows, and fails one when the rule is widened',
    async ({ runner, files, words, environment }) => {
      const bench = await workbenchFor(PAGE, files, {
        environment: { ...environment, LANGSMITH_TEST_TRACKING: 'false', LANGSMITH_TRACING: '' },
      })
      const { records } = bench
      const dry = await bench.run(runner, ...words)
      expect(steady(everything(dry)).match(/✓ Passed/g)).toHaveLength(3)
      expect(steady(everything(dry))).toMatch(
        /│ Test +│ Inputs +│ Reference Outputs +│ Outputs +│ Status +│ order_found │/,
      )
      expect(dry.status).toBe(0)
      expect(records.requests).toEqual([])

      delete bench.environment.LANGSMITH_TEST_TRACKING
      bench.environment.LANGSMITH_TRACING = 'true'
      expect((await bench.run(runner, ...words)).status).toBe(0)
      const [experiment] = experimentsOn(records, 'ticket-extraction')
      expect(rowsOf(records, experiment).map(({ outputs, scores }) => [outputs, scores])).toEqual(
        expect.arrayContaining([
          [
            { order: '1043', urgent: false },
            { pass: 1, order_found: 1 },
          ],
          [
            { order: '1041', urgent: true },
            { pass: 1, order_found: 1 },
          ],
          [
            { order: null, urgent: false },
            { pass: 1, order_found: 1 },
          ],
        ]),
      )
      expectSound(bench)

      await bench.write(files[0], { change: code => code.replace('/urgent/i', '/urgent|!/i') })
      const red = await bench.run(runner, ...words)
      expect(steady(everything(red))).toMatch(/"urgent": false[\s\S]*"urgent": true/)
      expect(steady(everything(red))).toMatch(/extracts, item 2 .*✕ Failed/)
      expect(red.status).toBe(1)
      expect(records.examples.size).toBe(3)
      const rows = rowsOf(records, experimentsOn(records, 'ticket-extraction')[1])
      expect(rows.find(({ scores }) => scores.pass === 0)).toMatchObject({
        inputs: { message: 'Thanks!' },
        outputs: { urgent: true },
        scores: { order_found: 1 },
      })
    },
  )

  test('a judge scores a reply, and the test asserts on its score', async () => {
    const bench = await workbenchFor(PAGE, ['reply.eval.ts', 'vitest.eval.config.ts'], {
      scripts: [({ system }) => (system.includes('yes or no') ? 'Yes' : 'We are so sorry.')],
    })
    const outcome = await bench.run('vitest', 'run', '--config', 'vitest.eval.config.ts')
    expect(outcome.status).toBe(0)
    expect(
      rowsOf(bench.records, experimentsOn(bench.records, 'toy-shop-replies')[0]),
    ).toMatchObject([{ outputs: { answer: 'We are so sorry.' }, scores: { pass: 1, kind: 1 } }])
    expectSound(bench)
  })
  test('a caching fetch asks the model once for the same question', async () => {
    const bench = await workbenchFor(PAGE, ['cachedFetch.ts', 'model.ts'])
    const ask =
      `await client.chat.completions.create({ model: 'gpt-4.1-mini', messages: [{ role: ` +
      `'user', content: 'why' }] })`
    await bench.drive(
      'cachedFetch.ts',
      'twice.ts',
      `import { client } from './model.js'\nconst answers = [${ask}, ${ask}]\n` +
        `console.log(answers.map(one => one.choices[0].message.content).join('|'))\n`,
    )
    expect(await succeed(bench, 'twice.ts')).toBe(
      'This is an answer of the stand-in.|This is an answer of the stand-in.\n',
    )
    expect(bench.records.modelCalls).toHaveLength(1)
    expect([...bench.records.runs.values()]).toHaveLength(2)
    expectSound(bench)
  })
})
