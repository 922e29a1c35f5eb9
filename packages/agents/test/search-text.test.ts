import { describe, expect, test } from 'vitest'
import { searchText } from '../search-text'
import { searchFile } from '../../engine/markdown-files/search-file'
import { section } from '../../engine/test/markdown-files/markdown-site'
import { regions } from '../../../test/two-regions'
import { openData } from './open-data'

const page = (path: string, sections: ReturnType<typeof section>[]) => ({
  path,
  title: `Page ${path}`,
  description: '',
  area: '',
  checks: [],
  intro: 'What it is.',
  sections,
})

const site = await openData({
  name: 'Fixture Docs',
  url: 'https://docs.example.com',
  regions,
  feedback: { url: '', anonKey: '', table: '' },
  pages: [
    page('/short', [section(2, 'start', 'Call the warehouse at [[api]].')]),
    page('/long', [
      section(2, 'orders', 'Orders of the warehouse.'),
      section(2, 'a(b)', 7_000),
      ...Array.from({ length: 80 }, (_, index) =>
        section(2, `many-${index}`, `Parcel ${index} ${'of a parcel '.repeat(30)}`),
      ),
    ]),
  ],
})

const get = (url: string, method = 'GET') => searchText(site, { method, url })

describe('/search.md', () => {
  test('returns passages with links to the files of their sections', async () => {
    const { status, headers, body } = await get('/search.md?q=where+is+the+warehouse')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'Content-Type': 'text/markdown;charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      Vary: 'Accept',
    })
    expect(body).toContain('. [Page /short: About start](/short.md#start)\n\nCall the warehouse at')
    expect(body).toContain('. [Page /long: About orders](/long/orders.md)\n\nOrders of')
  })

  test('marks no words in results, of which it only reads the addresses', async () => {
    let found = 0
    const search: typeof site.search = request => {
      const result = site.search(request)
      found += result.hits.length
      for (const hit of result.hits) expect(hit).not.toHaveProperty('_highlightResult')
      return result
    }
    await searchText({ ...site, search }, { method: 'GET', url: '/search.md?q=parcel' })
    expect(found).toBeGreaterThan(0)
  })

  test('writes the hosts of a region', async () => {
    expect((await get('/search.md?q=warehouse')).body).toContain('at https://api.example.com.')
    const { body } = await get('/search.md?q=warehouse&region=eu')
    expect(body).toContain('at https://eu.api.example.com.')
    expect(body).toContain('Hosts are those of the EU region.')
  })

  test('goes on with a cursor', async () => {
    const { body } = await get('/search.md?q=parcel')
    const [, cursor = ''] = /the same URL with `&cursor=(after-\d+)`/.exec(body) ?? []
    expect(cursor).not.toBe('')
    const next = await get(`/search.md?q=parcel&cursor=${cursor}`)
    expect(next.body).toContain(`\n\n${Number(cursor.slice(6)) + 1}. [Page /long: About many-`)
  })

  test.each([
    ['/search.md', 'GET', 400, 'Write the question as `q`'],
    ['/search.md?q=%20', 'GET', 400, 'Write the question as `q`'],
    [`/search.md?q=${'x'.repeat(5_001)}`, 'GET', 200, 'Nothing found'],
    [`/search.md?q=x&area=${'x'.repeat(101)}`, 'GET', 400, 'at most 100 characters'],
    ['/search.md?q=x&region=mars', 'GET', 400, 'can be us, eu'],
    ['/search.md?q=warehouse&cursor=after-900', 'GET', 400, 'cursor'],
    ['/search.md?q=%ff%', 'GET', 200, 'Nothing found'],
    ['/search.md?q=warehouse', 'POST', 405, 'Use GET'],
  ])('responds to %s with %s by %s and a way on', async (url, method, status, text) => {
    const made = await get(url, method)
    expect([made.status, made.body]).toEqual([status, expect.stringContaining(text)])
    if (status >= 400) expect(made.body).toContain('[llms.txt](/llms.txt)')
    expect(made.headers['X-Content-Type-Options']).toBe('nosniff')
    expect(made.headers.Allow).toBe(status === 405 ? 'GET, HEAD' : undefined)
  })

  test('never repeats what was asked: others can write a link', async () => {
    for (const more of ['', '&region=zzzunknown', '&area=zzzunknown', '&cursor=zzzunknown'])
      expect((await get(`/search.md?q=zzzunknown${more}`)).body).not.toContain('zzzunknown')
  })
})

describe('The file at /search.md', () => {
  const names = { title: 'Fixture', section: 'Docs', url: 'https://docs.example.com' }

  test('says how to find something without a search', () => {
    const text = searchFile({ ...names, textSearch: null, mcp: null })
    expect(text).toContain("it can't search")
    expect(text).toContain('[llms.txt](https://docs.example.com/llms.txt)')
    expect(text).not.toMatch(/q=|MCP/)
  })

  test('names the search and the MCP server where there are some', () => {
    const url = 'https://docs.example.com/search.md'
    const text = searchFile({
      ...names,
      textSearch: url,
      mcp: { name: 'docs', url: 'https://docs.example.com/mcp' },
    })
    expect(text).toContain(`${url}?q=WORDS`)
    expect(text).toContain('https://docs.example.com/mcp')
  })
})
