import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCluster } from '../../../services/search-gateway/cluster'
import { pushToCluster } from '../push-cluster'
import { clusterTarget, pushRecords } from '../push-cluster-command'
import { startClusterServer, type ClusterServer } from '../../../test/search-server/cluster-server'
import { RECORDS } from '../../../test/search-server/records'
import type { SearchSettings } from '../../model/search-hosts'

let cluster: ClusterServer
beforeEach(async () => {
  cluster = await startClusterServer()
})
afterEach(() => cluster.stop())

const addressOf = (nodes: string[]) => ({
  nodes,
  username: '',
  password: '',
  apiKey: '',
  caFile: '',
})

/** Three pages and the vocabulary. */
const DOCUMENTS = 4

async function push(given: { indexName?: string; signal?: AbortSignal } = {}): Promise<void> {
  const times = { requestTimeout: 1000, maxRetries: 0 }
  const client = openCluster(addressOf([cluster.url]), times)
  try {
    await pushToCluster({
      client,
      indexName: 'docs',
      records: RECORDS,
      synonyms: [['k8s', 'kubernetes']],
      onProgress: () => undefined,
      ...given,
    })
  } finally {
    await client.close()
  }
}

const inUse = () => [...(cluster.aliases.get('docs') ?? [])]

describe('A push to a cluster', () => {
  test('fills a new index and moves the alias to it', async () => {
    await push()
    const [index = ''] = inUse()
    expect(index).toMatch(/^docs_\w+$/)
    expect(cluster.indexes.get(index)?.documents.size).toBe(DOCUMENTS)
    expect(cluster.indexes.get(index)?.documents.get('vocabulary')).toMatchObject({
      vocabulary: { synonyms: [['k8s', 'kubernetes']] },
    })
  })

  test('replaces the index of the last push, which is removed after the alias has moved', async () => {
    await push()
    const [before = ''] = inUse()
    // Names contain the time in milliseconds.
    await expect.poll(() => Date.now().toString(36)).not.toBe(before.slice('docs_'.length))
    await push()
    expect(inUse()).not.toContain(before)
    expect([...cluster.indexes.keys()]).toEqual(inUse())
    expect(cluster.asked.indexOf(`DELETE /${before}`)).toBeGreaterThan(
      cluster.asked.lastIndexOf('POST /_aliases'),
    )
  })

  test.each([
    ['_bulk', 'the documents are rejected'],
    ['_forcemerge', 'merging fails'],
    ['_count', 'counting fails'],
    ['_mget', 'the samples cannot be read'],
    ['_aliases', 'the alias cannot be moved'],
  ])('changes nothing if %s fails: %s', async part => {
    cluster.aliases.set('docs', new Set(['docs_old']))
    cluster.indexes.set('docs_old', { definition: {}, documents: new Map() })
    cluster.fail(part, { kind: 'status', status: 500, reason: 'disk full' })
    await expect(push()).rejects.toThrow()
    expect(inUse()).toEqual(['docs_old'])
    expect([...cluster.indexes.keys()]).toEqual(['docs_old'])
  })

  test('changes nothing if a document is missing in the new index', async () => {
    cluster.losesDocuments = true
    await expect(push()).rejects.toThrow(`has ${DOCUMENTS - 1} documents instead of ${DOCUMENTS}`)
    expect(inUse()).toEqual([])
    expect([...cluster.indexes.keys()]).toEqual([])
  })

  test('refuses a name that is an index', async () => {
    cluster.indexes.set('docs', { definition: {}, documents: new Map() })
    await expect(push()).rejects.toThrow('`docs` is an index, not an alias.')
    expect([...cluster.indexes.keys()]).toEqual(['docs'])
  })

  test('stops when it is interrupted', async () => {
    await expect(push({ signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
      'stopped',
    )
    expect([...cluster.indexes.keys()]).toEqual([])
  })
})

describe('`search:push` to a cluster', () => {
  const settings = (indexName: string) => ({ indexName }) as SearchSettings
  const said: string[] = []
  const reporter = {
    stage: <Result>(_name: string, work: (progress: () => void) => Promise<Result>) =>
      work(() => undefined),
    log: (text: string) => void said.push(text),
  }
  beforeEach(() => void (said.length = 0))

  test('is chosen by OPENSEARCH_NODES', () => {
    expect(clusterTarget(settings('docs'), {})).toBeNull()
    expect(clusterTarget(settings('docs'), { OPENSEARCH_NODES: cluster.url })).toMatchObject({
      problems: [],
    })
  })

  test.each(['', 'Docs', 'a b'])('reports the index name "%s"', name => {
    const target = clusterTarget(settings(name), { OPENSEARCH_NODES: cluster.url })
    expect(target?.problems).toHaveLength(1)
  })

  test('says what the index has', async () => {
    const target = { address: addressOf([cluster.url]), indexName: 'docs', problems: [] }
    const content = { records: RECORDS, synonyms: [['a', 'b']] }
    expect(await pushRecords(target, content, false, reporter)).toBe(0)
    expect(said.join()).toContain('`docs` has 4 documents from 6 records, and 1 group of synonyms.')
  })

  test('says that the old index is in use, and why, if it fails', async () => {
    cluster.fail('PUT /docs', { kind: 'status', status: 403, reason: 'no permissions' })
    const address = { ...addressOf([cluster.url]), username: 'writer', password: 'hidden-word' }
    const target = { address, indexName: 'docs', problems: [] }
    const content = { records: RECORDS, synonyms: [] }
    expect(await pushRecords(target, content, false, reporter)).toBe(1)
    expect(said.join()).toMatch(/old index is still in use: the cluster refused access/)
    expect(said.join()).not.toContain('hidden-word')
  })
})
