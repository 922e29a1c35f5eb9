import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runSteps } from '../../bin/run-steps.mjs'
import type { Step } from '../../bin/test-steps.mjs'
import { temporaryFolder } from '../temporary-folder'

/** Notes when it starts and ends, and lasts long enough for others to start beside it. */
const NOTING = `
import { appendFileSync } from 'node:fs'
const [name, file] = process.argv.slice(2)
appendFileSync(file, name + ' ')
setTimeout(() => appendFileSync(file, name + '. '), 300)
`

describe('A step that has to run alone', () => {
  let root: string
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    args: [join(root, 'step.mjs'), name, join(root, 'noted')],
    ...more,
  })
  const noted = () => readFile(join(root, 'noted'), 'utf8')

  beforeEach(async () => {
    root = await temporaryFolder({ 'step.mjs': NOTING })
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    return () => vi.restoreAllMocks()
  })

  test('starts when the others have ended', async () => {
    const steps = [step('a'), step('b'), step('alone', { isAlone: true })]
    const results = await runSteps(steps, { root, atOnce: 2 })
    expect(results.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed'])
    expect(await noted()).toMatch(/^(?:[ab]\.? ){4}alone alone\. $/)
  })

  test('keeps others waiting until it has ended', async () => {
    await runSteps([step('alone', { isAlone: true }), step('a')], { root, atOnce: 2 })
    expect(await noted()).toBe('alone alone. a a. ')
  })
})
