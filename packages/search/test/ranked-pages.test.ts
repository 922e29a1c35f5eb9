import { describe, expect, test } from 'vitest'
import { FILLER, urlsOf } from './filler'
import { searchable, type Sketch } from './find'

/** Pages whose title is one word, and which say nothing else about it. */
const named = (count: number, title: string): Sketch[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `/${title.toLowerCase()}/${index}`,
    title,
    text: 'Numbers.',
  }))

describe('Order of pages', () => {
  const rule = { title: 'Retention rules', text: 'A rule keeps traces.' }

  test('puts an overview and a changelog after a page that is equal otherwise', async () => {
    const { find } = await searchable([
      { ...rule, path: '/a/changelog', kind: 'changelog' },
      { ...rule, path: '/a/overview', kind: 'overview' },
      { ...rule, path: '/a/how-to', kind: 'how-to' },
      ...FILLER,
    ])
    expect(await find('rule keeps')).toEqual(['/a/how-to', '/a/overview', '/a/changelog'])
  })

  test('puts a page with the name of the query first, in singular or plural', async () => {
    const other: Sketch = {
      path: '/a/other',
      title: 'Threads and more threads of a thread',
      terms: ['thread', 'threads'],
      text: 'Thread, threads, thread. A thread has threads.',
      sections: [{ heading: 'Thread', text: 'Thread.' }],
    }
    const { find } = await searchable([
      other,
      { path: '/a/name', title: 'Threads', text: 'Chat.' },
      ...FILLER,
    ])
    expect(await find('thread')).toEqual(['/a/name', '/a/other'])
  })

  test('is the order of the site for equal pages', async () => {
    const { find } = await searchable([...named(3, 'Quotas'), ...FILLER])
    expect(await find('quotas')).toEqual(['/quotas/0', '/quotas/1', '/quotas/2'])
  })

  test('favors no page without an area where readers are in none', async () => {
    const page: Sketch = { path: '/a/one', title: 'Quotas', text: 'Numbers.' }
    const { find } = await searchable([page, { ...page, path: '/b/two', area: '' }, ...FILLER])
    expect(await find('quotas')).toEqual(['/a/one', '/b/two'])
  })

  test('stays the same when a filter leaves pages out', async () => {
    const pages = [
      { path: '/one/a', title: 'Quotas', text: 'Quotas.' },
      { path: '/two/b', title: 'Limits', text: 'Quotas and limits.' },
      {
        path: '/one/c',
        title: 'Sizes',
        text: 'Sizes are quotas, too, in a way that is long to explain.',
      },
    ]
    const { find } = await searchable([...pages, ...FILLER])
    const all = await find('quotas')
    expect(all).toHaveLength(3)
    expect(await find('quotas', { facetFilters: ['area:one'] })).toEqual(
      all.filter(path => path.startsWith('/one')),
    )
  })

  test('puts a page that has all words before pages that have one of them', async () => {
    const { find } = await searchable([
      { path: '/a/first', title: 'Export', text: 'Export all. Export again.' },
      { path: '/a/second', title: 'Parquet', text: 'Parquet is a format.' },
      { path: '/a/both', title: 'Files', text: 'Export to Parquet.' },
      ...FILLER,
    ])
    expect((await find('export parquet'))[0]).toBe('/a/both')
  })

  test('is not changed by stop words', async () => {
    const pages = [
      { path: '/a/stop', title: 'What is in the box', text: 'What is in the box is in the box.' },
      { path: '/a/mask', title: 'Masking', text: 'Mask inputs.' },
    ]
    const { find } = await searchable([...pages, ...FILLER])
    expect((await find('what is in the mask'))[0]).toBe('/a/mask')
  })
})

describe('Pages that merely mention a word', () => {
  const mention: Sketch = {
    path: '/a/mention',
    title: 'Everything else',
    text: 'Many other words are on this page. Quotas.',
  }

  test('are found if few pages are about it', async () => {
    expect(await urlsOf([...named(3, 'Quotas'), mention], 'quotas')).toContain('/a/mention')
  })

  test.each([
    [19, true],
    [20, false],
    [25, false],
  ])('are left out if a page of results is full without them: %d', async (count, isFound) => {
    const { ask } = await searchable([...named(count, 'Quotas'), mention, ...FILLER])
    const { hits, nbHits } = await ask('quotas', { hitsPerPage: 50 })
    expect(hits.some(({ url }) => url === '/a/mention')).toBe(isFound)
    expect(nbHits).toBe(count + Number(isFound))
  })
})
