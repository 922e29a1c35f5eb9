import { expect, test } from 'vitest'
import { aligningAnswers as scripts } from '../../site/answers/aligning'
import { examplesOf, experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { steady } from '../../packages/sample-checks/run/same-output'
import { expectSound, inBoth, succeed, workbenchFor } from './page'

const PAGE = 'evaluation/tutorials/aligning_evaluator'

inBoth(PAGE, language => {
  const program = (name: string) => `${name}.${language === 'python' ? 'py' : 'ts'}`

  test('the first rubric agrees on four of eight, the second on all, including the holdout', async () => {
    const bench = await workbenchFor(PAGE, ['labels', 'judge', 'align'].map(program), { scripts })
    expect(await succeed(bench, program('labels'))).toBe('created 12 labels\n')
    expect(
      examplesOf(bench.records, 'hotel-replies-labeled').filter(([, , split]) =>
        split.includes('holdout'),
      ),
    ).toHaveLength(4)

    for (const words of [
      ['first', 'tune'],
      ['second', 'tune'],
      ['second', 'holdout'],
    ]) {
      const command = [
        language === 'python' ? 'python' : 'npx tsx',
        program('align'),
        ...words,
      ].join(' ')
      const shown = steady(bench.shown(command) ?? '')
        .split('\n')
        .slice(1)
      const printed = steady(await succeed(bench, program('align'), ...words)).split('\n')
      expect(shown[0]).toMatch(/^agrees on \d of \d$/)
      expect(printed.slice(printed.indexOf(shown[0] ?? '')).sort()).toEqual(shown.sort())
    }
    const sums = experimentsOn(bench.records, 'hotel-replies-labeled').map(one =>
      rowsOf(bench.records, one).reduce((sum, { scores }) => sum + Number(scores.agrees), 0),
    )
    expect(sums).toEqual([4, 8, 4])
    expectSound(bench)
  })
  test('the aligned judge scores drafts without a reference', async () => {
    const bench = await workbenchFor(PAGE, ['judge', 'sendable'].map(program), { scripts })
    const driver =
      language === 'python'
        ? 'from sendable import sendable\nprint(sendable({"review": "The elevator was ' +
          'broken."}, {"reply": "As stated on our website."}))\n'
        : 'import { sendable } from "./sendable.js"\nconsole.log(await sendable({ inputs: { ' +
          'review: "The elevator was broken." }, outputs: { reply: "As stated on our website." ' +
          '} }))\n'
    await bench.drive(program('sendable'), program('draft'), driver)
    expect(await succeed(bench, program('draft'))).toMatch(
      /'?key'?: 'sendable',\s+'?score'?: [Ff]alse/,
    )
  })
})
