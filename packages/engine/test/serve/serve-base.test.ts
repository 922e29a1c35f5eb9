import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { served, site } from './serving'

let get: Awaited<ReturnType<typeof served>>

beforeAll(async () => {
  const files = {
    ...site,
    'headers.json': JSON.stringify([
      { path: '/docs/*', headers: { 'X-Rule': 'all' } },
      { path: '/docs/assets/*', headers: { 'X-Rule': 'assets' } },
    ]),
    'redirects.json': JSON.stringify({ '/docs/old': '/docs/a' }),
    'assets/a.js': '1',
  }
  get = await served(await temporaryFolder(files))
})

describe('Serving a site that was built for a base', () => {
  test.each([
    ['/docs/', 'Home'],
    ['/docs/a', 'A'],
    ['/docs/a/b?x=1', 'B'],
  ])('finds %s', async (path, heading) => {
    const { status, text } = await get(path)
    expect([status, text]).toEqual([200, `<h1>${heading}</h1>`])
  })

  test.each([
    ['/docs/a.html?x=1', '/docs/a?x=1'],
    ['/docs/a/', '/docs/a'],
    ['/docs/index', '/docs/'],
    ['/docs/old', '/docs/a'],
    ['/docs/old.html', '/docs/a'],
  ])('redirects from %s to %s', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, location])
  })

  test.each(['/', '/docs'])('leads from %s to its home page', async path => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([302, '/docs/'])
  })

  test.each(['/a', '/docsearch', '/old', '/assets/a.js'])('has nothing at %s', async path => {
    const { status, text } = await get(path)
    expect([status, text]).toEqual([404, 'The site is at /docs/.\n'])
  })

  test('sends the headers of its rules', async () => {
    expect((await get('/docs/a')).headers['x-rule']).toBe('all')
    expect((await get('/docs/assets/a.js')).headers['x-rule']).toBe('assets')
  })

  test('names addresses to readers of Markdown who ask for a missing page', async () => {
    const { status, text } = await get('/docs/none.md')
    expect(status).toBe(404)
    expect(text).toContain('All pages: /docs/llms.txt')
  })
})
