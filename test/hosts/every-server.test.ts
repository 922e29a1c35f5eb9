import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Place } from '../engine/command'
import { ask, seen, textOf, wanted, type HostAnswer } from './ask'
import { builtSite } from './built-site'
import { deviating, type Deviation } from './deviations'
import { requests, type Request } from './requests'
import { servers, type Limit } from './server-list'
import type { RunningServer } from './servers'

const SECRET = 'what lies outside'
const SECURITY = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
]
const UPS = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '....', '..;', '%c0%ae%c0%ae']
const SLASHES = ['/', '%2f', '\\', '%5c', '//', '/./', '%252f']
const STEPS_UP = UPS.flatMap(up =>
  SLASHES.flatMap(slash => [
    `/${up}${slash}secret.txt`,
    `/guides/${up}${slash}${up}${slash}secret.txt`,
    `/${up}${slash}secret`,
  ]),
)
const OTHER_SITES = [
  '//example.com',
  '//example.com/a.html',
  '/%5cexample.com.html',
  '/%5cexample.com/index.html',
  '//example.com/index.html',
  '///example.com/index.html',
  '/.//example.com/index.html',
  '/%2f/example.com.html',
  '/%2fexample.com/index.html',
]

let site: Place
let asset = ''

beforeAll(async () => {
  ;({ site, asset } = await builtSite(SECRET))
})

/** The headers of all paths, by their names in lowercase. */
async function securityHeaders(): Promise<Record<string, string>> {
  const rules = JSON.parse(await site.read('headers.json')) as { headers: Record<string, string> }[]
  const all = Object.entries(rules[0]?.headers ?? {})
  return Object.fromEntries(all.map(([header, value]) => [header.toLowerCase(), value]))
}

/** The requests of the table that GET and HEAD have in common. */
const withBody = (deviations: readonly Deviation[]): Request[] =>
  requests(asset)
    .map(request => deviating(request, deviations))
    .filter(request => request !== null)
    .filter(({ method, status }) => method === undefined && [200, 301, 404].includes(status))

const changes = (request: Request, given: Partial<Request> | null): boolean =>
  given === null ||
  Object.entries(given).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(request[key as keyof Request]),
  )

/** Is there no redirect, or one within the site? Browsers treat `//` and `/\` as another host. */
const staysHere = ({ headers }: HostAnswer): boolean =>
  /^(?:\/(?![/\\])|$)/.test(headers.location ?? '')

