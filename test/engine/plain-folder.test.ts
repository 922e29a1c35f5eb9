import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { place } from './command'
import { toldProblems } from './told-problems'

describe('A plain folder', () => {
  test('is built as it is', async () => {
    const site = await place({
      'content/README.md': '# My tool\n\nSee [set up](guide/Set%20up.md) and [API](/api/).\n',
      'content/guide/Set up.md': 'Set up\n======\n\n[Back](../) and [top](#set-up).\n',
      'content/api/_index.markdown': '## Calls\n\nPress <kbd>Ctrl</kbd>.\n',
      'content/node_modules/x/README.md': '---\nbroken: [\n---\n',
    })
    expect(await site.run('build')).toMatchObject({ code: 0 })
    const written = await site.written()
    expect(
      [...written.keys()]
        .filter(name => /^(?!404|offline|search|assets).*\.html$/.test(name))
        .sort(),
    ).toEqual(['api.html', 'guide/Set-up.html', 'index.html'])
    expect(await site.read('index.html')).toMatch(/<h1[^>]*>My tool<\/h1>/)
    expect(await site.read('index.html')).toContain('<a href="/guide/Set-up">set up</a>')
    expect(await site.read('api.html')).toContain('<kbd>Ctrl</kbd>')
  })

  test(
    'is built without a page that has an error, which the command reports',
    { tags: 'variant' },
    async () => {
      const site = await place({
        'content/index.md': '# Home\n\n[Broken](./broken.mdx) and [nothing](./nothing.md)\n',
        'content/broken.mdx': '# Broken\n\n<Unheard>\n',
        'content/latin.md': 'Text',
        'content/404.md': '# Lost pages\n',
      })
      const outcome = await site.run('build')
      expect(outcome.code).toBe(1)
      expect(toldProblems(outcome.said)).toEqual([
        'content/404.md:1:1 error The path `/404` is reserved. → Give the file another name.',
        expect.stringMatching(
          /^content\/broken\.mdx:3:1 error Expected a closing tag for `<Unheard>`/,
        ),
        expect.stringMatching(
          /^content\/index\.md:3:28 error The file `\.\/nothing\.md` does not exist\./,
        ),
      ])
      const written = await site.written()
      expect(written.has('index.html') && written.has('latin.html')).toBe(true)
      expect(written.has('broken.html')).toBe(false)
      expect(await site.read('index.html')).not.toContain('Lost pages')
      expect(await site.read('index.html')).not.toContain('href="/broken" aria')
      // The second build only finds out that nothing has changed, and still fails.
      expect(await site.run('build')).toMatchObject({ code: 1 })
      await site.write('content/broken.mdx', '# Fixed\n')
      await rm(join(site.folder, 'content/404.md'))
      await site.write('content/nothing.md', '# Something\n')
      expect(await site.run('build')).toMatchObject({ code: 0 })
    },
  )

  test(
    'that has no page without an error leaves the last output',
    { tags: 'variant' },
    async () => {
      const site = await place({ 'content/index.md': '# Home\n' })
      await site.run('build')
      await site.write('content/index.md', '---\ntitle: [\n---\n')
      expect(await site.run('build')).toMatchObject({ code: 1 })
      expect(await site.read('index.html')).toContain('Home')
    },
  )

  test('of a site file that says so has the same rules', { tags: 'variant' }, async () => {
    const site = await place({
      'content/index.md': '# Home\n\n![](./none.png)\n',
      'site.ts': "export const site = { title: 'A', strict: false }\n",
      'strict.ts': "export const site = { title: 'A' }\n",
    })
    const { said } = await site.run('build', '--site', `${site.folder}/site.ts`)
    expect(said).toMatch(/1 page in .*, with 1 error/)
    expect((await site.run('build', '--site', `${site.folder}/strict.ts`)).said).toMatch(
      /build failed/,
    )
  })
})

test('Diagrams that say less than their source are errors', { timeout: 120_000 }, async () => {
  const diagram = (...lines: string[]) =>
    ['# A', '', '```mermaid title="t" alt="a"', 'flowchart LR', ...lines, '```', ''].join('\n')
  const site = await place({
    'content/link.md': diagram('  A --> B', '  click A "https://example.com"'),
    'content/lost.md': diagram('  A["x > y?"] --> B'),
    'content/syntax.md': diagram('  A --> B', '  A --> ['),
  })
  const { code, said } = await site.run('diagrams')
  expect(code).toBe(1)
  expect(toldProblems(said)).toEqual([
    "content/lost.md:3:1 error The picture doesn't show the label `x > y?`.",
    expect.stringMatching(/^content\/syntax\.md:6:1 error Mermaid can't draw this: Parse error:/),
  ])
})
