import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { page, place, type Place } from './command'

const SITE = `export const site = {
  title: 'Fixture', section: 'Docs', description: 'A fixture.', url: 'https://docs.example.com',
  regions: [{ id: 'us', label: 'US', hosts: { api: 'https://api.example.com' } }, { id: 'eu', label: 'EU', hosts: { api: 'https://eu.api.example.com' } }],
  redirects: { '/old': '/guides/first' },
  sidebar: ['/', { label: 'Guides', page: '/guides', items: ['/guides/first', '/guides/second'] }, '/plain', '/changelog'],
}\n`

const FILES = {
  'site.ts': SITE,
  'content/index.mdx': page('Home', 'Go to [the first guide](/guides/first#start).'),
  'content/guides/index.mdx': page('Guides'),
  'content/guides/first.mdx': page('First', '## Start\n\nHost: [[api]].\n\n```bash\ncurl [[api]]/info\n```'),
  'content/guides/second.mdx': page('Second'),
  'content/plain.md': page('Plain', 'A `.md` page: 1 < 2 and {braces}.'),
  'content/changelog/2025-03-01-one.mdx': page('One'),
  'content/changelog/2026-01-02-two.mdx': page('Two'),
}

const withSite = (site: Place) => ['--site', join(site.folder, 'site.ts')] as const

describe('A build', () => {
  let site: Place

  beforeAll(async () => {
    site = await place(FILES)
    const { code, said } = await site.run('build', ...withSite(site))
    expect(said).toContain('6 pages in')
    expect(code).toBe(0)
  })

  test('writes document, data and Markdown of every page, each with its compressed forms', async () => {
    const files = await site.written()
    for (const stem of ['index', 'guides', 'guides/first', 'guides/second', 'plain', 'changelog'])
      for (const ending of ['html', 'json', 'md'])
        for (const packed of ['', '.br', '.gz']) expect([...files.keys()]).toContain(`${stem}.${ending}${packed}`)
    const html = files.get('guides/first.html') ?? ''
    expect(brotliDecompressSync(Buffer.from(files.get('guides/first.html.br') ?? '', 'latin1')).toString('latin1')).toBe(html)
    expect(gunzipSync(Buffer.from(files.get('guides/first.html.gz') ?? '', 'latin1')).toString('latin1')).toBe(html)
  })

  test('writes what other programs read', async () => {
    expect(await site.read('sitemap.xml')).toContain('<loc>https://docs.example.com/guides/first</loc>')
    expect(await site.read('robots.txt')).toContain('Sitemap: https://docs.example.com/sitemap.xml')
    expect(await site.read('llms.txt')).toContain('- [First](https://docs.example.com/guides/first.md): What First is about.')
    expect(JSON.parse(await site.read('routes.json'))).toContainEqual({ id: 'guides/first', path: '/guides/first', sidebar: 'docs', title: 'First', description: 'What First is about.' })
    expect(JSON.parse(await site.read('manifest.webmanifest'))).toMatchObject({ name: 'Fixture Docs', start_url: '/' })
    expect(await site.read('changelog.atom')).toMatch(/<title>Two<\/title>[\s\S]*<title>One<\/title>/)
    expect(await site.read('favicon.svg')).toContain('<svg')
    expect(await site.read('404.html')).toContain('Page not found')
  })

  test('gives every document its address, its card and its trail', async () => {
    const html = await site.read('guides/first.html')
    expect(html).toContain('<link rel="canonical" href="https://docs.example.com/guides/first">')
    expect(html).toContain('<meta property="og:title" content="First">')
    expect(html).toContain('<meta property="og:url" content="https://docs.example.com/guides/first">')
    const trail = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
    expect(JSON.parse(trail)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Guides', item: 'https://docs.example.com/guides' },
        { position: 2, name: 'First', item: 'https://docs.example.com/guides/first' },
      ],
    })
  })

  test('writes no inline style and no script but one', async () => {
    for (const [name, html] of await site.written()) {
      if (!name.endsWith('.html') || name === 'old.html') continue
      expect(html, name).not.toMatch(/<[^>]+\sstyle=/)
      expect(html.match(/<script>/g), name).toHaveLength(1)
    }
  })

  test('leads old addresses on', async () => {
    expect(await site.read('old.html')).toContain('url=/guides/first')
    expect(JSON.parse(await site.read('redirects.json'))).toEqual({ '/old': '/guides/first' })
  })

  test('builds plain Markdown, in which braces and angle brackets mean nothing', async () => {
    expect(await site.read('plain.html')).toContain('1 &lt; 2 and {braces}.')
  })

  test('writes the host of every region, and the default one into the Markdown twin', async () => {
    const html = await site.read('guides/first.html')
    expect(html).toContain('<span data-when-region="us">https://api.example.com</span><span data-when-region="eu">https://eu.api.example.com</span>')
    expect(await site.read('guides/first.md')).toContain('curl https://api.example.com/info')
  })

  test('does nothing when nothing has changed, and one page when one has', async () => {
    expect((await site.run('build', ...withSite(site))).said).toContain('(0 compiled, 0 written)')
    await site.write('content/guides/second.mdx', page('Second', 'Other words.'))
    expect((await site.run('build', ...withSite(site))).said).toContain('(1 compiled, 1 written)')
    expect(await site.read('guides/second.html')).toContain('Other words.')
  })

  test('leaves the last good output as it was when it fails', async () => {
    const before = await site.written()
    await site.write('content/guides/second.mdx', page('Second', 'Go [nowhere](/guides/frist).'))
    const { code, said } = await site.run('build', ...withSite(site))
    expect(code).toBe(1)
    expect(said).toContain('content/guides/second.mdx:6:4  error  The link `/guides/frist` leads nowhere.')
    expect(said).toContain('Did you mean `/guides/first`?')
    expect(await site.written()).toEqual(before)
    expect((await readdir(site.folder)).filter(name => name.startsWith('out'))).toEqual(['out'])
    await site.write('content/guides/second.mdx', FILES['content/guides/second.mdx'])
  })

  test('is the same byte for byte from a warm cache and from none', async () => {
    await site.run('build', ...withSite(site))
    const other = await place(FILES)
    await other.run('build', ...withSite(other))
    const [warm, cold] = [await site.written(), await other.written()]
    expect([...warm.keys()].sort()).toEqual([...cold.keys()].sort())
    for (const [name, content] of cold) expect(content === warm.get(name), name).toBe(true)
  })
})

