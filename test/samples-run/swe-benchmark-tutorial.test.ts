import { expect, test } from 'vitest'
import { experimentsOn, rowsOf } from '../../packages/sample-checks/run/experiments'
import { steady } from '../../packages/sample-checks/run/same-output'
import type { Script } from '../../packages/stand-in/model-answers'
import { expectSound, inOne, succeed, workbenchFor } from './page'

const PAGE = 'evaluation/tutorials/swe-benchmark'

/** A model that fixes two of the three files and breaks the third elsewhere. */
const FILES: Record<string, string> = {
  slug: "def slug(title):\n    return '-'.join(title.lower().split())\n",
  pages: 'def pages(items, size):\n    return items // size\n',
  clock: `def clock(seconds):
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f'{hours}:{minutes:02}:{seconds:02}'
`,
}
const scripts: Script[] = [({ user }) => FILES[/^(\w+)\.py:/m.exec(user)?.[1] ?? '']]

inOne(PAGE, 'python', () => {
  test('two of three tasks are resolved, and the reports become scores of the experiment', async () => {
    const bench = await workbenchFor(
      PAGE,
      ['tasks.py', 'load.py', 'predict.py', 'harness.py', 'score.py'],
      { scripts },
    )
    const { records } = bench
    /**
     * Compares the last lines that a command prints with as many lines on the page, in any order.
     */
    const printsAsShown = async (
      command: string,
      count: number,
      program: string,
      ...words: string[]
    ) => {
      const last = (text: string) => steady(text).split('\n').slice(-count).sort()
      expect(last(await succeed(bench, program, ...words))).toEqual(
        last(bench.shown(command) ?? ''),
      )
    }
    expect(await succeed(bench, 'load.py')).toBe('created 3 examples\n')
    await printsAsShown('python predict.py mini-swe', 1, 'predict.py', 'mini-swe')
    await printsAsShown('python harness.py first', 3, 'harness.py', 'first')
    const [experiment] = experimentsOn(records, 'mini-swe')
    await printsAsShown(
      'python score.py "swe-one-call-1a2b3c4d" first',
      1,
      'score.py',
      experiment?.name ?? '',
      'first',
    )
    expect(rowsOf(records, experiment).map(({ scores }) => scores)).toEqual(
      [1, 0, 1].map(resolved => ({ patch_exists: 1, patch_successfully_applied: 1, resolved })),
    )
    expectSound(bench)
  })
})
