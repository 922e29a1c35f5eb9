import { algoliasearch } from 'algoliasearch'
import { describe, expect, test } from 'vitest'
import { pushIndex } from '../push-index'
import { pushedRecords } from '../push-records'
import { indexSettings, synonymsOf } from '../push-settings'
import type { Plan } from '../../../test/search-server/faults'
import { RECORDS, recordOf } from '../../../test/search-server/records'
import { ADMIN_KEY, APP_ID, type SearchServer } from '../../../test/search-server/search-server'
import { INDEX, providerOf, request, served } from '../../search/test/hosted/servers'

const content = {
  records: pushedRecords(RECORDS.slice(0, 4)),
  settings: indexSettings('en'),
  synonyms: synonymsOf([
    ['k8s', 'kubernetes'],
    ['price', 'cost'],
  ]),
}

const clientOf = ({ url }: SearchServer, key = ADMIN_KEY) =>
  algoliasearch(APP_ID, key, {
    hosts: [
      { url: '127.0.0.1', port: Number(new URL(url).port), protocol: 'http', accept: 'readWrite' },
    ],
  })

const push = (server: SearchServer, more: Partial<Parameters<typeof pushIndex>[0]> = {}) =>
  pushIndex({
    client: clientOf(server),
    indexName: INDEX,
    content,
    onProgress: () => undefined,
    pause: () => 5,
    ...more,
  })

const hitsFor = async (server: SearchServer, query: string) =>
  (await providerOf([server.url]).search([request(query)])).results[0]?.hits.map(({ url }) => url)

describe('Index push', () => {
  test('replaces records, settings, and synonyms, and keeps the rules', async () => {
    const server = await served()
    const old = server.store.indexes.get(INDEX)
    old?.rules.push('promote the start page')
    old?.synonyms.set('old', { objectID: 'old' })
    await push(server)
    expect([...server.store.indexes.keys()]).toEqual([INDEX])
    const index = server.store.indexes.get(INDEX)
    expect([...(index?.records.keys() ?? [])]).toEqual(
      RECORDS.slice(0, 4).map(({ objectID }) => objectID),
    )
    expect(index?.settings).toMatchObject({
      attributeForDistinct: 'url_without_anchor',
      attributesForFaceting: expect.arrayContaining(['language', 'version']) as string[],
    })
    expect([...(index?.synonyms.values() ?? [])]).toEqual([
      { objectID: 'k8s-kubernetes', type: 'synonym', synonyms: ['k8s', 'kubernetes'] },
      { objectID: 'price-cost', type: 'synonym', synonyms: ['price', 'cost'] },
    ])
    expect(index?.rules).toEqual(['promote the start page'])
    expect(await hitsFor(server, 'threads')).toHaveLength(3)
  })

  test('creates the index if there is none', async () => {
    const server = await served()
    server.store.indexes.clear()
    await push(server)
    expect([...server.store.indexes.keys()]).toEqual([INDEX])
  })

  test('changes nothing visible until it is complete', async () => {
    const server = await served()
    const seen: (string[] | undefined)[] = []
    const { batch, ...rest } = clientOf(server)
    await push(server, {
      client: {
        ...rest,
        batch: async (...given) => {
          seen.push(await hitsFor(server, 'splits'))
          return batch(...given)
        },
      },
    })
    expect(seen).toEqual([['/evaluation/datasets#splits']])
    expect(await hitsFor(server, 'splits')).toEqual([])
  })

  test('moves the index only after every task is done', async () => {
    const server = await served()
    server.store.tasksTake = 2
    await push(server)
    const paths = server.asked.map(
      ({ method, path }) =>
        `${method} ${path.replace(/_draft_\w+/, '_draft').replace(/\/\d+$/, '/N')}`,
    )
    const move = paths.lastIndexOf('POST /1/indexes/docs_draft/operation')
    expect(move).toBeGreaterThan(paths.lastIndexOf('GET /1/indexes/docs_draft/task/N'))
    expect(paths.filter(path => path.startsWith('GET /1/indexes/docs_draft/task/'))).toHaveLength(
      4 * 3,
    )
    expect(paths.slice(move + 1)).toEqual([
      'GET /1/indexes/docs/task/N',
      'GET /1/indexes/docs/task/N',
      'GET /1/indexes/docs/task/N',
    ])
  })

  test('sends many records in batches and counts them', async () => {
    const server = await served()
    const records = pushedRecords(
      Array.from({ length: 2300 }, (_, number) =>
        recordOf(`/a/${number}`, ['A', `Page ${number}`]),
      ),
    )
    const told: number[][] = []
    await push(server, {
      content: { ...content, records },
      onProgress: (done, all) => told.push([done, all]),
    })
    expect(told).toEqual([
      [1000, 2300],
      [2000, 2300],
      [2300, 2300],
    ])
    expect(server.store.indexes.get(INDEX)?.records.size).toBe(2300)
  })
})

