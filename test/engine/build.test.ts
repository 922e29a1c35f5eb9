import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { headersOf } from '../../packages/engine/hosts/host-rules'
import type { HeaderRule } from '../../packages/engine/output/headers'
import { place, type Place } from './command'
import { FILES, withSite } from './small-site'

describe('Build', () => {
  let site: Place

  beforeAll(async () => {
    site = await place(FILES)
    const { code, said } = await site.run('build', ...withSite(site))
    expect(said).toContain('6 pages in')
    expect(code).toBe(0)
  })

  test('writes HTML, JSON, and Markdown for every page, each with its compressed versions', async () => {
    const files = await site.written()
    for (const stem of ['index', 'guides', 'guides/first', 'guides/second', 'plain', 'changelog'])
      for (const ending of ['html', 'json', 'md'])
        for (const packed of ['', '.br', '.gz'])
          expect([...files.keys()]).toContain(`${stem}.${ending}${packed}`)
  })

  test('compresses every text file', async () => {
    const files = await site.written()
    const texts = [...files.keys()].filter(name =>
      /\.(?:html|json|md|css|js|svg|xml|atom|txt|webmanifest)$/.test(name),
    )
    expect(texts.length).toBeGreaterThan(25)
    for (const name of texts) {
      const content = Buffer.from(files.get(name) ?? '', 'latin1')
      expect(
        brotliDecompressSync(Buffer.from(files.get(`${name}.br`) ?? '', 'latin1')).equals(content),
        name,
      ).toBe(true)
      expect(
        gunzipSync(Buffer.from(files.get(`${name}.gz`) ?? '', 'latin1')).equals(content),
        name,
      ).toBe(true)
    }
  })

  test('writes what other programs read: sitemap, robots.txt, llms.txt, routes, manifest, feed, icon', async () => {
    expect(await site.read('sitemap.xml')).toContain(
      '<loc>https://docs.example.com/guides/first</loc>',
    )
    expect(await site.read('robots.txt')).toContain('Sitemap: https://docs.example.com/sitemap.xml')
    expect(await site.read('llms.txt')).toContain(
      '- [First](https://docs.example.com/guides/first.md): What First is about.',
    )
    expect(JSON.parse(await site.read('routes.json'))).toContainEqual({
      id: 'guides/first',
      path: '/guides/first',
      sidebar: 'docs',
      title: 'First',
      description: 'What First is about.',
    })
    expect(JSON.parse(await site.read('manifest.webmanifest'))).toMatchObject({
      name: 'Fixture Docs',
      start_url: '/',
    })
    expect(await site.read('changelog.atom')).toMatch(
      /<title>Two<\/title>[\s\S]*<title>One<\/title>/,
    )
    expect(await site.read('favicon.svg')).toContain('<svg')
    expect(await site.read('404.html')).toContain('Page not found')
  })

  test('adds canonical URL, Open Graph tags, and breadcrumb data to every document', async () => {
    const html = await site.read('guides/first.html')
    expect(html).toContain('<link rel="canonical" href="https://docs.example.com/guides/first">')
    expect(html).toContain('<meta property="og:title" content="First">')
    expect(html).toContain(
      '<meta property="og:url" content="https://docs.example.com/guides/first">',
    )
    const trail = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
    expect(JSON.parse(trail)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Guides', item: 'https://docs.example.com/guides' },
        { position: 2, name: 'First', item: 'https://docs.example.com/guides/first' },
      ],
    })
  })

  test('keeps generated pages out of search engines', async () => {
    for (const name of ['404.html', 'search.html']) {
      expect(await site.read(name)).toContain('<meta name="robots" content="noindex">')
      expect(await site.read(name)).not.toContain('rel="canonical"')
    }
    expect(await site.read('index.html')).not.toContain('noindex')
    expect(await site.read('sitemap.xml')).not.toMatch(/search|404/)
  })

  test("doesn't repeat the page text in the boot data of a document", async () => {
    const html = await site.read('guides/first.html')
    const boot = JSON.parse(
      /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
    ) as { page: Record<string, unknown>; tree: string }
    const { page, main } = JSON.parse(await site.read('guides/first.json')) as {
      page: Record<string, unknown>
      main: string
    }
    expect(boot.page).toEqual(page)
    expect(main).toMatch(/^<main .*<\/main>$/s)
    expect(html).toContain(main)
    expect(await site.read(boot.tree.slice(1))).toContain('href=\\"/guides/first\\"')
  })

  test('links every page to its neighbors in sidebar order', async () => {
    const neighbors = async (stem: string) => {
      const { page } = JSON.parse(await site.read(`${stem}.json`)) as {
        page: { previous: { path: string } | null; next: { path: string } | null }
      }
      return [page.previous?.path, page.next?.path]
    }
    expect(await neighbors('index')).toEqual([undefined, '/guides'])
    expect(await neighbors('guides')).toEqual(['/', '/guides/first'])
    expect(await neighbors('guides/second')).toEqual(['/guides/first', '/plain'])
    expect(await neighbors('changelog')).toEqual(['/plain', undefined])
  })

  test('writes no style attributes or event handlers, and only inline code whose hash the policy lists', async () => {
    const rules = JSON.parse(await site.read('headers.json')) as HeaderRule[]
    for (const [name, html] of await site.written()) {
      if (!name.endsWith('.html') || name === 'old.html') continue
      expect(html, name).not.toMatch(/<[^>]+\sstyle=/)
      expect(
        (html.match(/<[a-z][^>]*>/gi) ?? []).filter(tag =>
          /\son[a-z]+=/i.test(tag.replace(/"[^"]*"/g, '')),
        ),
        name,
      ).toEqual([])
      const inline = [
        ...html.matchAll(/<(script(?! type| src)[^>]*|style)>([^]*?)<\/(?:script|style)>/g),
      ]
      expect(
        inline.filter(([, tag = '']) => tag.startsWith('script')),
        name,
      ).toHaveLength(1)
      // The frame in which samples run shows nothing and has no styles.
      if (!name.startsWith('assets/run-frame-')) expect(inline.length, name).toBeGreaterThan(1)
      const policy = headersOf(rules, `/${name}`)['Content-Security-Policy']
      for (const [, , text = ''] of inline) {
        const hash = createHash('sha256').update(Buffer.from(text, 'latin1')).digest('base64')
        expect(policy, name).toContain(`'sha256-${hash}'`)
      }
    }
  })

  test('writes redirects for former URLs', async () => {
    expect(await site.read('old.html')).toContain('url=/guides/first')
    expect(JSON.parse(await site.read('redirects.json'))).toEqual({ '/old': '/guides/first' })
  })

  test('builds plain Markdown, where braces and angle brackets are literal', async () => {
    expect(await site.read('plain.html')).toContain('1 &lt; 2 and {braces}.')
  })

  test('writes the hosts of every region to the HTML and those of the default region to the Markdown', async () => {
    const html = await site.read('guides/first.html')
    expect(html).toContain(
      '<span data-when-region="us">https://api.example.com</span><span ' +
        'data-when-region="eu">https://eu.api.example.com</span>',
    )
    expect(await site.read('guides/first.md')).toContain('curl https://api.example.com/info')
  })
})

