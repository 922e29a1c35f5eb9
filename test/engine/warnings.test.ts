import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { place, root, type Place } from './command'
import { toldProblems } from './told-problems'

const WARNINGS = [
  'content/guides.mdx:1:1 warning Duplicate route `/guides`: `content/guides/index.mdx` is used ' +
    'instead of this file. → Delete or rename one of them.',
  'content/index.mdx:5:4 warning The page `/guides` has no anchor `#setpu`. → Did you mean `#setup`?',
  'content/index.mdx:5:38 warning The page `/` has no anchor `#nowhere`.',
  'content/index.mdx:7:1 warning The diagram has no current picture, so the reader’s browser ' +
    'has to draw it. → Run `npm run diagrams` and commit the pictures.',
  'site.ts:6:70 warning The menu entry `Guides` leads to `/guides#nowhere`, but the page has no such anchor.',
  'site.ts:8:16 warning The redirect from `/guides` is unused, because a page exists at that path.',
  'site.ts:8:32 warning The redirect from `/old` leads to `/guides#setpu`, but the page has no such anchor.',
]

describe('A site with warnings only', () => {
  let site: Place

  beforeAll(async () => {
    site = await place({}, join(root, 'test/fixtures/warned'))
  })

  test('passes `check`, which lists and counts all warnings', async () => {
    const { code, said } = await site.run('check', '--site', 'site.ts')
    expect(code).toBe(0)
    expect(toldProblems(said).toSorted()).toEqual(WARNINGS.toSorted())
    expect(said).toContain(`2 pages checked, ${WARNINGS.length} warnings.`)
  })

  test(
    'builds and repeats all warnings when built from the cache',
    { tags: 'variant' },
    async () => {
      for (const round of ['cold', 'warm']) {
        const { code, said } = await site.run('build', '--site', 'site.ts')
        expect(code, round).toBe(0)
        expect(toldProblems(said).toSorted()).toEqual(WARNINGS.toSorted())
      }
    },
  )

  test(
    'uses the file that a duplicate route names, and prefers a page over a redirect',
    { tags: 'variant' },
    async () => {
      await site.run('build', '--site', 'site.ts')
      expect(await site.read('guides.html')).toContain('Guides, the winner')
      expect(JSON.parse(await site.read('redirects.json'))).toEqual({ '/old': '/guides#setpu' })
    },
  )

  test.each(['check', 'build'])('fails `%s --strict`, which lists all warnings', async command => {
    const { code, said } = await site.run(command, '--site', 'site.ts', '--strict')
    expect(code).toBe(1)
    expect(toldProblems(said).toSorted()).toEqual(WARNINGS.toSorted())
    expect(said).toContain(`${command} failed: ${WARNINGS.length} warnings.`)
  })
})