describe('Failed index push', () => {
  const refusal = { kind: 'status', status: 400, body: '{"message":"No","status":400}' } as const

  test.each<[string, Plan]>([
    ['at the settings', { fault: refusal, only: '/settings' }],
    ['at the synonyms', { fault: refusal, only: '/synonyms/batch' }],
    ['at the second batch', { fault: refusal, only: '/batch', after: 2 }],
    ['at the move', { fault: refusal, only: '/operation', after: 1 }],
    [
      'while waiting',
      {
        fault: {
          kind: 'status',
          status: 404,
          body: '{"message":"taskID does not exist","status":404}',
        },
        only: 'GET ',
        after: 3,
      },
    ],
    [
      'because of an invalid response',
      { fault: { kind: 'garbage', body: '<html>' }, only: '/batch', after: 1 },
    ],
    [
      'because the service stops responding',
      { fault: { kind: 'drop' }, only: 'POST /1/indexes/docs_draft' },
    ],
  ])('%s keeps the old index in use and leaves nothing behind', async (_when, plan) => {
    const server = await served()
    const records = pushedRecords(
      Array.from({ length: 1200 }, (_, number) =>
        recordOf(`/a/${number}`, ['A', `Page ${number}`]),
      ),
    )
    server.behave(plan)
    await expect(push(server, { content: { ...content, records } })).rejects.toThrow()
    server.behave(null)
    drained(server)
    expect([...server.store.indexes.keys()]).toEqual([INDEX])
    expect(await hitsFor(server, 'splits')).toEqual(['/evaluation/datasets#splits'])
    expect(
      server.asked.filter(
        ({ method, path }) => method === 'DELETE' && path.startsWith('/1/indexes/docs_draft'),
      ),
    ).toHaveLength(1)
  })

  test('after the move reports that it is unknown which index is in use', async () => {
    const server = await served()
    server.behave({ fault: { kind: 'drop' }, only: '/operation', after: 1 })
    await expect(push(server)).rejects.toThrow(
      expect.objectContaining({ name: 'MoveUnconfirmed' }) as Error,
    )
    server.behave(null)
    drained(server)
    expect([...server.store.indexes.keys()]).toEqual([INDEX])
    expect(await hitsFor(server, 'threads')).toHaveLength(3)
  })

  test('cleans up when interrupted', async () => {
    const server = await served()
    const controller = new AbortController()
    await expect(
      push(server, {
        signal: controller.signal,
        onProgress: () => controller.abort(new Error('it was interrupted')),
      }),
    ).rejects.toThrow('it was interrupted')
    drained(server)
    expect([...server.store.indexes.keys()]).toEqual([INDEX])
    expect(await hitsFor(server, 'splits')).toEqual(['/evaluation/datasets#splits'])
  })

  test('shows the message of the service when the key is rejected', async () => {
    const server = await served()
    await expect(push(server, { client: clientOf(server, 'public-search-key') })).rejects.toThrow(
      'Method not allowed with this API key',
    )
  })
})

/** Completes the pending tasks of the service. */
function drained({ store }: SearchServer): void {
  for (let id = 1; ; id++)
    try {
      while (store.taskStatus(id).pendingTask);
    } catch {
      return
    }
}
