import { request, type IncomingHttpHeaders } from 'node:http'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Place } from '../engine/command'
import { builtSite } from './built-site'
import { requests, type Request } from './requests'
import {
  hasBrotliModule,
  isInstalled,
  startCaddy,
  startNginx,
  startOurs,
  type RunningServer,
} from './servers'

const SECRET = 'what lies outside'
const SECURITY = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
]

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

let site: Place
let asset = ''

beforeAll(async () => {
  ;({ site, asset } = await builtSite(SECRET))
})

/** Sends a request exactly as written: clients normalize `..` segments in URLs. */
function ask(
  port: number,
  { asks, method = 'GET', sends = {} }: Pick<Request, 'asks' | 'method' | 'sends'>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: asks, method, headers: sends, agent: false },
      response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

function textOf({ headers, body }: Answer): string {
  const coding = headers['content-encoding']
  return (
    coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body
  ).toString()
}

/** The parts of the response that the table specifies, so that any difference is visible. */
function seen(expected: Request, answer: Answer): Record<string, unknown> {
  const text = textOf(answer)
  return {
    status: answer.status,
    ...(expected.location === undefined ? {} : { location: answer.headers.location }),
    ...(expected.type === undefined ? {} : { type: answer.headers['content-type'] }),
    ...(expected.cache === undefined ? {} : { cache: answer.headers['cache-control'] }),
    ...(expected.encoding === undefined
      ? {}
      : { encoding: answer.headers['content-encoding'] ?? null }),
    ...(expected.shows === undefined ? {} : { shows: text.includes(expected.shows) }),
    ...(expected.body === undefined ? {} : { body: text }),
    ...Object.fromEntries(
      Object.keys(expected.has ?? {}).map(name => [name, answer.headers[name]]),
    ),
  }
}

function wanted(
  { status, location, type, cache, encoding, shows, body, has = {} }: Request,
  hasBrotli: boolean,
): Record<string, unknown> {
  const coding = encoding === 'br' && !hasBrotli ? expect.not.stringMatching('br') : encoding
  const rest = {
    status,
    location,
    type,
    cache,
    encoding: coding,
    shows: shows === undefined ? undefined : true,
    body,
  }
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(
      Object.entries(has).map(([name, value]) => [
        name,
        value instanceof RegExp ? expect.stringMatching(value) : value,
      ]),
    ),
  }
}

interface Server {
  name: string
  isThere: () => boolean
  install: string
  hasBrotli: boolean
  start: (folder: string) => Promise<RunningServer>
}

const nginxIsThere = () => isInstalled('nginx', '-v')
const servers: Server[] = [
  { name: 'npm start', isThere: () => true, install: '', hasBrotli: true, start: startOurs },
  {
    name: 'nginx with brotli_static',
    isThere: () => nginxIsThere() && hasBrotliModule(),
    install: 'nginx-light libnginx-mod-http-brotli-static',
    hasBrotli: true,
    start: folder => startNginx(folder, { brotli: true }),
  },
  {
    name: 'nginx without modules',
    isThere: nginxIsThere,
    install: 'nginx-light',
    hasBrotli: false,
    start: folder => startNginx(folder, { brotli: false }),
  },
  {
    name: 'Caddy',
    isThere: () => isInstalled('caddy', 'version'),
    install: 'caddy',
    hasBrotli: true,
    start: startCaddy,
  },
]

