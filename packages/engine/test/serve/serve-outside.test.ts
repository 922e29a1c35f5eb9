import { normalize, join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../../serve/serve-folder'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { served, site } from './serving'

const SECRET = 'what lies outside'

let get: Awaited<ReturnType<typeof served>>

beforeAll(async () => {
  const place = await temporaryFolder({
    'secret.txt': SECRET,
    'secret.html': SECRET,
    'dist.last/secret.txt': SECRET,
    ...Object.fromEntries(Object.entries(site).map(([name, content]) => [`dist/${name}`, content])),
  })
  get = await served(join(place, 'dist'))
})

const UP = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '..%00',
  '%c0%ae%c0%ae',
  '．．',
  '....',
  '..;',
]
const SLASHES = ['/', '%2f', '%2F', '\\', '%5c', '//', '/./', '%252f']

describe('Files outside the served folder', () => {
  const attacks = UP.flatMap(up =>
    SLASHES.flatMap(slash => [
      `/${up}${slash}secret.txt`,
      `/a/${up}${slash}${up}${slash}secret.txt`,
      `/${up}${slash}secret`,
      `/${up}${slash}dist.last${slash}secret.txt`,
    ]),
  )

  test("aren't served, whatever the path traversal", async () => {
    for (const path of attacks) {
      const first = await get(path.replace(/[^!-~]/g, encodeURIComponent))
      const second = first.headers.location ? await get(first.headers.location) : first
      expect([
        path,
        first.text.includes(SECRET),
        second.text.includes(SECRET),
        second.status === 200,
      ]).toEqual([path, false, false, false])
    }
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/a/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/a\\..\\secret.txt',
    '/%00',
    '/a%00.html',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/secret.txt',
  ])("can't be reached by %s, which is a bad request", async path => {
    expect((await get(path)).status).toBe(400)
  })

  test.each(['/%252e%252e/secret.txt', '/.../secret.txt', '/~/secret.txt'])(
    "can't be reached by %s, which isn't found",
    async path => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test("aren't exposed by redirects", async () => {
    for (const path of [
      '//example.com',
      '//example.com/%2e%2e',
      '/\\example.com',
      '///example.com/a.html',
      '/.//example.com/index.html',
      '/%2f/example.com.html',
    ]) {
      const { headers, status } = await get(path)
      expect([path, status, /^(?:\/(?![/\\])|$)/.test(headers.location ?? '')]).toEqual([
        path,
        expect.any(Number),
        true,
      ])
    }
  })

  test("can't be reached by injecting headers through a path", async () => {
    const { headers } = await get('/a%0d%0aX-Evil:%20yes.html')
    expect(headers['x-evil']).toBeUndefined()
  })
})

describe('URL path resolution, whatever the URL', () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '%00',
    '%25',
    '%',
    'a',
    '?',
    '#',
    '%c0%ae',
    'é',
  )
  const url = fc.oneof(
    fc.array(piece).map(parts => `/${parts.join('')}`),
    fc.string(),
    fc.webPath(),
  )

  test('never leaves the folder', () => {
    fc.assert(
      fc.property(url, given => {
        const path = pathOf(given)
        if (path === null) return
        expect(path.startsWith('/')).toBe(true)
        expect(normalize(join('/site', path)).replace(/\/?$/, '/').startsWith('/site/')).toBe(true)
        expect(path).not.toMatch(/[\0\\]/)
      }),
    )
  })

  test('keeps an ordinary path', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z\d_.-]*[a-z\d_-]$/)), parts => {
        expect(pathOf(`/${parts.join('/')}?q=../x`)).toBe(`/${parts.join('/')}`)
      }),
    )
  })
})
