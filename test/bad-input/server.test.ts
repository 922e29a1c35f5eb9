import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../packages/engine/serve/listen'
import { serveFolder } from '../../packages/engine/serve/serve-folder'
import { temporaryFolder } from '../temporary-folder'
import { served, site } from '../../packages/engine/test/serve/serving'
import { ADDRESSES, hostileText, runs } from './hostile-text'

const SECRET = 'what lies outside'
let port: number
let get: Awaited<ReturnType<typeof served>>

beforeAll(async () => {
  const place = await temporaryFolder({
    'secret.txt': SECRET,
    ...Object.fromEntries(Object.entries(site).map(([name, content]) => [`dist/${name}`, content])),
  })
  get = await served(join(place, 'dist'))
  const { server } = await listen(serveFolder(join(place, 'dist')), { port: 0, host: '127.0.0.1' })
  port = (server.address() as AddressInfo).port
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
})

/**
 * Sends raw bytes. Resolves to the response when the server closes the connection or sends nothing
 * more.
 */
function send(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let said = ''
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', data => (said += data.toString('latin1')))
    socket.on('error', error =>
      (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? resolve(said) : reject(error),
    )
    socket.on('close', () => resolve(said))
  })
}

const request = (target: string, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from('GET '),
    Buffer.from(target),
    Buffer.from(` HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`),
  ])
const stillServes = async () => expect((await get('/a')).text).toBe('<h1>A</h1>')

describe('Server, whatever is requested', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '/',
      '//',
      '\\',
      '%2e%2e',
      '%2f',
      '%5c',
      '%00',
      '%',
      '%zz',
      '%ff',
      '%c0%ae',
      'a',
      'a/b',
      'secret.txt',
      '?',
      '#',
      ';',
      ':',
      '@',
      'http://x/',
      '*',
      '.br',
      '.html',
      'index',
      '%252e%252e%252f',
      ...ADDRESSES,
    ),
    hostileText,
  )
  const target = fc.array(piece, { maxLength: 8 }).map(parts => `/${parts.join('')}`)

  test('never fails, never serves files outside the folder, and never redirects to another site', async () => {
    await fc.assert(
      fc.asyncProperty(target, async given => {
        const path = given.replace(/[^!-~]/gu, letter =>
          encodeURIComponent(letter.replace(/\p{Surrogate}/u, '\uFFFD')),
        )
        const { status, text, headers } = await get(path)
        expect(status).toBeLessThan(500)
        expect(text).not.toContain(SECRET)
        if (headers.location !== undefined && headers.location !== 'https://example.com/x?y=1')
          expect(new URL(headers.location, 'http://here/').origin).toBe('http://here')
        // Requests that Node itself rejects never reach our code.
        if (status !== 400) expect(headers['x-content-type-options']).toBe('nosniff')
      }),
      runs(400),
    )
    await stillServes()
  }, 300_000)

  test("survives bytes that aren't a valid request", async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 60 }),
      hostileText.map(text => Buffer.from(text)),
      target.map(text => Buffer.from(text)),
      target.map(text => Buffer.from(text.slice(1))),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async given => {
        const said = await send(
          Buffer.concat([
            Buffer.from('GET '),
            given,
            Buffer.from(' HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
          ]),
        )
        expect(said).not.toMatch(/^HTTP\/1\.1 5/)
        expect(said).not.toContain(SECRET)
      }),
      runs(100),
    )
    await stillServes()
  }, 300_000)
})

describe('Malformed request', () => {
  test.each([
    ['with an absolute URL', request('http://attack/secret.txt'), /^HTTP\/1\.1 400/],
    [
      'for a tunnel',
      Buffer.from('CONNECT attack:443 HTTP/1.1\r\nHost: x\r\n\r\n'),
      /^(?:HTTP\/1\.1 4|$)/,
    ],
    [
      'for an asterisk',
      Buffer.from('OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      /^HTTP\/1\.1 4/,
    ],
    ['with a path of 100 KB', request(`/${'a'.repeat(100_000)}`), /^HTTP\/1\.1 (?:4|431)/],
    [
      'with headers of 100 KB',
      request('/a', `X-Long: ${'a'.repeat(100_000)}\r\n`),
      /^HTTP\/1\.1 431/,
    ],
    ['with 10,000 headers', request('/a', 'X: y\r\n'.repeat(10_000)), /^HTTP\/1\.1 (?:431|200)/],
    [
      'with two content lengths',
      request('/a', 'Content-Length: 1\r\nContent-Length: 2\r\n'),
      /^HTTP\/1\.1 400/,
    ],
    [
      'with a range beyond the end',
      request('/llms.txt', 'Range: bytes=99999999999999999999-\r\n'),
      /^HTTP\/1\.1 (?:416|200)/,
    ],
    [
      'with many ranges',
      request('/llms.txt', `Range: bytes=${'0-1,'.repeat(2000)}0-1\r\n`),
      /^HTTP\/1\.1 206/,
    ],
    [
      'with an invalid ETag',
      request('/a', 'If-None-Match: "\x01", W/, *garbage\r\n'),
      /^HTTP\/1\.1 (?:200|400)/,
    ],
    [
      'with invalid encodings',
      request('/a', 'Accept-Encoding: br;q=x,,, constructor\r\n'),
      /^HTTP\/1\.1 200/,
    ],
    ['in HTTP/0.9', Buffer.from('GET /a\r\n'), /^(?:HTTP\/1\.1 400|$)/],
    [
      'that is TLS',
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]),
      /^(?:HTTP\/1\.1 400|$)/,
    ],
  ])('%s is handled safely', async (_, bytes, answer) => {
    const said = await send(bytes)
    expect(said).toMatch(answer)
    expect(said).not.toContain(SECRET)
    await stillServes()
  })

  test('with 15,000 slashes, endings, or dot segments takes little CPU time', async () => {
    const before = process.cpuUsage()
    for (const piece of ['/', '/index', '.html', '/.', '%2f', '%2e/', '//index.html'])
      for (let round = 0; round < 5; round++)
        expect((await get(`/${piece.repeat(15_000 / piece.length)}x`)).status).toBeLessThan(500)
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000)
  })
})
