import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder'

vi.mock('../../code/highlight', { spy: true })
// Test files share modules: another one may have loaded these without spies, and the next one would
// get some of them with spies.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { tokenLines, loadGrammar } = await import('../../code/highlight')
const { HighlightCache, highlightEntry } = await import('../../code/highlight-cache')

const CODE = 'import os\nprint(os.name)  # <name>'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
  vi.mocked(tokenLines).mockClear()
})

async function draw(codes: string[], path = '/a') {
  const highlights = new HighlightCache(highlightEntry(folder, 'engine', path))
  expect(await highlights.knows('python')).toBe(true)
  const lines = await Promise.all(codes.map(code => highlights.lines(code, 'python')))
  highlights.save()
  return lines
}

describe('Inked code of a page', () => {
  test('is the same from the highlighter and from an earlier build', async () => {
    await loadGrammar('python')
    const fresh = await tokenLines(CODE, 'python')
    expect(await draw([CODE])).toEqual([fresh])
    vi.mocked(tokenLines).mockClear()
    expect(await draw([CODE])).toEqual([fresh])
    expect(tokenLines).not.toHaveBeenCalled()
  })

  test('is drawn again for a changed block only', async () => {
    await draw([CODE, 'x = 1'])
    vi.mocked(tokenLines).mockClear()
    await draw([CODE, 'x = 2'])
    expect(vi.mocked(tokenLines).mock.calls).toEqual([['x = 2', 'python']])
  })

  test('does not know a grammar that Shiki does not have', async () => {
    const highlights = new HighlightCache(highlightEntry(folder, 'engine', '/b'))
    expect(await highlights.knows('nonsense')).toBe(false)
  })
})
