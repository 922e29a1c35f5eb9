import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { served, site } from './serving'

let get: Awaited<ReturnType<typeof served>>

beforeAll(async () => {
  get = await served(await temporaryFolder(site))
})

describe('Serving a page', () => {
  test.each([
    ['/', 'Home'],
    ['/a', 'A'],
    ['/a/b', 'B'],
    ['/a/b?x=1', 'B'],
  ])('works at its clean URL %s', async (path, heading) => {
    const { status, text, headers } = await get(path)
    expect([status, text]).toEqual([200, `<h1>${heading}</h1>`])
    expect(headers['content-type']).toBe('text/html;charset=utf-8')
  })

  test.each([
    ['/a/b.html', '/a/b'],
    ['/a/b/index.html', '/a/b'],
    ['/a/b/index', '/a/b'],
    ['/a/b/', '/a/b'],
    ['/a/b/index/', '/a/b'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/a.html?x=1&y=%20', '/a?x=1&y=%20'],
    ['/search/index.html?q=a%26b', '/search?q=a%26b'],
    ['//a//b', '/a/b'],
    ['//example.com/', '/example.com'],
    ['/none.html', '/none'],
  ])('redirects from %s to %s', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, location])
  })

  test.each([
    '/a/b.html',
    '/a/b/index.html',
    '/a/b/index/',
    '/a/',
    '/index.html',
    '/index/index.html',
    '/a.html/',
  ])('takes a single redirect from %s', async path => {
    const { headers } = await get(path)
    expect((await get(headers.location ?? '')).status).toBe(200)
  })
})

describe('A search in a folder without an index', () => {
  test.each([
    ['/search.md?q=a', {}],
    ['/search?q=a', { Accept: 'text/markdown' }],
  ])('is the file that says what to do: %s', async (path, headers) => {
    const { status, text, headers: got } = await get(path, headers)
    expect([status, text, got['content-type']]).toEqual([
      200,
      '# Search',
      'text/markdown;charset=utf-8',
    ])
  })
})

describe('Redirects of the site', () => {
  test.each([
    ['/old', '/a/b'],
    ['/old/', '/a/b'],
    ['/old.html', '/a/b'],
    ['/old?x=1', '/a/b?x=1'],
    ['/old/anchor', '/a#part'],
    ['/old/anchor?x=1', '/a?x=1#part'],
    ['/elsewhere', 'https://example.com/x?y=1'],
    ['/elsewhere?x=1', 'https://example.com/x?y=1&x=1'],
    ['/%C3%A4', '/a'],
  ])('lead from %s to %s', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, location])
  })

  test('ignore inherited object properties', async () => {
    expect((await get('/constructor')).status).toBe(404)
    expect((await get('/__proto__')).status).toBe(404)
  })
})

describe('Serving other files', () => {
  test.each([
    ['/a/b.json', 'application/json;charset=utf-8'],
    ['/a/b.md', 'text/markdown;charset=utf-8'],
    ['/llms.txt', 'text/plain;charset=utf-8'],
    ['/changelog.atom', 'application/atom+xml;charset=utf-8'],
    ['/assets/site-12345678.css', 'text/css;charset=utf-8'],
    ['/assets/media/photo.12345678.png', 'image/png'],
  ])('sends %s as %s', async (path, type) => {
    const { status, headers } = await get(path)
    expect([status, headers['content-type']]).toEqual([200, type])
  })

  test('includes new files immediately after a build', async () => {
    const folder = await temporaryFolder({ '404.html': 'none' })
    const ask = await served(folder)
    expect((await ask('/new')).status).toBe(404)
    const { writeFiles } = await import('../../../../test/temporary-folder')
    await writeFiles(folder, { 'new.html': 'new', 'redirects.json': '{"/old":"/new"}' })
    expect((await ask('/new')).text).toBe('new')
    expect((await ask('/old')).headers.location).toBe('/new')
  })
})

describe('Serving an unknown URL', () => {
  test.each([
    '/none',
    '/a/none',
    '/assets/none.js',
    '/none.json',
    '/a/b.txt',
    '/assets',
    '/assets/media',
  ])('sends the not-found page with status 404 for %s', async path => {
    const { status, text, headers } = await get(path)
    expect([status, text, headers['content-type']]).toEqual([
      404,
      '<h1>Page not found</h1>',
      'text/html;charset=utf-8',
    ])
  })

  test.each(['/a/none.md', '/llms-full.txt', '/a/none'])(
    'sends a few lines to readers of Markdown for %s',
    async path => {
      const headers: Record<string, string> = path.endsWith('none')
        ? { accept: 'text/markdown' }
        : {}
      const { status, text, headers: sent } = await get(path, headers)
      expect([status, sent['content-type']]).toEqual([404, 'text/markdown;charset=utf-8'])
      expect(text).toMatch(/^# Not found\n/)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(300)
    },
  )

  test('is never cached, not even under /assets', async () => {
    expect((await get('/assets/gone-12345678.js')).headers['cache-control']).toBe('no-cache')
    expect((await get('/none')).headers['cache-control']).toBe('no-cache')
  })

  test('sends plain text if the site has no such page', async () => {
    const { status, text } = await (
      await served(await temporaryFolder({ 'index.html': 'x' }))
    )('/none')
    expect([status, text]).toEqual([404, 'Not found\n'])
  })
})
