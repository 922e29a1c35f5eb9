import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Probe } from '../../compile/context'
import { findTarget } from '../../plugins/find-target'
import { temporaryFolder } from '../../../../test/temporary-folder'

/** What an address on a page means, as `kind place`. */
async function places() {
  const contentFolder = await temporaryFolder({
    'index.md': '',
    'v1.2.md': '',
    'guide/README.md': '',
    'guide/setup.md': '',
    'guide/caf\u00e9.markdown': '',
    'guide/shot 1.png': '',
    'guide/notes.html': '',
    'img/e\u0301.png': '',
  })
  return (address: string, from: string, isLenient = true, probes: Probe[] = []) => {
    const target = findTarget(
      address,
      { file: join(contentFolder, from) },
      { contentFolder, staticFolder: null, isLenient },
      probes,
    )
    return 'path' in target
      ? `${target.kind} ${target.path}`
      : `asset ${target.file.slice(contentFolder.length)}`
  }
}

test.each([
  ['guide/', 'index.md', 'page /guide'],
  ['../guide/', 'guide/setup.md', 'page /guide'],
  ['./', 'guide/setup.md', 'page /guide'],
  ['.', 'guide/setup.md', 'page /guide'],
  ['..', 'guide/setup.md', 'page /'],
  ['../', 'guide/setup.md', 'page /'],
  ['./', 'index.md', 'page /'],
  ['./setup', 'guide/README.md', 'page /guide/setup'],
  ['setup.md', 'guide/README.md', 'file /guide/setup'],
  ['setup.MD', 'guide/README.md', 'file /guide/setup'],
  ['./setup.html', 'guide/README.md', 'page /guide/setup'],
  ['./setup/index.html', 'guide/README.md', 'page /guide/setup'],
  ['/guide/setup/', 'index.md', 'page /guide/setup'],
  ['/guide/README.md', 'index.md', 'file /guide'],
  ['./v1.2', 'index.md', 'page /v1.2'],
  ['guide/caf%C3%A9.markdown', 'index.md', 'file /guide/caf\u00e9'],
  ['guide/cafe\u0301', 'index.md', 'page /guide/caf\u00e9'],
  ['guide/%63af%C3%A9', 'index.md', 'page /guide/caf\u00e9'],
  ['100%', 'index.md', 'page /100'],
  ['guide/shot%201.png', 'index.md', 'asset /guide/shot 1.png'],
  ['guide/notes.html', 'index.md', 'asset /guide/notes.html'],
  ['img/\u00e9.png', 'index.md', 'asset /img/e\u0301.png'],
  ['guide/none.png', 'index.md', 'asset /guide/none.png'],
])('`%s` in `%s` is %s', async (address, from, found) => {
  expect((await places())(address, from)).toBe(found)
})

test('In a plain folder, an address may be relative to the URL, and files have it from the root', async () => {
  const find = await places()
  expect(find('../setup/', 'guide/setup.md')).toBe('page /guide/setup')
  expect(find('../../img/\u00e9.png', 'guide/setup.md')).toBe('asset /img/e\u0301.png')
  expect(find('/img/e%CC%81.png', 'guide/setup.md')).toBe('asset /img/e\u0301.png')
  expect(find('../setup/', 'guide/setup.md', false)).toBe('page /setup')
})

test('What an address means can depend on files, which are named', async () => {
  const find = await places()
  const probes: Probe[] = []
  find('./none', 'guide/setup.md', true, probes)
  expect(probes.map(({ file }) => file.replace(/^.*\/guide\//, ''))).toContain('none.md')
  const none: Probe[] = []
  find('./none', 'guide/setup.md', false, none)
  expect(none).toEqual([])
})
