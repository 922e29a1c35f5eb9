import { describe, expect, test } from 'vitest'
import { FILLER, urlsOf } from './filler'
import { searchable, type Sketch } from './find'

const SDK: Sketch = {
  path: '/sdk/client',
  title: 'Client',
  kind: 'api',
  sections: [
    {
      heading: 'Client.list_runs',
      anchor: 'Client.list_runs',
      text: 'langsmith.Client.list_runs\nFetches runs.\nproject_name',
      isSymbol: true,
    },
  ],
}

const MANY_WORDS = 'Many other words are on this page. '

/** Pages of the reference that mention quotas. */
const references = (count: number, text: string): Sketch[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `/reference/${index}`,
    title: `Operation ${index}`,
    kind: 'api',
    text,
  }))

describe('Pages of the reference', () => {
  const named: Sketch = { path: '/guide/quotas', title: 'Quotas', text: 'Quotas. A quota.' }

  test("don't crowd out a guide that mentions a word less often than they do", async () => {
    const { ask } = await searchable([
      named,
      ...references(22, `${MANY_WORDS.repeat(3)} Quotas.`),
      { path: '/guide/other', title: 'Other', text: `${MANY_WORDS.repeat(4)} Quotas.` },
      ...FILLER,
    ])
    const { hits } = await ask('quotas', { hitsPerPage: 50 })
    expect(hits.map(({ url }) => url)).toContain('/guide/other')
    expect(hits.map(({ url }) => url)).toContain('/reference/0')
  })

  test('come before a guide that only mentions what they are about', async () => {
    const urls = await urlsOf(
      [
        { path: '/guide/other', title: 'Other', text: `${MANY_WORDS.repeat(8)} Quota limits.` },
        { path: '/reference/quotas', title: 'Quota limits', kind: 'api', text: 'Quota limits.' },
      ],
      'quota limits',
    )
    expect(urls).toEqual(['/reference/quotas', '/guide/other'])
  })

  test('are one of the first two if an operation is called like the query', async () => {
    const guides = Array.from({ length: 8 }, (_, index): Sketch => ({
      path: `/guide/${index}`,
      title: `Delete things with a volume ${index}`,
      text: 'Delete a volume. Volume. Delete.',
    }))
    const operations: Sketch = {
      path: '/reference/volumes',
      title: 'Sandbox disks',
      kind: 'api',
      sections: ['Create a volume', 'Delete a volume'].map(heading => ({
        heading,
        anchor: heading.toLowerCase().replaceAll(' ', '-'),
        text: `POST /volumes\n${MANY_WORDS}`,
      })),
    }
    const ask = (query: string) => urlsOf([...guides, operations], query)
    expect((await ask('deleting volumes')).slice(0, 3)).toContain(
      '/reference/volumes#delete-a-volume',
    )
    expect((await ask('delete things')).slice(0, 3)).not.toContain('/reference/volumes')
  })

  test("don't disturb a question that names no endpoint and no symbol", async () => {
    const urls = await urlsOf(
      [
        {
          path: '/reference/runs',
          title: 'Runs',
          kind: 'api',
          sections: [{ heading: 'Create', text: 'POST /api/v1/runs\nCreates runs.' }],
        },
        { path: '/guide/runs', title: 'Send runs', text: 'How to send runs.' },
        SDK,
      ],
      'how do I send runs',
    )
    expect(urls[0]).toBe('/guide/runs')
  })
})

describe('The page of an endpoint', () => {
  const endpoint: Sketch = {
    path: '/reference/operations',
    title: 'Operations',
    kind: 'api',
    sections: [
      { heading: 'List', text: 'GET /api/v1/quotas\nLists.' },
      { heading: 'Quotas', text: 'Quotas are numbers. Get quotas, get quotas, get quotas.' },
      { heading: 'Other', text: 'Numbers.' },
    ],
  }

  test('shows the other sections about it after the endpoint, each once', async () => {
    expect(await urlsOf([endpoint], 'GET /quotas')).toEqual([
      '/reference/operations#list',
      '/reference/operations#quotas',
    ])
  })

  test('is found as the heading of the endpoint', async () => {
    const { ask } = await searchable([endpoint, ...FILLER])
    expect((await ask('GET /quotas')).hits[0]).toMatchObject({ anchor: 'list', type: 'lvl2' })
  })

  test('is found even if so many guides have the name that it would be left out', async () => {
    const guides = Array.from({ length: 25 }, (_, index) => ({
      path: `/guide/${index}`,
      title: 'Quotas',
      text: 'Quotas. Get quotas.',
    }))
    const mention: Sketch = {
      path: '/reference/mention',
      title: 'Operations',
      kind: 'api',
      sections: [{ heading: 'List', text: `GET /api/v1/quotas\n${MANY_WORDS.repeat(20)}` }],
    }
    const { find } = await searchable([...guides, mention, ...FILLER])
    expect(await find('quotas', { hitsPerPage: 50 })).not.toContain('/reference/mention')
    expect(await urlsOf([...guides, mention], '/quotas')).toContain('/reference/mention#list')
  })

  test('has a higher score than every hit after it', async () => {
    const guide: Sketch = {
      path: '/guide/quotas',
      title: 'Get quotas',
      terms: ['get quotas'],
      text: 'Get quotas. Get your quotas.',
    }
    const { ask } = await searchable([guide, endpoint, ...FILLER])
    const scores = (await ask('GET /quotas')).hits.map(({ _score = 0 }) => _score)
    expect(scores.length).toBeGreaterThan(1)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })
})

describe('A query that is a name in the SDK', () => {
  test('shows the page of the symbol, with the symbol first', async () => {
    const guide = { path: '/guide/runs', title: 'Runs', text: 'Call client.list_runs() for runs.' }
    const urls = await urlsOf([guide, SDK], 'client.list_runs')
    expect(urls.slice(0, 2)).toEqual(['/sdk/client#Client.list_runs', '/guide/runs'])
  })
})
