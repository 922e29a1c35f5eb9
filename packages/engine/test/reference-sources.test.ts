import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder'
import type { Source } from '../compile/context'

vi.mock('@docs/api-reference/pages/make-reference', { spy: true })
// Test files share modules: another one may have loaded this without a spy.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { makeReference } = await import('@docs/api-reference/pages/make-reference')
const { referenceSources } = await import('../reference-sources')

const GUIDE =
  '---\ntitle: Trace a call\n---\n\nText.\n\n```python\nclient.list_runs()\n```\n\nMore.\n'
const MADE = {
  pages: [],
  sidebar: ['/reference/python'],
  inventories: { sphinx: Buffer.from([1, 2, 3]), json: '[]' },
  requests: [],
  symbols: [],
}

let folder: string
let sdkFolder: string
beforeEach(async () => {
  folder = await temporaryFolder()
  sdkFolder = join(folder, 'sdk')
  await mkdir(sdkFolder)
  await writeFile(join(sdkFolder, 'python.json'), '{}')
  vi.mocked(makeReference).mockReset().mockResolvedValue(MADE)
})

function read(text = GUIDE, { data = {}, engineHash = 'engine' } = {}) {
  const path = '/observability/how_to_guides/a'
  const source: Source = { path, text, file: `/content${path}.mdx`, name: `content${path}.mdx` }
  const folders = { apiFolder: null, sdkFolder, data }
  return referenceSources(folders, [source], { cacheFolder: join(folder, 'cache'), engineHash })
}

const times = () => vi.mocked(makeReference).mock.calls.length

describe('The pages of the reference', () => {
  test('are the same from the cache', async () => {
    const { pages: _, ...rest } = MADE
    const made = { ...rest, sources: [] }
    expect(await read()).toEqual(made)
    expect(await read()).toEqual(made)
    expect(times()).toBe(1)
  })

  test('stay when the text of a guide changes', async () => {
    await read()
    await read(GUIDE.replace('Text.', 'Another text.').replace('More.', ''))
    expect(times()).toBe(1)
  })

  test.each([
    ['a sample', () => read(GUIDE.replace('list_runs', 'read_run'))],
    ['a title', () => read(GUIDE.replace('Trace a call', 'Trace all calls'))],
    ['a fact', () => read(GUIDE, { data: { facts: { a: 1 } } })],
    ['the engine', () => read(GUIDE, { engineHash: 'another' })],
    [
      'a file of the reference',
      async () => {
        await writeFile(join(sdkFolder, 'python.json'), '{ }')
        return read()
      },
    ],
  ])('are made again from %s that has changed', async (_what, again) => {
    await read()
    await again()
    expect(times()).toBe(2)
  })

  test('are made again, and nothing is cached, while they cannot be made', async () => {
    vi.mocked(makeReference).mockRejectedValueOnce(new Error('broken'))
    await expect(read()).rejects.toThrow('broken')
    await read()
    expect(times()).toBe(2)
  })

  test('see the samples of a guide and its title', async () => {
    await read()
    const [guide] = vi.mocked(makeReference).mock.calls[0]?.[1] ?? []
    expect(guide?.text).toBe('```python\nclient.list_runs()\n```')
    expect(guide?.title()).toBe('Trace a call')
  })
})
