import { afterAll } from 'vitest'
import { createHostedProvider, type HostedOptions } from '../../hosted/hosted-provider'
import type { Memory } from '../../hosted/resting-hosts'
import type { SearchRequest } from '../../provider'
import { RECORDS } from '../../../../test/search-server/records'
import {
  APP_ID,
  SEARCH_KEY,
  startSearchServer,
  type SearchServer,
} from '../../../../test/search-server/search-server'

export const INDEX = 'docs'

const started: SearchServer[] = []

afterAll(async () => {
  await Promise.all(started.map(server => server.stop()))
})

/** Starts a server with the records of the small site. It stops when the test file has finished. */
export async function served(): Promise<SearchServer> {
  const server = await startSearchServer()
  started.push(server)
  server.store.indexes.set(INDEX, {
    records: new Map(RECORDS.map(record => [record.objectID, { ...record }])),
    settings: {
      searchableAttributes: ['hierarchy.lvl1', 'hierarchy.lvl2', 'terms', 'content', 'code'],
      attributesForFaceting: ['language', 'version', 'area', 'kind'],
    },
    synonyms: new Map(),
    rules: [],
  })
  return server
}

/** A URL where nothing listens. */
export async function deadAddress(): Promise<string> {
  const server = await startSearchServer()
  await server.stop()
  return server.url
}

/** An in-memory session storage and its content. */
export function memory(): Memory & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }
}

export const providerOf = (hosts: string[], options: Partial<HostedOptions> = {}) =>
  createHostedProvider({
    appId: APP_ID,
    apiKey: SEARCH_KEY,
    indexName: INDEX,
    hosts,
    memory: null,
    ...options,
  })

export const request = (query: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  indexName: INDEX,
  query,
  ...more,
})
