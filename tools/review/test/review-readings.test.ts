import { expect, test } from 'vitest'
import { WAYS, type Way } from '../../bench/agents/ask'
import type { ReadingTools } from '../../bench/agents/tools'
import { startTrail } from '../../bench/agents/trail'
import { ReadingCache, type AskedSite } from '../reading-cache'
import { temporaryFolder } from '../../../test/temporary-folder'

const QUESTION = { question: 'Which port?', from: 'pages', facts: ['port 80'], pages: ['/a'] }

let readings = 0

/** Searches with the MCP server, and then reads the first page that a web search finds. */
const way: Way = {
  ...(WAYS[0] as Way),
  reader: async ({ question, facts }, { site, tools, webSearch }) => {
    readings += 1
    const trail = startTrail(facts, tools.countTokens)
    if (trail.take((await site.mcp?.search(question)) ?? '')) return trail.reading
    const page = await site.fetch(webSearch(question)[0] ?? '', true)
    trail.take(page?.text ?? '')
    return trail.reading
  },
}

const askedSite = (pages: Record<string, string>, results = 'none', found = '/a'): AskedSite => ({
  site: {
    name: 'This site',
    origin: 'http://docs.test',
    fetch: async path => ({ type: 'text', text: pages[path] ?? '' }),
    search: null,
    mcp: { search: async () => results, read: () => '' },
  },
  tools: { countTokens: text => text.length } as ReadingTools,
  webSearch: () => [found],
  known: new Map(),
})

test('Readings of an earlier review are reused until a response to the reader changes', async () => {
  const cache = await temporaryFolder({})
  const first = new ReadingCache(cache, 'readers')
  const site = { '/a': 'It is port 80.', '/b': 'Other' }
  const reading = await first.of(way, QUESTION, askedSite(site))
  expect(reading).toEqual({ calls: 2, tokens: 18, isAnswered: true })
  first.save()

  const times = async (asked: AskedSite, basis = 'readers') => {
    const kept = new ReadingCache(cache, basis)
    const before = readings
    await kept.of(way, QUESTION, asked)
    return readings - before
  }
  expect(await times(askedSite({ ...site, '/b': 'Not read' }))).toBe(0)
  expect(await times(askedSite({ ...site, '/a': 'It is port 81.' }))).toBe(1)
  expect(await times(askedSite(site, 'a result'))).toBe(1)
  expect(await times(askedSite(site, 'none', '/b'))).toBe(1)
  expect(await times({ ...askedSite(site), site: { ...askedSite(site).site, mcp: null } })).toBe(1)
  expect(await times(askedSite(site), 'other readers')).toBe(1)
})

test('Readings of both sides of a review are kept', async () => {
  const cache = await temporaryFolder({})
  const [old, current] = [askedSite({ '/a': 'It is port 81.' }), askedSite({ '/a': 'port 80' })]
  for (const expected of [2, 0]) {
    const kept = new ReadingCache(cache, 'readers')
    const before = readings
    expect((await kept.of(way, QUESTION, old))?.isAnswered).toBe(false)
    expect((await kept.of(way, QUESTION, current))?.isAnswered).toBe(true)
    expect(readings - before).toBe(expected)
    kept.save()
  }
})
