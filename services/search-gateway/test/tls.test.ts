import { readFileSync } from 'node:fs'
import { request as forward } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClusterSearch } from '../cluster-search'
import { gatewaySettings } from '../settings'
import { fillCluster } from '../../../test/search-server/fill-cluster'
import { startClusterServer, type ClusterServer } from '../../../test/search-server/cluster-server'

/** A self-signed certificate for `localhost`, which no program trusts unless it is told to. */
const CERTIFICATE = fileURLToPath(new URL('tls/localhost.cert.pem', import.meta.url))
const KEY = fileURLToPath(new URL('tls/localhost.key.pem', import.meta.url))

let node: ClusterServer
let server: Server
/** The `Authorization` headers that arrived. */
let authorizations: (string | undefined)[]

beforeEach(async () => {
  node = await startClusterServer()
  fillCluster(node, 'docs_1')
  authorizations = []
  server = createServer(
    { cert: readFileSync(CERTIFICATE), key: readFileSync(KEY) },
    (request, response) => {
      authorizations.push(request.headers.authorization)
      const { method, headers, url = '/' } = request
      const inner = forward(new URL(url, node.url), { method, headers }, answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(inner)
    },
  )
  await new Promise<void>(done => server.listen(0, 'localhost', done))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
  await node.stop()
})

/** What the gateway says about the cluster behind TLS with these variables. */
async function health(environment: Record<string, string>) {
  const { settings } = gatewaySettings({
    OPENSEARCH_NODES: `https://localhost:${(server.address() as AddressInfo).port}`,
    SEARCH_INDEX_NAME: 'docs',
    GATEWAY_ORIGINS: 'https://docs.example.com',
    ...environment,
  })
  const engine = openClusterSearch(settings)
  try {
    return await engine.health()
  } finally {
    await engine.close()
  }
}

describe('A cluster behind TLS', () => {
  test('is reached with the certificate of a private authority', async () => {
    const variables = { OPENSEARCH_CA_FILE: CERTIFICATE }
    expect(await health(variables)).toEqual({ isReady: true })
  })

  test('is not trusted without that certificate', async () => {
    const answer = await health({})
    expect(answer.isReady).toBe(false)
    expect(answer.reason).toMatch(/self-signed certificate/)
    expect(authorizations).toEqual([])
  })

  test.each([
    [
      'a name and a password',
      { OPENSEARCH_USERNAME: 'reader', OPENSEARCH_PASSWORD: 'a b:c' },
      `Basic ${Buffer.from('reader:a b:c').toString('base64')}`,
    ],
    ['a key', { OPENSEARCH_API_KEY: 'aWQ6a2V5' }, 'ApiKey aWQ6a2V5'],
  ])('gets %s', async (_what, variables, expected) => {
    await health({ OPENSEARCH_CA_FILE: CERTIFICATE, ...variables })
    expect(authorizations).toEqual([expected])
  })
})