describe('The command', () => {
  test('`check` writes nothing', async () => {
    const site = await place({ 'content/index.mdx': page('Home') })
    expect(await site.run('check')).toMatchObject({ code: 0, said: expect.stringContaining('1 page checked, nothing to mend.') as string })
    expect(await readdir(site.folder)).not.toContain('out')
  })

  test('`--strict` makes warnings fail', async () => {
    const site = await place({ 'content/index.mdx': page('Home', 'To [a place](#nowhere).') })
    expect((await site.run('check')).code).toBe(0)
    const { code, said } = await site.run('check', '--strict')
    expect(code).toBe(1)
    expect(said).toContain('has no anchor `#nowhere`')
  })

  test('a command that does not exist gets a suggestion', async () => {
    const site = await place({})
    expect(await site.run('biuld')).toMatchObject({ code: 2, said: expect.stringContaining('Did you mean `build`?') as string })
  })

  test('a folder without a site file gets a sidebar that follows its folders', async () => {
    const site = await place({ 'content/index.md': page('Home'), 'content/big_things/one.md': page('One'), 'content/big_things/index.md': page('Big things') })
    expect((await site.run('build')).code).toBe(0)
    expect(await site.read('index.html')).toMatch(/<summary>Big things<\/summary>/)
    expect(await site.read('big_things/one.html')).toMatch(/href="\/big_things\/one" aria-current="page"/)
  })

  test('a content folder that does not exist is named', async () => {
    const site = await place({})
    expect((await site.run('build')).said).toMatch(/The content folder `.*content` does not exist\.\n\s+Name it with `--content DIR`\./)
  })
})

describe('A build that is interrupted', () => {
  test('leaves the old output or the new one, and the next build succeeds', async () => {
    const pages = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`content/page-${index}.md`, page(`Page ${index}`)]))
    const site = await place({ 'content/index.md': page('Home', 'Old words.'), ...pages })
    expect((await site.run('build')).code).toBe(0)
    for (const delay of [120, 300, 500, 700, 900, 1100, 1400, 1800]) {
      await site.write('content/index.md', page('Home', `Words of ${delay}.`))
      await site.runAndKill(delay, 'build')
      const found = (await readdir(site.folder)).filter(name => name === 'out' || name === 'out.last')
      expect(found.length, `after ${delay} ms`).toBeGreaterThan(0)
    }
    expect((await site.run('build')).code).toBe(0)
    expect(await site.read('index.html')).toContain('Words of 1800.')
    expect((await readdir(site.folder)).filter(name => name.startsWith('out.'))).toEqual([])
  })

  test('two builds at once both end well', async () => {
    const site = await place({ 'content/index.md': page('Home'), 'content/a.md': page('A') })
    const [first, second] = await Promise.all([site.run('build'), site.run('build')])
    expect([first.code, second.code]).toEqual([0, 0])
    expect(await site.read('a.html')).toContain('Text of A.')
    await mkdir(site.out, { recursive: true })
    expect((await site.run('build')).code).toBe(0)
  })
})
