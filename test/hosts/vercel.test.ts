import {
  cleanUrlsSchema,
  getTransformedRoutes,
  headersSchema,
  redirectsSchema,
  trailingSlashSchema,
  type Route,
  type RouteWithSrc,
} from '@vercel/routing-utils'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import type { HeaderRule } from '../../packages/engine/output/headers'
import { headersOf } from '../../packages/engine/hosts/host-rules'
import { vercelFiles } from '../../packages/engine/hosts/vercel'
import { PATHS } from './paths'
import { REDIRECTS } from './requests'

/**
 * No program here runs a Vercel project. Its own package has the schema of `vercel.json` and turns
 * the file into the routes that its network follows; only the following is ours.
 */
const HEADERS: HeaderRule[] = [
  { path: '/*', headers: { 'Cache-Control': 'none', 'Content-Security-Policy': 'all' } },
  { path: '/assets/*', headers: { 'Cache-Control': 'forever' } },
  { path: '/assets/diagrams/*', headers: { 'Content-Security-Policy': 'diagram' } },
  { path: '/assets/mermaid-*', headers: { 'Content-Security-Policy': 'mermaid' } },
]
const text = vercelFiles({ headers: HEADERS, redirects: REDIRECTS })['vercel.json'] ?? ''

const isRoute = (route: Route): route is RouteWithSrc => 'src' in route
function routes(): RouteWithSrc[] {
  const { routes: all, error } = getTransformedRoutes(
    JSON.parse(text) as Parameters<typeof getTransformedRoutes>[0],
  )
  expect(error).toBeNull()
  return (all ?? []).filter(isRoute)
}

/** Follows the routes in their order: the first redirect wins, and headers add up. */
function respond(path: string, accept = ''): { location: string | null; headers: string[][] } {
  const headers: string[][] = []
  for (const { src = '', headers: set = {}, status, has = [] } of routes()) {
    const match = new RegExp(src).exec(path)
    const fits = has.every(
      ({ value }) => typeof value === 'string' && new RegExp(`^${value}$`).test(accept),
    )
    if (!match || !fits) continue
    const location = set.Location?.replace('$1', match[1] ?? '')
    if (status !== undefined && location !== undefined) return { location, headers }
    headers.push(...Object.entries(set))
  }
  return { location: null, headers }
}

describe('vercel.json', () => {
  test("follows the schema of Vercel's package and has nothing else", () => {
    const { $schema: _url, ...rest } = JSON.parse(text) as Record<string, unknown>
    const validate = new Ajv({ strict: false }).compile({
      type: 'object',
      additionalProperties: false,
      properties: {
        cleanUrls: cleanUrlsSchema,
        trailingSlash: trailingSlashSchema,
        headers: headersSchema,
        redirects: redirectsSchema,
      },
    })
    expect([validate(rest), validate.errors]).toEqual([true, null])
    expect(validate({ ...rest, redirects: [{ source: '/a', to: '/b' }] })).toBe(false)
  })

  test.each(PATHS)('gives %s the headers of the site, each once', path => {
    const { headers } = respond(path)
    expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length)
    expect(Object.fromEntries(headers)).toEqual(headersOf(HEADERS, path))
  })

  test.each([
    ['/old', '/guides/first'],
    ['/old/anchor', '/guides/first#start'],
    ['/price$', '/plain'],
    ['/price', null],
    ['/guides/first.html', '/guides/first'],
    ['/guides/index.html', '/guides'],
    ['/guides/', '/guides'],
    ['/guides', null],
  ])('redirects %s to %s', (path, target) => {
    expect(respond(path).location).toBe(target)
  })

  test.each([
    ['/', 'text/markdown', '/index.md'],
    ['/guides/first', 'text/markdown, text/html;q=0.9', '/guides/first.md'],
    ['/guides/first', 'text/html, text/markdown', '/guides/first.md'],
    ['/guides/first', 'text/html, text/markdown;q=0.5', null],
    ['/guides/first', 'text/html', null],
    ['/guides/first.md', 'text/markdown', null],
    ['/search', 'text/markdown', '/search.md'],
    ['/offline', 'text/markdown', null],
    ['/searching', 'text/markdown', '/searching.md'],
    ['/old', 'text/markdown', '/guides/first'],
  ])('sends %s with Accept: %s to %s', (path, accept, target) => {
    expect(respond(path, accept).location).toBe(target)
  })
})