test('A build escapes text for HTML, JSON, XML, and YAML', { tags: 'variant' }, async () => {
  const words = '</script><b>"A" & \'B\' <!-- c -->'
  const site = await place({
    'site.ts':
      `export const site = { title: ${JSON.stringify(words)}, description: ` +
      `${JSON.stringify(words)}, url: 'https://docs.example.com', sidebar: [{ label: ` +
      `${JSON.stringify(words)}, items: ['/'] }, '/changelog'] }`,
    'content/index.md':
      `---\ntitle: ${JSON.stringify(words)}\ndescription: ${JSON.stringify(words)}\n---\n\n` +
      '## Text\n',
    'content/changelog/2026-01-02-a.md':
      `---\ntitle: ${JSON.stringify(words)}\ndescription: ${JSON.stringify(words)}\n---\n\n` +
      'Text.\n',
  })
  expect((await site.run('build', '--site', 'site.ts')).code).toBe(0)
  for (const name of ['index.html', 'changelog.html', 'changelog.atom'])
    expect((await site.read(name)).includes('<b>"A"'), name).toBe(false)
  const html = await site.read('index.html')
  const boot = JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  ) as { page: { title: string } }
  expect(boot.page.title).toBe(words)
  const trail = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  ) as { itemListElement: { name: string }[] }
  expect(trail.itemListElement.at(-1)?.name).toBe(words)
  expect(JSON.parse(await site.read('routes.json'))).toMatchObject([
    { title: words },
    { path: '/changelog' },
  ])
  expect(JSON.parse(await site.read('manifest.webmanifest'))).toMatchObject({
    name: words,
    description: words,
  })
})
