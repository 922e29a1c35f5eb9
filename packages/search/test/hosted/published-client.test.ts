import { liteClient } from 'algoliasearch/lite'
import { describe, expect, test } from 'vitest'
import { APP_ID, SEARCH_KEY } from '../../../../test/search-server/search-server'
import { providerOf, request, served } from './servers'

const hostOf = (url: string) => ({
  url: new URL(url).hostname,
  port: Number(new URL(url).port),
  protocol: 'http' as const,
  accept: 'readWrite' as const,
})

/**
 * Sends requests of the published client through fetch instead of XMLHttpRequest, which Node lacks.
 */
const byFetch = {
  send: async ({
    url,
    method,
    data,
    headers,
  }: {
    url: string
    method: string
    data?: string | Uint8Array
    headers: Record<string, string>
  }) => {
    try {
      const response = await fetch(url, { method, body: String(data), headers })
      return { status: response.status, content: await response.text(), isTimedOut: false }
    } catch (error) {
      return { status: 0, content: String(error), isTimedOut: false }
    }
  },
}

describe('The published search client', () => {
  test('sends the same request as ours: path, credentials, body', async () => {
    const server = await served()
    const one = request('threads', {
      hitsPerPage: 20,
      attributesToRetrieve: ['hierarchy.lvl0', 'url'],
      attributesToSnippet: ['content:10'],
      clickAnalytics: true,
      facetFilters: ['language:en', ['version:current']],
    })
    await liteClient(APP_ID, SEARCH_KEY, {
      hosts: [hostOf(server.url)],
      requester: byFetch,
      authMode: 'WithinQueryParameters',
    }).search({ requests: [one] })
    await providerOf([server.url]).search([one])
    const [theirs, ours] = server.asked.map(({ method, path, query, headers, body }) => ({
      method,
      path,
      body,
      type: headers['content-type'],
      id: query['x-algolia-application-id'],
      key: query['x-algolia-api-key'],
    }))
    expect(ours).toEqual(theirs)
  })
})
