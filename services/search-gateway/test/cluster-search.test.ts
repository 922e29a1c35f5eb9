import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClusterSearch, TIMES, type ClusterSearch } from '../cluster-search'
import { gatewaySettings } from '../settings'
import { TIMEOUTS } from '../../../packages/search/hosted/send'
import { startClusterServer, type ClusterServer } from '../../../test/search-server/cluster-server'
import { fillCluster } from '../../../test/search-server/fill-cluster'
import { requestOf } from './requests'

const running: { stop(): Promise<void> }[] = []
let nodes: ClusterServer[]

beforeEach(async () => {
  nodes = await Promise.all([startClusterServer(), startClusterServer()])
  for (const node of nodes) fillCluster(node, 'docs_1')
  running.push(...nodes)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(one => one.stop()))
})

/** A gateway's engine for these nodes. */
function engineFor(used: readonly ClusterServer[] = nodes): ClusterSearch {
  const { settings } = gatewaySettings({
    OPENSEARCH_NODES: used.map(({ url }) => url).join(','),
    SEARCH_INDEX_NAME: 'docs',
    GATEWAY_ORIGINS: 'https://docs.example.com',
  })
  const engine = openClusterSearch(settings)
  running.push({ stop: () => engine.close() })
  return engine
}

const search = (engine: ClusterSearch, query = 'threads') => engine.search([requestOf(query)])

describe('The cluster behind the gateway', () => {
  test('is asked at the index behind the alias, which is looked up once', async () => {
    const engine = engineFor()
    await search(engine, 'threads')
    await search(engine, 'datasets')
    const asked = nodes.flatMap(node => node.asked)
    // The alias and the vocabulary, then numbers, pages that aren't known yet, and numbers.
    expect(asked.filter(one => one === 'POST /docs/_search')).toHaveLength(1)
    expect(asked.filter(one => one === 'POST /docs_1/_search')).toHaveLength(4)
  })

  test.each(['drop', 'silent'] as const)(
    'may have a node that fails (%s): the next one answers in time',
    async kind => {
      nodes[0]?.fail('', { kind })
      const engine = engineFor()
      const start = performance.now()
      for (let turn = 0; turn < 4; turn++)
        expect(
          await search(engine, `thread${'s'.repeat(turn)}`).catch((error: Error) => error.message),
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
    fillCluster(node, 'docs_2')
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
    const engine = engineFor([node])
    await search(engine)
    node.searchDelay = TIMES.attempt + 150
    await expect(search(engine)).resolves.toHaveLength(1)
  })

  test('gets no search that nobody waits for: more than it can answer are refused', async () => {
    const engine = engineFor()
    await search(engine)
    for (const node of nodes) {
      node.asked.length = 0
      node.searchDelay = 100
    }
    const searches = Array.from({ length: 60 }, () => search(engine, 'threads'))
    const results = await Promise.allSettled(searches)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    expect(nodes.flatMap(node => node.asked)).toHaveLength(12)
    await expect(search(engine)).resolves.toHaveLength(1)
  })

  test('is read before the gateway is healthy', async () => {
    const [node] = nodes as [ClusterServer]
    const engine = engineFor([node])
    const warm = engine.warm()
    expect(await engine.health()).toMatchObject({ isReady: false })
    await warm
    expect(await engine.health()).toEqual({ isReady: true })
    node.asked.length = 0
    await search(engine)
    expect(node.asked).toEqual(['POST /docs_1/_search'])
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
    expect(bodies.join()).toContain('thread')
    expect(bodies.join()).not.toMatch(/TAG|FACET|FIELD/)
  })
})
