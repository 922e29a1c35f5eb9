import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, experimentsOn, rowsOf } from '../../samples/run/experiments'
import type { Script } from '../../samples/stand-in/model-answers'
import { expectSound, inBoth, succeed, workbenchFor } from './page'

const PAGE = 'evaluation/tutorials/aligning_evaluator'
const BAD = /perfect|seriously|refund|As stated|value your|next stay/
/** With the first rubric it passes everything polite, with the second it says what the manager says. */
const scripts: Script[] = [
  ({ system, user }) => ({
    json: { reasoning: 'because', send: !system.startsWith('Would the manager') || !BAD.test(user) },
  }),
]

inBoth(PAGE, language => {
  const program = (name: string) => `${name}.${language === 'python' ? 'py' : 'ts'}`

  test('the first rubric agrees in four of eight, the second in all, also on the holdout', async () => {
    const bench = await workbenchFor(PAGE, ['labels', 'judge', 'align'].map(program), { scripts })
    expect(await succeed(bench, program('labels'))).toBe('created 12 labels\n')
    expect(
      examplesOf(bench.records, 'hotel-replies-labeled').filter(([, , split]) => split.includes('holdout')),
    ).toHaveLength(4)

    expect(await succeed(bench, program('align'), 'first', 'tune')).toMatch(
      /agrees in 4 of 8\npassed, she would not send: 4\n(?:.*\n){8}failed, she would: 0/,
    )
    expect(await succeed(bench, program('align'), 'second', 'tune')).toContain('agrees in 8 of 8')
    expect(await succeed(bench, program('align'), 'second', 'holdout')).toContain('agrees in 4 of 4')
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
        ? 'from sendable import sendable\nprint(sendable({"review": "The lift was broken."}, {"reply": "As stated on our website."}))\n'
        : 'import { sendable } from "./sendable.js"\nconsole.log(await sendable({ inputs: { review: "The lift was broken." }, outputs: { reply: "As stated on our website." } }))\n'
    await writeFile(join(bench.folder, program('draft')), driver)
    expect(await succeed(bench, program('draft'))).toMatch(/'?key'?: 'sendable', '?score'?: [Ff]alse/)
  })
})
