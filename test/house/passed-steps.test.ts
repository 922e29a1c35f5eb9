import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { passedSteps } from '../../bin/passed-steps.mjs'
import { temporaryFolder, writeFiles } from '../temporary-folder'

const unit = { name: 'unit', args: ['vitest'] }
const types = { name: 'types', args: ['tsc'] }

describe('A step that passed', () => {
  let root: string
  const isKnown = (step: typeof unit & { makes?: string }) => passedSteps(root)?.has(step)

  beforeEach(async () => {
    root = await temporaryFolder({
      'content/page.mdx': 'Text',
      'packages/model/urls.ts': '1',
      '.gitignore': '.cache\n',
    })
    execFileSync('git', ['init', '-q'], { cwd: root })
    passedSteps(root)?.remember(unit)
    passedSteps(root)?.remember(types)
  })

  test("isn't repeated with the same files", () => {
    expect(isKnown(unit)).toBe(true)
    expect(isKnown(types)).toBe(true)
  })

  test('is repeated after a file that it reads has changed, appeared, or disappeared', async () => {
    await writeFiles(root, { 'content/page.mdx': 'Other text' })
    expect([isKnown(unit), isKnown(types)]).toEqual([false, true])
    await writeFiles(root, { 'content/page.mdx': 'Text', 'model/new.ts': '' })
    expect([isKnown(unit), isKnown(types)]).toEqual([false, false])
    await rm(join(root, 'model/new.ts'))
    expect([isKnown(unit), isKnown(types)]).toEqual([true, true])
    await rm(join(root, 'packages/model/urls.ts'))
    expect([isKnown(unit), isKnown(types)]).toEqual([false, false])
  })

  test('is repeated with other arguments, and if what it makes is missing', () => {
    expect(isKnown({ ...unit, args: ['vitest', '--bail'] })).toBe(false)
    expect(isKnown({ ...unit, makes: join(root, 'content') })).toBe(true)
    expect(isKnown({ ...unit, makes: join(root, 'dist') })).toBe(false)
  })

  test('is always repeated outside a Git checkout', async () => {
    expect(passedSteps(await temporaryFolder({ 'a.ts': '' }))).toBeNull()
  })
})
