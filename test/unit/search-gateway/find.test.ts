import { describe, expect, test } from 'vitest'
import { documentsOf, type SectionDocument } from '../../../services/search-gateway/documents'
import { find } from '../../../services/search-gateway/find'
import { indexMemory } from '../../../services/search-gateway/index-memory'
import { synonymGroups } from '../../../packages/search/local/synonyms'
import { RECORDS, recordOf } from '../../search-server/records'
import { requestOf } from './requests'

const SIX = Array.from({ length: 6 }, (_, index) =>
  recordOf(`/evaluation/many#part-${index}`, ['Evaluation', 'Many', `Threads part ${index}`]),
)
const sources = [...documentsOf([...RECORDS, ...SIX])].map(({ source }) => source)
const sections = sources.filter(
  (source): source is SectionDocument => source.kind_of_document === 'section',
)

/** An engine that finds every page, and every section of the pages it is asked for. */
function standIn(scores: Record<string, number> = {}, stored = sources) {
  const asked: Record<string, unknown>[] = []
  const columns = (source: object) =>
    Object.fromEntries(Object.entries(source).map(([name, value]) => [name, [value].flat()]))
  const ask = (body: object) => {
    const request = body as { aggs?: { counts: { filters: { filters: object } } }; query: object }
    asked.push(request as never)
    if (request.aggs) {
      const names = Object.keys(request.aggs.counts.filters.filters)
      const buckets = Object.fromEntries(names.map(name => [name, { doc_count: 2 }]))
      return { hits: { total: { value: 4 } }, aggregations: { counts: { buckets } } }
    }
    const text = JSON.stringify(request.query)
    const kind = text.includes('"page"') ? 'page' : 'section'
    const hits = stored
      .filter(source => source.kind_of_document === kind)
      .filter(source => kind === 'page' || text.includes(`"${source.path}"`) || isRead(text))
      .map(source => ({
        _source: source,
        _score: scores[source.path] ?? 10 - source.order / 10,
        fields: columns(source),
      }))
      .sort((a, b) => b._score - a._score)
    return { hits: { total: { value: hits.length }, hits } }
  }
  return { asked, ask: (body: object) => Promise.resolve<unknown>(ask(body)) }
}

const isRead = (text: string): boolean => text.includes('"number"')

const knownIndex = () => ({ name: 'docs_1', synonyms: synonymGroups([]), memory: indexMemory() })
const search = (query: string, given: object = {}, engine = standIn()) =>
  find(requestOf(query, given), knownIndex(), engine.ask)

describe('A result of the gateway', () => {
  test('has at most four hits of a page, one after the other', async () => {
    const { hits } = await search('threads')
    const paths = hits.map(hit => hit.url_without_anchor)
    expect(paths.filter(path => path === '/evaluation/many')).toHaveLength(4)
    expect(paths.filter((path, place) => path !== paths[place - 1])).toEqual([...new Set(paths)])
  })

  test('counts the hits that can be paged through, in total and by facet', async () => {
    const { hits, nbHits, nbPages, facets } = await search('threads', {
      hitsPerPage: 3,
      facets: ['area', 'kind'],
    })
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
    const page = '/evaluation/many'
    const introducing = [...documentsOf([recordOf(page, ['E', 'Many'], { subjects: ['thread'] })])]
    const engine = standIn({ [page]: 0.01 }, [
      ...introducing.map(({ source }) => source),
      ...sources.filter(({ path, order }) => path !== page || order > 0),
    ])
    const { hits } = await search('the threads', {}, engine)
    expect(hits[0]?.url).toBe(page)
    expect(hits.filter(({ url_without_anchor: path }) => path === page)).toHaveLength(4)
    const named = engine.asked.map(body => JSON.stringify(body)).join()
    expect(named).toContain('{"terms":{"subjects":["thethreads","thread"]}}')
  })

  test('has counts without hits if none are requested', async () => {
    const engine = standIn()
    const result = await search('threads', { hitsPerPage: 0, facets: ['area'] }, engine)
    expect(result).toMatchObject({ hits: [], nbPages: 0 })
    expect(result.nbHits).toBeGreaterThan(0)
    // Counts of words, pages and what they are, sections and what they are.
    expect(engine.asked).toHaveLength(5)
  })

  test('is read once: the next search asks only for scores', async () => {
    const engine = standIn()
    const index = knownIndex()
    const first = await find(requestOf('threads'), index, engine.ask)
    const before = engine.asked.length
    const { processingTimeMS: _, ...second } = await find(requestOf('threads'), index, engine.ask)
    expect(first).toMatchObject(second)
    expect(engine.asked.slice(before).map(body => body.docvalue_fields)).toEqual([
      ['order'],
      ['number'],
    ])
  })

  test('is empty for a query without words, which the engine is not asked for', async () => {
    const engine = standIn()
    expect(await search(' … ', {}, engine)).toMatchObject({ hits: [], nbHits: 0 })
    expect(engine.asked).toEqual([])
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
    expect(text).toContain('[traces]')
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

  test('starts with the page whose name is the query, whatever the engine scores', async () => {
    const engine = standIn({ '/evaluation/datasets': 5, '/old': 9 })
    const { hits } = await search('dataset', {}, engine)
    expect(hits[0]?.url_without_anchor).toBe('/evaluation/datasets')
  })

  test("prefers the reader's area among pages that are equally good", async () => {
    const scores = { '/evaluation/many': 8, '/observability/threads': 8, '/old': 8 }
    const firstIn = async (area: string) => {
      const given = { optionalFilters: [`area:${area}`] }
      return (await search('part', given, standIn(scores))).hits[0]?.area
    }
    expect(await firstIn('evaluation')).toBe('evaluation')
  })

  test('leaves out a section that has disappeared in between', async () => {
    const engine = standIn()
    const ask = async (body: object) => {
      const response = (await engine.ask(body)) as { hits: { hits: unknown[] } }
      if ('_source' in body) response.hits.hits = response.hits.hits.slice(1)
      return response
    }
    const all = await search('threads')
    const { hits } = await find(requestOf('threads'), knownIndex(), ask)
    expect(hits.length).toBe(all.hits.length - 1)
  })

  test('never has more sections than the index', async () => {
    expect((await search('threads', { hitsPerPage: 100 })).nbHits).toBeLessThanOrEqual(
      sections.length,
    )
  })
})