for (const { name, isThere, install, hasBrotli, start } of servers)
  describe(`Site on ${name}`, () => {
    const isHere = isThere()
    if (!isHere && process.env.CI !== 'true')
      console.warn(
        `SKIPPED: the site on ${name} is not tested. Install it: apt-get install ${install}`,
      )

    test.runIf(!isHere && process.env.CI === 'true')('has the server installed in CI', () => {
      expect.fail(
        `With CI=true every server has to be there. Install it: apt-get install ${install}`,
      )
    })

    describe.runIf(isHere)('when installed', () => {
      let server: RunningServer

      beforeAll(async () => {
        server = await start(site.out)
      })

      afterAll(() => server?.stop())

      test('responds to every request as the table specifies', async () => {
        const faults: unknown[] = []
        for (const expected of requests(asset)) {
          const answer = await ask(server.port, expected)
          const [is, should] = [seen(expected, answer), wanted(expected, hasBrotli)]
          try {
            expect(is).toEqual(should)
          } catch {
            faults.push({
              asks: `${expected.method ?? 'GET'} ${expected.asks}`,
              sends: expected.sends,
              is,
              should,
            })
          }
        }
        expect(faults).toEqual([])
      })

      test('responds to HEAD like GET, without a body', async () => {
        for (const { asks, sends } of requests(asset).filter(
          ({ method, status }) => method === undefined && [200, 301, 404].includes(status),
        )) {
          const [full, head] = [
            await ask(server.port, { asks, sends }),
            await ask(server.port, { asks, sends, method: 'HEAD' }),
          ]
          const told = ({ status, headers }: Answer) => [
            asks,
            status,
            ...['content-type', 'cache-control', 'location', 'etag', 'content-encoding'].map(
              header => headers[header],
            ),
          ]
          expect(told(head)).toEqual(told(full))
          expect(head.body).toHaveLength(0)
        }
      })

      test('sends the security headers with every page, error, and redirect', async () => {
        const policies = JSON.parse(await site.read('headers.json')) as {
          headers: Record<string, string>
        }[]
        const all = Object.fromEntries(
          Object.entries(policies[0]?.headers ?? {}).map(([header, value]) => [
            header.toLowerCase(),
            value,
          ]),
        )
        for (const asks of [
          '/',
          '/guides/first',
          '/guides/first.json',
          '/none',
          '/assets/none.js',
          '/old',
          '/guides/',
        ]) {
          const { headers } = await ask(server.port, { asks })
          for (const header of SECURITY)
            expect([asks, header, headers[header]]).toEqual([asks, header, all[header]])
        }
      })

      test('returns 304 for cached files and uses a different ETag for every encoding', async () => {
        for (const asks of ['/', '/guides/first', asset]) {
          const tags = new Set<string>()
          for (const coding of ['identity', 'gzip', ...(hasBrotli ? ['br'] : [])]) {
            const sends = { 'Accept-Encoding': coding }
            const etag = (await ask(server.port, { asks, sends })).headers.etag ?? ''
            const again = await ask(server.port, {
              asks,
              sends: { ...sends, 'If-None-Match': etag },
            })
            expect([asks, coding, etag === '', again.status, again.body.length]).toEqual([
              asks,
              coding,
              false,
              304,
              0,
            ])
            expect(
              (await ask(server.port, { asks, sends: { ...sends, 'If-None-Match': '"another"' } }))
                .status,
            ).toBe(200)
            tags.add(etag)
          }
          expect(tags.size).toBe(hasBrotli ? 3 : 2)
        }
      })

      test('redirects every alternative URL of a page only once', async () => {
        for (const asks of [
          '/guides/first.html',
          '/guides/first/index.html',
          '//guides///first/',
          '/index/index.html',
          '/old.html/',
        ]) {
          const { headers } = await ask(server.port, { asks })
          expect([asks, (await ask(server.port, { asks: headers.location ?? '' })).status]).toEqual(
            [asks, 200],
          )
        }
      })

      test('blocks path traversal in every encoding and never redirects to another site', async () => {
        const ups = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '....', '..;', '%c0%ae%c0%ae']
        const slashes = ['/', '%2f', '\\', '%5c', '//', '/./', '%252f']
        for (const path of ups.flatMap(up =>
          slashes.flatMap(slash => [
            `/${up}${slash}secret.txt`,
            `/guides/${up}${slash}${up}${slash}secret.txt`,
            `/${up}${slash}secret`,
          ]),
        )) {
          const answer = await ask(server.port, { asks: path })
          expect([path, answer.status === 200 || textOf(answer).includes(SECRET)]).toEqual([
            path,
            false,
          ])
          expect([path, /^(?:\/(?![/\\])|$)/.test(answer.headers.location ?? '')]).toEqual([
            path,
            true,
          ])
        }
        for (const path of [
          '//example.com',
          '//example.com/a.html',
          '/%5cexample.com.html',
          '///example.com/index.html',
          '/.//example.com/index.html',
          '/%2f/example.com.html',
        ]) {
          const { headers } = await ask(server.port, { asks: path })
          expect([path, /^(?:\/(?![/\\])|$)/.test(headers.location ?? '')]).toEqual([path, true])
        }
      })

      test('serves a new file immediately', async () => {
        expect((await ask(server.port, { asks: '/new' })).status).toBe(404)
        await writeFile(join(site.out, 'new.html'), '<h1>New</h1>')
        expect(textOf(await ask(server.port, { asks: '/new' }))).toBe('<h1>New</h1>')
        await rm(join(site.out, 'new.html'))
      })
    })
  })
