import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder'

vi.mock('../../engine/code/highlight', { spy: true })
// Test files share modules: another one may have loaded these without spies, and the next one would
// get some of them with spies.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { inkLines, loadGrammar } = await import('../../engine/code/highlight')
const { KeptInks } = await import('../../engine/code/kept-inks')

const CODE = 'import os\nprint(os.name)  # <name>'

let folder: string
beforeEach(async () => {
  folder = join(await temporaryFolder(), 'inks')
  vi.mocked(inkLines).mockClear()
})

async function draw(codes: string[], path = '/a') {
  const inks = await KeptInks.open(folder, path)
  expect(await inks.knows('python')).toBe(true)
  const lines = await Promise.all(codes.map(code => inks.lines(code, 'python')))
  await inks.save()
  return lines
}

describe('Inked code of a page', () => {
  test('is the same from the highlighter and from an earlier build', async () => {
    await loadGrammar('python')
    const fresh = await inkLines(CODE, 'python')
    expect(await draw([CODE])).toEqual([fresh])
    vi.mocked(inkLines).mockClear()
    expect(await draw([CODE])).toEqual([fresh])
    expect(inkLines).not.toHaveBeenCalled()
  })

  test('is drawn again for a changed block only', async () => {
    await draw([CODE, 'x = 1'])
    vi.mocked(inkLines).mockClear()
    await draw([CODE, 'x = 2'])
    expect(vi.mocked(inkLines).mock.calls).toEqual([['x = 2', 'python']])
  })

  test('does not know a grammar that Shiki does not have', async () => {
    const inks = await KeptInks.open(folder, '/b')
    expect(await inks.knows('nonsense')).toBe(false)
  })
})