function isUtf8(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

for (const server of servers)
  describe(`Site on ${server.name}`, () => {
    const { name, isThere, install, hasBrotli, start, deviations = [], limits = {} } = server
    const isHere = isThere()
    if (!isHere && process.env.CI !== 'true')
      console.warn(`\n!!! The site on ${name} is NOT tested. Install it: ${install}\n`)

    test.runIf(!isHere && process.env.CI === 'true')('has the server installed in CI', () => {
      expect.fail(`With CI=true every server has to be there. Install it: ${install}`)
    })

    /** A test that is expected to fail on a server with this limit, and fails once it doesn't. */
    const promise = (title: Limit, run: () => Promise<void>) =>
      limits[title] === undefined
        ? test(title, run)
        : test.fails(`${title} (not here: ${limits[title]})`, run)

    describe.runIf(isHere)('when installed', () => {
      let running: RunningServer
      const send = (what: Pick<Request, 'asks' | 'method' | 'sends'>) => ask(running.port, what)

      beforeAll(async () => {
        running = await start(site.out)
      })

      afterAll(() => running?.stop())

      test('responds to every request as the table specifies', async () => {
        const faults: unknown[] = []
        for (const request of requests(asset)) {
          const expected = deviating(request, deviations)
          if (expected === null) continue
          const answer = await send(expected)
          const [is, should] = [seen(expected, answer), wanted(expected, hasBrotli)]
          try {
            expect(is).toEqual(should)
          } catch {
            const { method = 'GET', asks, sends } = expected
            faults.push({ asks: `${method} ${asks}`, sends, is, should })
          }
        }
        expect(faults).toEqual([])
      })

      test('deviates from the table only where it says so', () => {
        const all = requests(asset)
        for (const { why, of, gives } of deviations) {
          const changed = all.filter(request => of(request) && changes(request, gives(request)))
          expect([why, changed.length > 0]).toEqual([why, true])
        }
      })

      test('responds to HEAD like GET, without a body', async () => {
        for (const request of withBody(deviations)) {
          const [full, head] = [await send(request), await send({ ...request, method: 'HEAD' })]
          const told = ({ status, headers }: HostAnswer) => [
            request.asks,
            status,
            ...['content-type', 'cache-control', 'location', 'content-encoding'].map(
              header => headers[header],
            ),
          ]
          expect(told(head)).toEqual(told(full))
          expect(head.body).toHaveLength(0)
        }
      })

      promise('sends the same ETag with HEAD as with GET', async () => {
        for (const request of withBody(deviations)) {
          const [full, head] = [await send(request), await send({ ...request, method: 'HEAD' })]
          expect([request.asks, head.headers.etag]).toEqual([request.asks, full.headers.etag])
        }
      })

      const sendsSecurityHeaders = async (paths: string[]) => {
        const all = await securityHeaders()
        for (const asks of paths) {
          const { headers } = await send({ asks })
          for (const header of SECURITY)
            expect([asks, header, headers[header]]).toEqual([asks, header, all[header]])
        }
      }

      test('sends the security headers with every page and error', () =>
        sendsSecurityHeaders([
          '/',
          '/guides/first',
          '/guides/first.json',
          '/none',
          '/assets/none.js',
        ]))

      promise('sends the security headers with redirects', () =>
        sendsSecurityHeaders(['/old', '/guides/']),
      )

      const CODINGS = ['identity', 'gzip', ...(hasBrotli ? ['br'] : [])]

      test('returns 304 for cached files', async () => {
        for (const asks of ['/', '/guides/first', asset])
          for (const coding of CODINGS) {
            const sends = { 'Accept-Encoding': coding }
            const etag = (await send({ asks, sends })).headers.etag ?? ''
            const again = await send({ asks, sends: { ...sends, 'If-None-Match': etag } })
            expect([asks, coding, etag === '', again.status, again.body.length]).toEqual([
              asks,
              coding,
              false,
              304,
              0,
            ])
            const changed = await send({ asks, sends: { ...sends, 'If-None-Match': '"another"' } })
            expect(changed.status).toBe(200)
          }
      })

      promise('uses a different ETag for every encoding', async () => {
        for (const asks of ['/', '/guides/first', asset]) {
          const tags = new Set<unknown>()
          for (const coding of CODINGS)
            tags.add((await send({ asks, sends: { 'Accept-Encoding': coding } })).headers.etag)
          expect(tags.size).toBe(CODINGS.length)
        }
      })

      promise('redirects every alternative URL of a page only once', async () => {
        for (const asks of [
          '/guides/first.html',
          '/guides/first/index.html',
          '//guides///first/',
          '/index/index.html',
          '/old.html/',
        ]) {
          const { headers } = await send({ asks })
          const target = headers.location ?? 'no redirect'
          expect([asks, (await send({ asks: target })).status]).toEqual([asks, 200])
        }
      })

      test('blocks path traversal in every encoding and never redirects to another site', async () => {
        const canBeSent = (path: string) =>
          limits['responds to paths that are not UTF-8'] === undefined || isUtf8(path)
        for (const path of STEPS_UP.filter(canBeSent)) {
          const answer = await send({ asks: path })
          // Netlify and Cloudflare may remove the steps first and find a page.
          const isFound = deviations.length === 0 && answer.status === 200
          expect([path, isFound || textOf(answer).includes(SECRET)]).toEqual([path, false])
          expect([path, staysHere(answer)]).toEqual([path, true])
        }
        for (const path of OTHER_SITES)
          expect([path, staysHere(await send({ asks: path }))]).toEqual([path, true])
      })

      test('serves a new file immediately', async () => {
        expect((await send({ asks: '/new' })).status).toBe(404)
        await writeFile(join(running.folder, 'new.html'), '<h1>New</h1>')
        expect(textOf(await send({ asks: '/new' }))).toBe('<h1>New</h1>')
        await rm(join(running.folder, 'new.html'))
      })

      // Last, because a program may exit.
      promise('responds to paths that are not UTF-8', async () => {
        for (const path of ['/%zz', '/%c0%ae/secret'])
          expect((await send({ asks: path })).status).toBeGreaterThanOrEqual(400)
      })
    })
  })
