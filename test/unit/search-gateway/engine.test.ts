import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TIMES, openEngine, type Engine } from '../../../services/search-gateway/engine'
import { indexDefinition } from '../../../services/search-gateway/index-data'
import { gatewaySettings } from '../../../services/search-gateway/settings'
import { TIMEOUTS } from '../../../packages/search/hosted/send'
import { startClusterServer, type ClusterServer } from '../../search-server/cluster-server'
import { requestOf } from './requests'

const running: { stop(): Promise<void> }[] = []
let nodes: ClusterServer[]

beforeEach(async () => {
  nodes = await Promise.all([startClusterServer(), startClusterServer()])
  for (const node of nodes) addIndex(node, 'docs_1')
  running.push(...nodes)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(one => one.stop()))
})

function addIndex(node: ClusterServer, name: string): void {
  node.indexes.set(name, { definition: indexDefinition([]), documents: new Map() })
  node.aliases.set('docs', new Set([name]))
}

/** A gateway's engine for these nodes. */
function engineFor(used: readonly ClusterServer[] = nodes): Engine {
  const { settings } = gatewaySettings({
    OPENSEARCH_NODES: used.map(({ url }) => url).join(','),
    SEARCH_INDEX_NAME: 'docs',
    GATEWAY_ORIGINS: 'https://docs.example.com',
  })
  const engine = openEngine(settings)
  running.push({ stop: () => engine.close() })
  return engine
}

const search = (engine: Engine, query = 'threads') => engine.search([requestOf(query)])

/** Makes a node answer every search with pages that nothing is known of. */
function answer(node: ClusterServer): void {
  node.search = (_index, { aggs }) => {
    if (!aggs) return { hits: { hits: [] } }
    const { filters } = (aggs as { counts: { filters: { filters: object } } }).counts.filters
    const buckets = Object.fromEntries(Object.keys(filters).map(name => [name, { doc_count: 0 }]))
    return { hits: { total: { value: 1 }, hits: [] }, aggregations: { counts: { buckets } } }
  }
}

describe('The cluster behind the gateway', () => {
  beforeEach(() => nodes.forEach(answer))

  test('is asked at the index behind the alias, which is looked up once', async () => {
    const engine = engineFor()
    await search(engine, 'api')
    await search(engine, 'sdk')
    const asked = nodes.flatMap(node => node.asked)
    expect(asked.filter(one => one.includes('_search'))).toEqual([
      'POST /docs_1/_search',
      'POST /docs_1/_search',
    ])
    expect(asked.filter(one => one.includes('_mapping'))).toHaveLength(1)
  })

  test.each(['drop', 'silent'] as const)(
    'may have a node that fails (%s): the next one answers in time',
    async kind => {
      nodes[0]?.fail('', { kind })
      const engine = engineFor()
      const start = performance.now()
      for (let turn = 0; turn < 4; turn++)
        expect(
          await search(engine, `threads${turn}`).catch((error: Error) => error.message),
        ).toHaveLength(1)
      expect(performance.now() - start).toBeLessThan(4 * TIMES.total)
      // It isn't asked again for two minutes.
      expect(nodes[0]?.asked.length).toBeLessThanOrEqual(2)
    },
  )

  test('gives up before a browser does', async () => {
    for (const node of nodes) node.fail('', { kind: 'silent' })
    const start = performance.now()
    await expect(search(engineFor())).rejects.toThrow()
    expect(performance.now() - start).toBeLessThan(TIMEOUTS.connect)
  })

  test('may have replaced the index: the new one answers the search that found it gone', async () => {
    const [node] = nodes as [ClusterServer]
    const engine = engineFor([node])
    await search(engine)
    addIndex(node, 'docs_2')
    node.indexes.delete('docs_1')
    await expect(search(engine, 'traces')).resolves.toHaveLength(1)
    expect(node.asked.at(-1)).toBe('POST /docs_2/_search')
  })

  test('is healthy if the index can be counted', async () => {
    const [node] = nodes as [ClusterServer]
    const engine = engineFor([node])
    expect(await engine.health()).toEqual({ isReady: true })
    node.indexes.clear()
    expect(await engine.health()).toMatchObject({ isReady: false })
  })

  test('may be slow: an attempt that is the last one has all the time', async () => {
    const [node] = nodes as [ClusterServer]
    node.searchDelay = TIMES.attempt + 150
    await expect(search(engineFor([node]), 'api')).resolves.toHaveLength(1)
  })

  test('gets few repeated requests if no node answers', async () => {
    const engine = engineFor()
    await search(engine, 'api')
    for (const node of nodes) {
      node.asked.length = 0
      node.fail('_search', { kind: 'drop' })
    }
    const searches = Array.from({ length: 60 }, (_, index) => search(engine, `query ${index}`))
    await Promise.allSettled(searches)
    const asked = nodes.flatMap(node => node.asked).filter(one => one.includes('_search'))
    expect(asked.length).toBeLessThanOrEqual(60 + 20)
  })

  test('is searched until that is fast before the gateway is healthy', async () => {
    const [node] = nodes as [ClusterServer]
    const { search: reply } = node
    node.search = (index, body) =>
      JSON.stringify(body).includes('names')
        ? { hits: { hits: [{ fields: { names: ['set up sso'] } }] } }
        : reply(index, body)
    const engine = engineFor([node])
    const warm = engine.warm()
    expect(await engine.health()).toMatchObject({ isReady: false })
    await warm
    expect(await engine.health()).toEqual({ isReady: true })
    expect(node.asked.filter(one => one.includes('_search')).length).toBeGreaterThan(20)
  })

  test('that is down when the gateway starts is waited for no longer', async () => {
    for (const node of nodes) node.fail('', { kind: 'drop' })
    const engine = engineFor()
    await engine.warm()
    expect(await engine.health()).toMatchObject({ isReady: false })
  })

  test('is never told more than the words of the reader', async () => {
    const bodies: string[] = []
    const [node] = nodes as [ClusterServer]
    const reply = node.search
    node.search = (index, body) => {
      bodies.push(JSON.stringify(body))
      return reply(index, body)
    }
    const given = { highlightPreTag: 'TAG', facets: ['FACET'], attributesToRetrieve: ['FIELD'] }
    await engineFor([node]).search([requestOf('threads', given)])
    expect(bodies.join()).toContain('threads')
    expect(bodies.join()).not.toMatch(/TAG|FACET|FIELD/)
  })
})
