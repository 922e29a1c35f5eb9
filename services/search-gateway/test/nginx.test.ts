import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePorts } from '../../../test/cluster/free-ports'
import { temporaryFolder } from '../../../test/temporary-folder'

const CONFIGURATION = new URL('../nginx.conf', import.meta.url)
const isInstalled = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

let gateway: Server
let nginx: ChildProcess
let url: string
/** Bodies that have reached the gateway, and what it answers with. */
let asked: string[]
let status: number
let delay: number

beforeEach(async () => {
  if (!isInstalled) return
  asked = []
  status = 200
  delay = 0
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += String(part)))
    request.on('end', () => {
      asked.push(body)
      const headers = { 'Cache-Control': 'no-store', Vary: 'Origin' }
      setTimeout(() => response.writeHead(status, headers).end(`answer ${asked.length}`), delay)
    })
  })
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done))
  const [port] = await freePorts(1)
  url = `http://127.0.0.1:${port}`
  const folder = await temporaryFolder()
  await chmod(folder, 0o777)
  const text = await readFile(fileURLToPath(CONFIGURATION), 'utf8')
  await writeFile(
    join(folder, 'nginx.conf'),
    text
      .replace('127.0.0.1:3002', `127.0.0.1:${(gateway.address() as AddressInfo).port}`)
      .replace('127.0.0.1:8080', `127.0.0.1:${port}`),
  )
  const words = [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    'stderr',
    '-g',
    'daemon off;',
  ]
  nginx = spawn('nginx', words, { stdio: 'ignore' })
  const isUp = () =>
    fetch(`${url}/health`).then(
      () => true,
      () => false,
    )
  await expect.poll(isUp, { timeout: 10_000 }).toBe(true)
  asked = []
})

afterEach(async () => {
  if (!isInstalled) return
  const ended = new Promise(done => nginx.once('exit', done))
  nginx.kill()
  await ended
  gateway.closeAllConnections()
  await new Promise(done => gateway.close(done))
})

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/1/indexes/*/queries`, { method: 'POST', body, headers })

describe.runIf(isInstalled)('nginx in front of the gateway', () => {
  test('limits how many searches a reader sends', async () => {
    const statuses: number[] = []
    const end = performance.now() + 1500
    while (performance.now() < end && statuses.length < 150)
      statuses.push((await post('same')).status)
    const answered = statuses.filter(one => one === 200).length
    expect(answered).toBeGreaterThanOrEqual(60)
    // Six seconds' worth, and what the time of the test is worth.
    expect(answered).toBeLessThanOrEqual(60 + 20)
    expect(statuses.at(-1)).toBe(429)
  })

  test('answers equal searches once in a minute, and each site with its own answer', async () => {
    const first = await (await post('a')).text()
    expect(await (await post('a')).text()).toBe(first)
    await post('b')
    await post('a', { origin: 'https://docs.example.com' })
    await post('a', { 'x-algolia-api-key': 'other' })
    expect(asked).toEqual(['a', 'b', 'a', 'a'])
  })

  test('keeps no answer that has an ID for one reader, and no failure', async () => {
    const analyzed = '{"requests":[{"clickAnalytics":true}]}'
    await post(analyzed)
    await post(analyzed)
    expect(asked).toHaveLength(2)
    status = 503
    expect((await post('a')).status).toBe(503)
    status = 200
    expect((await post('a')).status).toBe(200)
  })

  test('gives up before a browser does', async () => {
    delay = 5000
    const start = performance.now()
    expect((await post('slow')).status).toBe(504)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('rejects what is too large before the gateway reads it', async () => {
    expect((await post('x'.repeat(33 * 1024))).status).toBe(413)
    expect(asked).toEqual([])
  })
})
