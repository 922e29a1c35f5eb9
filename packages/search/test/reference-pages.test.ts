import { describe, expect, test } from 'vitest'
import { FILLER, urlsOf } from './filler'
import { searchable, type Sketch } from './find'

/** A page of the reference whose sections are these endpoints. */
const reference = (path: string, title: string, ...endpoints: string[]): Sketch => ({
  path,
  title,
  kind: 'api',
  sections: endpoints.map((endpoint, index) => ({
    heading: `Operation ${index}`,
    anchor: `operation-${index}`,
    text: `${endpoint}\nDoes something with quotas.`,
  })),
})

const RUNS = reference('/reference/runs', 'Runs', 'GET /api/v1/runs/{id}', 'POST /api/v1/runs')
const STATS = reference('/reference/stats', 'Statistics', 'POST /api/v1/runs/stats')
const GUIDE: Sketch = {
  path: '/guide/runs',
  title: 'Send runs',
  text: 'To send runs, call POST /api/v1/runs with runs. Runs, runs, and more runs.',
}

describe('A query that is an endpoint', () => {
  test('shows its page before pages that mention it, with its section first', async () => {
    const urls = await urlsOf([GUIDE, STATS, RUNS], 'POST /runs')
    expect(urls[0]).toBe('/reference/runs#operation-1')
    expect(urls).toContain('/guide/runs')
  })

  test('shows the page with the best match first, and further matches after it', async () => {
    const { find } = await searchable([GUIDE, STATS, RUNS, ...FILLER])
    expect((await find('POST /runs')).slice(0, 3)).toEqual([
      '/reference/runs',
      '/reference/stats',
      '/guide/runs',
    ])
    expect((await find('POST /runs/stats'))[0]).toBe('/reference/stats')
  })

  test('shows each page once, with its other sections below the endpoint', async () => {
    const { ask } = await searchable([GUIDE, STATS, RUNS, ...FILLER])
    const { hits } = await ask('GET /runs/{id}', { hitsPerPage: 50 })
    const urls = hits.map(({ url }) => url)
    expect(urls[0]).toBe('/reference/runs#operation-0')
    expect(new Set(urls).size).toBe(urls.length)
    const first = urls.findIndex(url => !url.startsWith('/reference/runs'))
    expect(urls.slice(first).some(url => url.startsWith('/reference/runs'))).toBe(false)
  })

  test('keeps the order of the site for equal matches', async () => {
    const equal = ['a', 'b', 'c'].map(name =>
      reference(`/reference/${name}`, name.toUpperCase(), `GET /api/v1/things/{id}/${name}x`),
    )
    const { find } = await searchable([...equal, ...FILLER])
    expect((await find('/things/{id}')).slice(0, 3)).toEqual([
      '/reference/a',
      '/reference/b',
      '/reference/c',
    ])
  })

  test('puts at most five pages of the reference first', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      reference(`/reference/${index}`, `Things ${index}`, `GET /api/v1/things/part${index}`),
    )
    const guide = { path: '/guide/things', title: 'Things', text: 'Things, and more things.' }
    const { find } = await searchable([...many, guide, ...FILLER])
    expect((await find('/things')).indexOf(guide.path)).toBe(5)
  })

  test('leaves out pages that a filter leaves out', async () => {
    const { find } = await searchable([GUIDE, STATS, RUNS, ...FILLER])
    const found = await find('POST /runs', { facetFilters: ['area:guide'] })
    expect(found).toEqual(['/guide/runs'])
  })

  test('is found only on pages of the reference', async () => {
    const guide: Sketch = {
      path: '/guide/http',
      title: 'Requests',
      sections: [{ heading: 'Call', text: 'DELETE /api/v1/quotas\nRemoves them.' }],
    }
    const { find } = await searchable([
      guide,
      reference('/reference/quotas', 'Quotas', 'DELETE /api/v1/quotas/{id}'),
      ...FILLER,
    ])
    expect((await find('DELETE /quotas'))[0]).toBe('/reference/quotas')
  })
})

describe('A query in words', () => {
  test('shows a page that explains before the reference, which only names', async () => {
    const text = 'A quota limits runs.'
    const { find } = await searchable([
      { path: '/reference/quota', title: 'Quota of runs', kind: 'api', text },
      { path: '/guide/quota', title: 'Quota of runs', text },
      ...FILLER,
    ])
    expect(await find('quota limits')).toEqual(['/guide/quota', '/reference/quota'])
  })

  test('shows a guide of that name before the page of the reference', async () => {
    const { find } = await searchable([
      { path: '/reference/threads', title: 'Threads', kind: 'api', text: 'Threads. A thread.' },
      { path: '/guide/chat', title: 'Chat', text: 'Threads, thread, threads.' },
      { path: '/guide/threads', title: 'Threads', text: 'Talk.' },
      ...FILLER,
    ])
    expect((await find('threads'))[0]).toBe('/guide/threads')
  })
})
