import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../packages/engine/serve/listen'
import { serveFolder } from '../../packages/engine/serve/serve-folder'
import { temporaryFolder } from '../temporary-folder'
import { site } from '../../packages/engine/test/serve/serving'

const REQUESTS = 20_000
const SOCKETS = 50
/** Too large to arrive before the client has left. */
const LARGE = 4 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

let server: Awaited<ReturnType<typeof listen>>['server']
const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })

beforeAll(async () => {
  const folder = await temporaryFolder({
    ...site,
    'a.html.br': brotliCompressSync('x'.repeat(20_000)),
    'large.bin': Buffer.alloc(LARGE),
    'assets/large.bin': Buffer.alloc(LARGE),
  })
  server = (await listen(serveFolder(folder), { port: 0, host: '127.0.0.1' })).server
})

afterAll(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

const PATHS = [
  '/',
  '/a',
  '/a/b',
  '/a/b.json',
  '/a/b.html',
  '/old',
  '/none',
  '/llms.txt',
  '/%',
  '/assets/site-12345678.css',
]

/**
 * Sends one request and reads the response; with `leaves`, disconnects after the first bytes.
 * Resolves to the status, or to null if disconnected.
 */
function ask(path: string, leaves: boolean): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: (server.address() as AddressInfo).port,
        path,
        agent,
        headers: { 'Accept-Encoding': 'br' },
      },
      response => {
        if (leaves)
          response.once('data', () => {
            asked.destroy()
            resolve(null)
          })
        else
          response
            .resume()
            .once('end', () => resolve(response.statusCode ?? 0))
            .once('error', reject)
      },
    )
    asked.once('error', error => (leaves ? resolve(null) : reject(error)))
    asked.end()
  })
}

/** Every hundredth client disconnects while downloading a large file. */
async function askMany(count: number): Promise<Map<number | null, number>> {
  const statuses = new Map<number | null, number>()
  let next = 0
  const lane = async (): Promise<void> => {
    for (let turn = next++; turn < count; turn = next++) {
      const leaves = turn % 100 === 99
      const status = await ask(leaves ? '/large.bin' : (PATHS[turn % PATHS.length] ?? '/'), leaves)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: SOCKETS }, lane))
  return statuses
}

/** The number of files this process has open, except for sockets. Only Linux can count them. */
const openFiles = (): number =>
  (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0) -
  process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length

async function memory(): Promise<number> {
  // Finished work is released in later turns of the event loop.
  for (let turn = 0; turn < 5; turn++) {
    await new Promise(resolve => setTimeout(resolve, 20))
    collect()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1024 / 1024
}

test(`The server handles ${REQUESTS} requests, some aborted, without errors or leaks`, async () => {
  await askMany(2000)
  const before = { memory: await memory(), files: openFiles() }
  const statuses = await askMany(REQUESTS)
  // Of the ten paths, six are files, two redirect, one is missing, and one is invalid. The aborted
  // requests replace the last file.
  const [each, left] = [REQUESTS / PATHS.length, REQUESTS / 100]
  expect(Object.fromEntries(statuses)).toEqual({
    200: 6 * each - left,
    301: 2 * each,
    400: each,
    404: each,
    null: left,
  })
  expect((await memory()) - before.memory).toBeLessThan(6)
  await expect.poll(openFiles).toBeLessThanOrEqual(before.files)
}, 180_000)
