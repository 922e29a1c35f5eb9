import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startClusterServer, type ClusterServer } from '../search-server/cluster-server'
import { fillCluster } from '../search-server/fill-cluster'

const program = fileURLToPath(new URL('../../bin/gateway.mjs', import.meta.url))

let cluster: ClusterServer
beforeEach(async () => {
  cluster = await startClusterServer()
  fillCluster(cluster, 'docs_1')
})
afterEach(() => cluster.stop())

/** Starts the command; `url` resolves when it listens. */
function start(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH ?? '', GATEWAY_PORT: '0', ...environment },
  })
  let said = ''
  const url = new Promise<string>(resolve => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        said += String(text)
        const [, found] = /"url":"([^"]+)"/.exec(said) ?? []
        if (found) resolve(found)
      })
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, url, exit, said: () => said }
}

const settings = () => ({
  OPENSEARCH_NODES: cluster.url,
  SEARCH_INDEX_NAME: 'docs',
  GATEWAY_ORIGINS: 'https://docs.example.com',
})

describe('`npm run search:gateway`', () => {
  test('starts, reports its health, and stops after the requests that have begun', async () => {
    const gateway = start(settings())
    const url = await gateway.url
    // The first searches are still under way.
    await expect.poll(async () => (await fetch(`${url}/health`)).status).toBe(200)
    const asked = new Promise<void>(resolve => {
      cluster.search = () => {
        resolve()
        return { hits: { total: { value: 0 }, hits: [] } }
      }
    })
    const body = JSON.stringify({ requests: [{ indexName: 'docs', query: 'threads' }] })
    const response = fetch(`${url}/1/indexes/*/queries`, { method: 'POST', body })
    await asked
    gateway.child.kill('SIGTERM')
    expect((await response).status).toBe(200)
    expect(await gateway.exit).toBe(0)
    const events = gateway
      .said()
      .trim()
      .split('\n')
      .map(line => (JSON.parse(line) as { event: string }).event)
    expect(events.filter(event => event !== 'health').toSorted()).toEqual([
      'search',
      'start',
      'stop',
    ])
  }, 60_000)

  test('says which settings are missing and what to write', async () => {
    const gateway = start({})
    expect(await gateway.exit).toBe(1)
    expect(gateway.said()).toContain("`OPENSEARCH_NODES` isn't set.")
    expect(gateway.said()).toContain('`https://docs.example.com`')
  }, 60_000)

  test('prints usage for anything it does not know', async () => {
    const gateway = start(settings(), '--port', '1')
    expect(await gateway.exit).toBe(2)
    expect(gateway.said()).toContain('usage: npm run search:gateway')
  }, 60_000)
})
