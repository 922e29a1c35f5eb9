import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { OutputFolder } from '../../packages/engine/output/output-folder'
import { page, place, type Place } from './command'
import { FILES, withSite } from './small-site'

/** The files that differ between two outputs, without their compressed versions. */
function changed(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names]
    .filter(name => before.get(name) !== after.get(name) && !/\.(?:br|gz)$/.test(name))
    .toSorted()
}

describe('Rebuild', () => {
  let site: Place
  const build = () => site.run('build', ...withSite(site))

  beforeAll(async () => {
    site = await place({
      ...FILES,
      'content/guides/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    })
    expect((await build()).code).toBe(0)
  })

  test('compiles and writes nothing when nothing has changed', async () => {
    const before = await site.written()
    expect((await build()).said).toContain('6 pages in out/ (0 compiled, 0 written)')
    expect(changed(before, await site.written())).toEqual([])
  })

  test('compiles and writes only the edited page, plus the search index and files that hold all pages', async () => {
    const before = await site.written()
    await site.write('content/guides/second.mdx', page('Second', 'Other words.'))
    expect((await build()).said).toContain('(1 compiled, 1 written)')
    const ofPages = changed(before, await site.written()).filter(
      name =>
        !/^(?:assets\/search-texts-|search\/|offline-files|built-files|sections|llms-full)/.test(
          name,
        ),
    )
    expect(ofPages).toEqual(['guides/second.html', 'guides/second.json', 'guides/second.md'])
    expect(await site.read('guides/second.html')).toContain('Other words.')
  })

  test('compiles one page after a title change and writes every page that shows the title', async () => {
    const before = await site.written()
    await site.write('content/guides/second.mdx', page('The second', 'Other words.'))
    expect((await build()).said).toContain('(1 compiled,')
    expect(changed(before, await site.written())).toEqual(
      expect.arrayContaining([
        'guides/second.html',
        'guides/first.html',
        'plain.html',
        'routes.json',
        'llms.txt',
      ]),
    )
  })

  test('recompiles a page when an image next to it has changed', async () => {
    await site.write('content/guides/second.mdx', page('The second', '![A dot](./dot.svg)'))
    await build()
    await site.write(
      'content/guides/dot.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    )
    expect((await build()).said).toContain('(1 compiled, 1 written)')
    expect(await site.read('guides/second.html')).toContain('width="2" height="1"')
    expect(await readdir(join(site.out, 'assets/media'))).toHaveLength(3)
  })

  test('removes the output of deleted pages', async () => {
    await site.write('content/extra.md', page('Extra'))
    await site.write('site.ts', FILES['site.ts'].replace("'/plain'", "'/plain', '/extra'"))
    await build()
    expect(await site.read('extra.html')).toContain('Text of Extra.')
    await rm(join(site.folder, 'content/extra.md'))
    await site.write('site.ts', FILES['site.ts'])
    await build()
    expect((await readdir(site.out)).filter(name => name.startsWith('extra'))).toEqual([])
  })

  test('repairs modified output', async () => {
    const before = await site.written()
    await site.write('out/plain.html', 'tampered')
    await rm(join(site.out, 'plain.json.br'))
    expect((await build()).said).toContain('(0 compiled, 1 written)')
    expect(changed(before, await site.written())).toEqual([])
    expect([...(await site.written()).keys()].toSorted()).toEqual([...before.keys()].toSorted())
  })

  test('keeps files that it did not write, and names them', async () => {
    await site.write('out/guides/foreign.txt', 'Not ours.')
    const before = await site.written()
    const { code, said } = await build()
    expect([code, said]).toEqual([1, expect.stringContaining('`guides/foreign.txt`')])
    expect(await site.written()).toEqual(before)
    await rm(join(site.out, 'guides/foreign.txt'))
  })

  test('removes what a killed build left, even when nothing has changed', async () => {
    const killed = new OutputFolder(site.out, join(site.folder, 'cache'), 2 ** 30)
    await killed.open()
    await killed.write('/index.html', 'Left over.')
    expect((await build()).said).toContain('(0 compiled, 0 written)')
    expect((await readdir(site.folder)).filter(name => name.startsWith('out'))).toEqual(['out'])
  })

  test('leaves the last good output untouched when it fails, including modification times', async () => {
    const before = await site.written()
    await site.write('content/guides/second.mdx', page('Second', 'Go [nowhere](/guides/frist).'))
    const { code, said } = await build()
    expect(code).toBe(1)
    expect(said).toContain(
      'content/guides/second.mdx:6:4  error  The link `/guides/frist` leads nowhere.',
    )
    expect(await site.written()).toEqual(before)
    expect((await readdir(site.folder)).filter(name => name.startsWith('out'))).toEqual(['out'])
    await site.write('content/guides/second.mdx', FILES['content/guides/second.mdx'])
  })

  test('produces the same bytes as a fresh build', async () => {
    await build()
    const files = {
      ...FILES,
      'content/guides/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    }
    const other = await place(files)
    await other.run('build', ...withSite(other))
    const [warm, cold] = [await site.written(), await other.written()]
    expect([...warm.keys()].toSorted()).toEqual([...cold.keys()].toSorted())
    for (const [name, content] of cold) expect(content === warm.get(name), name).toBe(true)
  })
})

describe('A build after a change of', () => {
  const CHANGES: [what: string, file: string, before: string, after: string][] = [
    ['a static file', 'static/robots.txt', 'Mine', 'Still mine'],
    ['a data file', 'data/limits.json', '{ "runs": 5 }', '{ "runs": 6 }'],
    ['the site file', 'site.ts', "title: 'Old'", "title: 'New'"],
    ['a file that the site file imports', 'more.ts', "'Old text'", "'New text'"],
    ['a page', 'content/index.mdx', 'Words.', 'Other words.'],
    ['an image', 'content/dot.svg', 'width="1"', 'width="3"'],
  ]
  let site: Place
  const files = {
    'content/index.mdx': page('Home', 'Words. {data.limits.runs} runs. ![A dot](./dot.svg)'),
    'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'static/robots.txt': 'Mine',
    'data/limits.json': '{ "runs": 5 }',
    'more.ts': "export const description = 'Old text'",
    'site.ts':
      "import { description } from './more'\n" +
      "export const site = { title: 'Old', description, url: 'https://docs.example.com', " +
      "staticFolder: './static', dataFolder: './data' }",
  }
  const build = () => site.run('build', '--site', 'site.ts')

  beforeAll(async () => {
    site = await place(files)
    expect((await build()).code).toBe(0)
  })

  test.each(CHANGES)(
    '%s shows it, and going back restores the output',
    async (_, file, from, to) => {
      const before = await site.written()
      const text = files[file as keyof typeof files]
      expect(text).toContain(from)
      await site.write(file, text.replace(from, to))
      expect((await build()).code).toBe(0)
      expect(changed(before, await site.written())).not.toEqual([])
      await site.write(file, text)
      expect((await build()).code).toBe(0)
      expect(changed(before, await site.written())).toEqual([])
    },
  )
})

test(
  'A build produces the same bytes with and without worker threads',
  { tags: 'variant' },
  async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `content/page-${index}.mdx`,
        page(
          `Page ${index}`,
          `<Tabs>\n<Tab label="A">\n\n\`\`\`python\nx = ${index}\n\`\`\`\n\n</Tab>\n</Tabs>`,
        ),
      ]),
    )
    const names = Object.keys(pages)
    const few = await place(
      Object.fromEntries(names.slice(0, 6).map(name => [name, pages[name] ?? ''])),
    )
    expect((await few.run('build')).said).toContain('(6 compiled,')
    for (const name of names.slice(6)) await few.write(name, pages[name] ?? '')
    expect((await few.run('build')).said).toContain('(6 compiled,')
    const all = await place(pages)
    expect((await all.run('build')).said).toContain('(12 compiled,')
    expect(changed(await few.written(), await all.written())).toEqual([])
  },
)

test('Files of the static folder override generated files', { tags: 'variant' }, async () => {
  const site = await place({
    'content/index.md': page('Home'),
    'static/robots.txt': 'Mine',
    'static/favicon.svg': '<svg>mine</svg>',
    'static/deep/file.bin': 'x',
    'site.ts': "export const site = { url: 'https://docs.example.com', staticFolder: './static' }",
  })
  for (const round of ['first', 'second']) {
    expect((await site.run('build', '--site', 'site.ts')).code, round).toBe(0)
    expect([
      await site.read('robots.txt'),
      await site.read('favicon.svg'),
      await site.read('deep/file.bin'),
    ]).toEqual(['Mine', '<svg>mine</svg>', 'x'])
  }
})
