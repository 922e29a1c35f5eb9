import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { served, site } from './serving'

let get: Awaited<ReturnType<typeof served>>

beforeAll(async () => {
  const packed = ['a.html', '404.html', 'assets/site-12345678.css'].flatMap(name => {
    const content = Buffer.from(site[name] ?? '')
    return [
      [`${name}.br`, brotliCompressSync(content)] as const,
      [`${name}.gz`, gzipSync(content)] as const,
    ]
  })
  get = await served(
    await temporaryFolder({ ...site, ...Object.fromEntries(packed), 'odd name.txt': 'x' }),
  )
})

describe('Compressed files', () => {
  test.each(['/a', '/none', '/assets/site-12345678.css'])(
    'are sent for %s if accepted, Brotli first',
    async path => {
      const plain = await get(path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      const brotli = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
      expect(brotli.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text)
      const gzip = await get(path, { 'Accept-Encoding': 'gzip' })
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(gzip.body).toString()).toBe(plain.text)
      for (const { status, headers, body } of [brotli, gzip]) {
        expect(status).toBe(plain.status)
        expect(headers['content-type']).toBe(plain.headers['content-type'])
        expect(headers.vary).toBe(
          path.startsWith('/assets/') ? 'Accept-Encoding' : 'Accept-Encoding, Accept',
        )
        expect(headers['content-length']).toBe(String(body.length))
      }
    },
  )

  test("are not sent if they don't exist", async () => {
    const { headers, text } = await get('/llms.txt', { 'Accept-Encoding': 'br, gzip' })
    expect([headers['content-encoding'], text]).toEqual([undefined, '0123456789'])
  })
})

describe('A cached file', () => {
  test("isn't sent again while its ETag matches", async () => {
    const { headers } = await get('/a')
    expect(headers.etag).toBeTruthy()
    const again = await get('/a', { 'If-None-Match': headers.etag ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await get('/a', { 'If-None-Match': '"another"' })).status).toBe(200)
  })

  test("has a different ETag for every encoding, so that caches don't mix them up", async () => {
    const plain = await get('/a')
    const brotli = await get('/a', { 'Accept-Encoding': 'br' })
    expect(brotli.headers.etag).not.toBe(plain.headers.etag)
  })
})

describe('A range request', () => {
  test('gets the part and its position', async () => {
    const { status, text, headers } = await get('/llms.txt', { Range: 'bytes=2-4' })
    expect([status, text, headers['content-range'], headers['content-length']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
      '3',
    ])
  })

  test('may have no end', async () => {
    const { status, text } = await get('/llms.txt', { Range: 'bytes=7-' })
    expect([status, text]).toEqual([206, '789'])
  })

  test('may count from the end', async () => {
    const { status, text } = await get('/llms.txt', { Range: 'bytes=-3' })
    expect([status, text]).toEqual([206, '789'])
  })

  test.each(['bytes=1-2,4-5', 'lines=1-2', 'bytes=x'])(
    'for %s gets the complete file',
    async range => {
      const { status, text } = await get('/llms.txt', { Range: range })
      expect([status, text]).toEqual([200, '0123456789'])
    },
  )

  test('beyond the end is rejected', async () => {
    expect((await get('/llms.txt', { Range: 'bytes=50-60' })).status).toBe(416)
  })
})

describe('Server headers', () => {
  test('include security headers on every response that shows a page', async () => {
    for (const path of ['/', '/a', '/none', '/a/b.json']) {
      const { headers } = await get(path)
      expect([path, headers['content-security-policy'], headers['x-content-type-options']]).toEqual(
        [path, "default-src 'none'", 'nosniff'],
      )
    }
  })

  test('allow caching hashed files forever and revalidate everything else', async () => {
    expect((await get('/assets/site-12345678.css')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/', '/a/b', '/a/b.json', '/llms.txt'])
      expect((await get(path)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('of later rules override earlier ones', async () => {
    const folder = await temporaryFolder({ ...site, 'assets/diagrams/x-light.svg': '<svg/>' })
    const { headers } = await (await served(folder))('/assets/diagrams/x-light.svg')
    expect([headers['content-security-policy'], headers['cache-control']]).toEqual([
      "style-src 'unsafe-inline'",
      'public, max-age=31536000, immutable',
    ])
  })
})

describe('Other methods', () => {
  test.each(['/', '/a', '/a/b.json', '/none', '/a.html', '/old'])(
    'HEAD %s is like GET without a body',
    async path => {
      const [full, head] = [await get(path), await get(path, {}, 'HEAD')]
      expect([head.status, head.text]).toEqual([full.status, ''])
      for (const name of ['content-type', 'cache-control', 'location', 'content-length', 'etag'])
        expect([name, head.headers[name]]).toEqual([name, full.headers[name]])
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])("%s isn't allowed", async method => {
    const { status, headers } = await get('/a', {}, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})
