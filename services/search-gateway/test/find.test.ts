import { describe, expect, test } from 'vitest'
import { documentsOf } from '../documents'
import { find, openIndex } from '../find'
import type { SearchRecord } from '../../../packages/search/provider'
import { searchIn } from '../../../test/search-server/fill-cluster'
import { RECORDS, recordOf } from '../../../test/search-server/records'
import { requestOf } from './requests'

const SIX = Array.from({ length: 6 }, (_, index) =>
  recordOf(`/evaluation/many#part-${index}`, ['Evaluation', 'Many', `Threads part ${index}`]),
)
const MANY = [...RECORDS, recordOf('/evaluation/many', ['Evaluation', 'Many']), ...SIX]

/** An engine that finds every page with its index opened, and what it was asked. */
async function opened(records: readonly SearchRecord[] = MANY) {
  const documents = [...documentsOf(records)]
  const asked: object[] = []
  const ask = (_index: string, body: object): Promise<unknown> => {
    asked.push(body)
    return Promise.resolve(searchIn('docs_1', documents, body))
  }
  const index = await openIndex('docs', { ask })
  asked.length = 0
  return { asked, index, ask }
}

async function search(query: string, given: object = {}, records = MANY) {
  const { index, ask } = await opened(records)
  return find(requestOf(query, given), index, ask)
}

describe('A result of the gateway', () => {
  test('has at most four hits of a page, one after the other', async () => {
    const { hits } = await search('threads')
    const paths = hits.map(hit => hit.url_without_anchor)
    expect(paths.filter(path => path === '/evaluation/many')).toHaveLength(4)
    expect(paths.filter((path, place) => path !== paths[place - 1])).toEqual([...new Set(paths)])
  })

  test('counts the hits that can be paged through, in total and by facet', async () => {
    const given = { hitsPerPage: 3, facets: ['area', 'kind'] }
    const { hits, nbHits, nbPages, facets } = await search('threads', given)
    expect(hits).toHaveLength(3)
    expect(nbPages).toBe(Math.ceil(nbHits / 3))
    const pages = await Promise.all(
      Array.from({ length: nbPages }, (_, page) => search('threads', { hitsPerPage: 3, page })),
    )
    const all = pages.flatMap(page => page.hits)
    expect(all).toHaveLength(nbHits)
    expect(new Set(all.map(({ url }) => url)).size).toBe(nbHits)
    const sum = Object.values(facets?.area ?? {}).reduce((one, other) => one + other, 0)
    expect(sum + all.filter(({ area }) => area === '').length).toBe(nbHits)
    expect(Object.keys(facets ?? {})).toEqual(['area', 'kind'])
  })

  test('starts with the page that introduces what the query names, before its sections', async () => {
    const many = recordOf('/evaluation/many', ['Evaluation', 'Many'], { subjects: ['thread'] })
    const { hits } = await search('the threads', {}, [...RECORDS, many, ...SIX])
    expect(hits[0]?.url).toBe('/evaluation/many')
  })

  test('has counts without hits if none are requested', async () => {
    const result = await search('threads', { hitsPerPage: 0, facets: ['area'] })
    expect(result).toMatchObject({ hits: [], nbPages: 0 })
    expect(result.nbHits).toBeGreaterThan(0)
  })

  test('is made of pages that are read once: the next search asks only for numbers', async () => {
    const { asked, index, ask } = await opened()
    const { processingTimeMS: _, ...first } = await find(requestOf('threads'), index, ask)
    expect(asked).toHaveLength(2)
    expect(await find(requestOf('threads'), index, ask)).toMatchObject(first)
    expect(asked.slice(2)).toMatchObject([{ docvalue_fields: ['order'] }])
  })

  test('has no page that the engine has not found, whatever was read before', async () => {
    const { index, ask } = await opened()
    expect((await find(requestOf('threads'), index, ask)).nbHits).toBeGreaterThan(1)
    const only = () =>
      Promise.resolve({ hits: { total: { value: 1 }, hits: [{ fields: { order: [0] } }] } })
    const { hits } = await find(requestOf('threads'), index, only)
    expect(new Set(hits.map(hit => hit.url_without_anchor))).toEqual(
      new Set(['/observability/threads']),
    )
  })

  test('is empty for a query without words, which the engine is not asked for', async () => {
    const { asked, index, ask } = await opened()
    expect(await find(requestOf(' … '), index, ask)).toMatchObject({ hits: [], nbHits: 0 })
    expect(asked).toEqual([])
  })

  test('marks the words of the query with the tags of the request', async () => {
    const { hits } = await search('group traces', {
      highlightPreTag: '[',
      highlightPostTag: ']',
      attributesToSnippet: ['content:6'],
    })
    const hit = hits.find(({ anchor }) => anchor === 'group')
    expect(hit?._highlightResult?.hierarchy?.lvl2).toEqual({
      value: '[Group] [traces] into threads',
      matchLevel: 'full',
    })
    const text = hits.find(({ anchor }) => anchor === 'group-text')?._snippetResult?.content?.value
    expect(text).toMatch(/^…?(?:\S+ ?){1,6}…?$/)
  })

  test('is a content hit if the text has more of the query than the heading', async () => {
    const { hits } = await search('thread_id')
    const hit = hits.find(({ anchor }) => anchor === 'group-text')
    expect(hit).toMatchObject({
      type: 'content',
      objectID: '/observability/threads#group-text~content',
    })
    expect(hit?._snippetResult?.code?.value).toContain('<em>thread_id</em>')
  })

  test('has the requested attributes', async () => {
    const { hits } = await search('threads', { attributesToRetrieve: ['url', 'hierarchy.lvl1'] })
    expect(Object.keys(hits[0] ?? {}).sort()).toEqual([
      '_highlightResult',
      '_snippetResult',
      'hierarchy',
      'objectID',
      'url',
    ])
    expect(Object.keys(hits[0]?.hierarchy ?? {})).toEqual(['lvl1'])
  })

  test('starts with the page whose name is the query', async () => {
    expect((await search('dataset')).hits[0]?.url_without_anchor).toBe('/evaluation/datasets')
  })

  test("prefers the reader's area among pages that are equally good", async () => {
    const records = ['a', 'b'].map(area => recordOf(`/${area}/part`, [area, 'Part']))
    const firstIn = async (area: string) =>
      (await search('part', { optionalFilters: [`area:${area}`] }, records)).hits[0]?.area
    expect(await firstIn('a')).toBe('a')
    expect(await firstIn('b')).toBe('b')
  })
})

describe('An index', () => {
  test('is opened once, and again when another one has replaced it', async () => {
    const { asked, index, ask } = await opened()
    expect(await openIndex('docs', { ask }, index)).toBe(index)
    expect(asked).toMatchObject([{ _source: false }])
    const other = await openIndex('docs', { ask }, { ...index, name: 'docs_0' })
    expect(other.name).toBe('docs_1')
    expect(other.site).not.toBe(index.site)
  })

  test('without a vocabulary has been pushed by an older program', async () => {
    const ask = () => Promise.resolve({ hits: { hits: [] } })
    await expect(openIndex('docs', { ask })).rejects.toThrow('push the site again')
  })
})
