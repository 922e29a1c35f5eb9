import { beforeAll, describe, expect, test } from 'vitest'
import { place, type Place } from './command'
import { FILES, withSite } from './small-site'

let site: Place
let files: Map<string, string>

/** What a file leads to: the values of attributes that browsers follow. */
const linksOf = (name: string): string[] =>
  [...(files.get(name) ?? '').matchAll(/ (?:href|src|action)="([^"#]*)/g)].flatMap(
    ([, url = '']) => (url.startsWith('/') ? [url] : []),
  )

beforeAll(async () => {
  site = await place(FILES)
  const { code, said } = await site.run('build', ...withSite(site), '--base', '/docs/')
  expect(code, said).toBe(0)
  files = await site.written()
})

describe('A build with `--base /docs/`', () => {
  test('writes the same files as one without', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['index.html', 'guides/first.html', 'guides/first.md', 'sw.js']),
    )
    expect([...files.keys()].filter(name => name.startsWith('docs/'))).toEqual([])
    // GitHub Pages would make pages of the Markdown files.
    expect(files.has('.nojekyll')).toBe(true)
  })

  test('leads from every document to addresses under the base, at which there is a file', () => {
    const documents = [...files.keys()].filter(name => name.endsWith('.html'))
    const links = new Set(documents.flatMap(linksOf))
    expect(links.size).toBeGreaterThan(10)
    const dead = [...links].filter(link => {
      const [, name = ''] = /^\/docs\/([^?]*)/.exec(link) ?? ['', 'none']
      return !['', '.html'].some(end => files.has((name || 'index') + end))
    })
    expect(dead).toEqual([])
  })

  test('keeps paths in data, which scripts turn into addresses', () => {
    const data = JSON.parse(files.get('guides/first.json') ?? '') as {
      page: { path: string }
      main: string
      tree: string
    }
    expect(data.page.path).toBe('/guides/first')
    expect(data.tree).toMatch(/^\/assets\/tree-/)
    expect(data.main).toContain('href="/docs/guides/second"')
    expect(files.get('routes.json')).toContain('"path":"/guides/first"')
    expect(JSON.parse(files.get(data.tree.slice(1)) ?? '')).toContain('href="/docs/guides/first"')
  })

  test('ends the URL of the site with the base', () => {
    expect(files.get('index.html')).toContain(
      '<link rel="canonical" href="https://docs.example.com/docs/">',
    )
    expect(files.get('sitemap.xml')).toContain('<loc>https://docs.example.com/docs/guides</loc>')
    expect(files.get('llms.txt')).toContain('(https://docs.example.com/docs/guides/first.md)')
    expect(files.get('index.md')).toContain('(https://docs.example.com/docs/guides/first.md')
    expect(files.get('changelog.atom')).toContain('https://docs.example.com/docs/changelog#')
    expect(files.get('opensearch.xml')).toContain('https://docs.example.com/docs/search?q=')
  })

  test('writes redirects, headers, and the manifest for the host', () => {
    expect(files.get('old.html')).toContain('content="0; url=/docs/guides/first"')
    expect(JSON.parse(files.get('redirects.json') ?? '')).toEqual({
      '/docs/old': '/docs/guides/first',
    })
    const rules = JSON.parse(files.get('headers.json') ?? '') as { path: string }[]
    expect(rules.every(({ path }) => path.startsWith('/docs/'))).toBe(true)
    expect(JSON.parse(files.get('manifest.webmanifest') ?? '')).toMatchObject({
      start_url: '/docs/',
      icons: [{ src: '/docs/favicon.svg' }],
    })
  })

  test('is what `hosts` refuses', async () => {
    const { code, said } = await site.run('hosts', '--to', `${site.folder}/hosts`)
    expect(code).toBe(1)
    expect(said).toContain('The site was built for `/docs/`')
  })
})

describe('A build of a site without a URL', () => {
  test('has addresses under the base in Markdown', { tags: 'variant' }, async () => {
    const here = await place({
      ...FILES,
      'site.ts': FILES['site.ts'].replace("url: 'https://docs.example.com',", "base: '/docs/',"),
    })
    expect((await here.run('build', ...withSite(here))).code).toBe(0)
    expect(await here.read('index.md')).toContain('](/docs/guides/first.md')
    expect(await here.read('llms.txt')).toContain('](/docs/guides/first.md)')
  })
})

describe('`--base`', () => {
  test('has to be a path with a slash at both ends', async () => {
    expect(await site.run('build', '--base', 'docs')).toEqual({
      code: 2,
      said: "`--base docs` isn't a path with a slash at both ends, such as `/docs/`.\n",
    })
  })
})
