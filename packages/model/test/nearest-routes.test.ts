import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likeness, nearestRoutes } from '../nearest-routes'

const routes = [
  '/',
  '/observability',
  '/observability/concepts',
  '/evaluation/concepts',
  '/observability/how_to_guides/threads',
  '/pricing/plans',
].map(path => ({ path }))
const suggestions = (path: string, limit = 3) =>
  nearestRoutes(path, routes, limit).map(route => route.path)

describe('nearestRoutes', () => {
  test('finds a page with a misspelled name', () => {
    expect(suggestions('/observability/how_to_guides/threds')[0]).toBe(
      '/observability/how_to_guides/threads',
    )
  })

  test('finds a page that moved to another folder', () => {
    expect(suggestions('/tracing/threads')[0]).toBe('/observability/how_to_guides/threads')
  })

  test('breaks a tie by the rest of the path', () => {
    expect(suggestions('/evaluation/concept')[0]).toBe('/evaluation/concepts')
    expect(suggestions('/observability/concept')[0]).toBe('/observability/concepts')
  })

  test('ignores case, hyphens, and underscores', () => {
    expect(suggestions('/PRICING/Plans')[0]).toBe('/pricing/plans')
    expect(nearestRoutes('/trace-with-api', [{ path: '/guides/trace_with_api' }], 1)).toHaveLength(
      1,
    )
  })

  test('returns nothing rather than something unrelated', () => {
    expect(suggestions('/zzz/qqqq')).toEqual([])
  })

  test('respects the limit and returns the given objects', () => {
    const [found] = nearestRoutes(
      '/observability/concepts',
      [{ path: '/observability/concepts', title: 'Concepts' }],
      1,
    )
    expect(found).toEqual({ path: '/observability/concepts', title: 'Concepts' })
    expect(suggestions('/observability/concepts', 1)).toHaveLength(1)
  })
})

describe('nearestRoutes, whatever the path', () => {
  const path = fc.oneof(fc.webPath(), fc.string(), fc.constantFrom('', '/', '//', '/a'))

  test('returns distinct routes, best first, within the limit', () => {
    fc.assert(
      fc.property(
        path,
        fc.uniqueArray(path, { maxLength: 12 }),
        fc.nat(5),
        (wanted, paths, limit) => {
          const found = nearestRoutes(
            wanted,
            paths.map(one => ({ path: one })),
            limit,
          ).map(route => route.path)
          expect(found.length).toBeLessThanOrEqual(limit)
          expect(new Set(found).size).toBe(found.length)
          expect(paths).toEqual(expect.arrayContaining(found))
        },
      ),
    )
  })

  test('returns what comparing with every route would', () => {
    const word = fc.stringMatching(/^[ab_-]{0,4}$/)
    const similar = fc.array(word, { maxLength: 3 }).map(parts => `/${parts.join('/')}`)
    const lastOf = (one: string) =>
      (one.split('/').findLast(part => part !== '') ?? '').replace(/[-_]+/g, ' ')
    fc.assert(
      fc.property(
        similar,
        fc.uniqueArray(similar, { maxLength: 12 }),
        fc.nat(5),
        (wanted, paths, limit) => {
          const all = paths
            .map(one => ({
              one,
              score: 0.75 * likeness(lastOf(wanted), lastOf(one)) + 0.25 * likeness(wanted, one),
            }))
            .filter(({ score }) => score >= 0.35)
            .sort((a, b) => b.score - a.score)
          const found = nearestRoutes(
            wanted,
            paths.map(one => ({ path: one })),
            limit,
          )
          expect(found.map(route => route.path)).toEqual(all.slice(0, limit).map(({ one }) => one))
        },
      ),
    )
  })

  test('returns an existing page as its own best match', () => {
    fc.assert(
      fc.property(fc.constantFrom(...routes.map(route => route.path)), one => {
        expect(suggestions(one)[0]).toBe(one)
      }),
    )
  })

  test('uses a symmetric similarity between 0 and 1, which is 1 for equal words', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(likeness(a, b)).toBeGreaterThanOrEqual(0)
        expect(likeness(a, b)).toBeLessThanOrEqual(1)
        expect(likeness(a, b)).toBeCloseTo(likeness(b, a))
        expect(likeness(a, a)).toBe(1)
      }),
    )
  })
})
