import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawDiagrams } from '../../diagrams/draw-diagrams'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { optionsFor } from './fake-build'

test('Drawing diagrams deletes pictures that no page uses, and nothing else', async () => {
  const world = await temporaryFolder({
    'content/index.md': '# Home',
    'content/_diagrams/0123456789ab-light.svg': '<svg/>',
    'content/_diagrams/0123456789ab-dark.svg': '<svg/>',
    'content/_diagrams/0123456789ab-dark.svg.next': '<svg',
    'content/_diagrams/overview.drawio': 'mine',
    'content/_diagrams/logo-light.svg': '<svg/>',
    'content/_diagrams/sources/a.txt': 'mine',
  })
  const folders = { content: 'content', out: 'dist', cache: 'cache' }
  const lines: string[] = []
  await drawDiagrams(
    optionsFor(world, folders, path => join(world, path)),
    {
      stage: (_name, work) => work(() => undefined),
      log: line => void lines.push(line),
    },
  )
  expect(lines).toEqual(['0 diagrams: 0 drawn, 3 old pictures removed.'])
  expect((await readdir(join(world, 'content/_diagrams'))).toSorted()).toEqual([
    'logo-light.svg',
    'overview.drawio',
    'sources',
  ])
})
