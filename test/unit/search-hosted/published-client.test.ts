import { liteClient } from 'algoliasearch/lite'
import { describe, expect, test, vi } from 'vitest'
import { APP_ID, SEARCH_KEY } from '../../search-server/search-server'
import { INDEX, memory, providerOf, request, served } from './servers'

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

  // If these two fail, the client has been fixed and may be worth reconsidering.
  test('retries an unreachable host on every search, unlike ours', async () => {
    const browser = memory()
    vi.stubGlobal('window', { localStorage: browser })
    const { liteClient: inBrowser } = await import('algoliasearch/dist/lite/builds/browser.js')
    const [dead, alive] = [await served(), await served()]
    dead.behave({ fault: { kind: 'drop' } })
    const client = inBrowser(APP_ID, SEARCH_KEY, {
      hosts: [hostOf(dead.url), hostOf(alive.url)],
      requester: byFetch,
    })
    for (const query of ['a', 'b', 'c'])
      await client.search({ requests: [{ indexName: INDEX, query }] })
    expect(dead.asked).toHaveLength(3)
    // One additional entry per failure, each with the time of the failure in its key.
    expect(
      Object.keys(JSON.parse([...browser.kept.values()][0] ?? '{}') as object).filter(key =>
        key.includes('lastUpdate'),
      ),
    ).toHaveLength(3)
    vi.unstubAllGlobals()

    dead.asked.length = 0
    const provider = providerOf([dead.url, alive.url])
    for (const query of ['a', 'b', 'c']) await provider.search([request(query)])
    expect(dead.asked).toHaveLength(1)
  })

  test("can't use its stored host entries, which lose their methods as JSON", async () => {
    vi.stubGlobal('window', { localStorage: memory() })
    const { liteClient: inBrowser } = await import('algoliasearch/dist/lite/builds/browser.js')
    const { hostsCache } = inBrowser(APP_ID, SEARCH_KEY, {}).transporter
    const host = { url: 'a.example', isUp: () => false }
    await hostsCache.set({ url: 'a.example' }, host)
    expect(await hostsCache.get({ url: 'a.example' }, () => Promise.resolve(host))).toEqual({
      url: 'a.example',
    })
    vi.unstubAllGlobals()
  })
})
