import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Site } from '../../../model/site'
import { headerRules } from '../../output/headers'
import { headersOf, headersByPath, targetOf } from '../../hosts/host-rules'
import { loadSiteFile } from '../../site/load-site-file'

const { site } = await loadSiteFile(null, '/nowhere')
const SCRIPT = 'document.documentElement.dataset.x = 1'
const STYLE = { css: 'body{margin:0}' }
const PARTS = { firstPaint: SCRIPT, inline: [STYLE], runPolicy: "default-src 'none'" }

/** The directives of the page policy. */
function policyOf(changes: Partial<Site> = {}): Record<string, string[]> {
  const policy =
    headersOf(headerRules({ ...site, ...changes }, PARTS), '/')['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    policy
      .split('; ')
      .map(directive => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  )
}

/** The sources that a site feature adds, by directive. */
function added(changes: Partial<Site>): Record<string, string[]> {
  const [before, after] = [policyOf(), policyOf(changes)]
  return Object.fromEntries(
    Object.entries(after)
      .map(
        ([name, values]) => [name, values.filter(value => !before[name]?.includes(value))] as const,
      )
      .filter(([, values]) => values.length > 0),
  )
}

describe('Content security policy of pages', () => {
  test("allows only the site's own files and inline code by hash: no other inline code, evaluation, or host", () => {
    const policy = policyOf()
    expect(policy['script-src']).toEqual([
      "'self'",
      `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
    ])
    expect(policy['style-src']).toEqual([
      "'self'",
      `'sha256-${createHash('sha256').update(STYLE.css).digest('base64')}'`,
    ])
    expect(policy['default-src']).toEqual(["'none'"])
    expect(
      Object.values(policy)
        .flat()
        .filter(value => /unsafe|https?:|\*/.test(value)),
    ).toEqual([])
  })

  test('forbids framing, base URLs, plugins, and markup from strings', () => {
    const policy = policyOf()
    expect(policy).toMatchObject({
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['docs'],
    })
    expect(policy['object-src'] ?? policy['default-src']).toEqual(["'none'"])
  })

  test('adds only the backend origin for feedback', () => {
    expect(
      added({ feedback: { url: 'https://project.example.com/path', anonKey: 'k', table: 't' } }),
    ).toEqual({ 'connect-src': ['https://project.example.com'] })
  })

  test('adds only Google hosts for a tag manager, and drops only trusted types', () => {
    const google =
      /^https:\/\/(?:\*\.|www\.)?(?:googletagmanager|google-analytics|analytics\.google)\.com$/
    const more = added({ tagManagerId: 'GTM-ABC123' })
    expect(Object.keys(more).toSorted()).toEqual(['connect-src', 'img-src', 'script-src'])
    expect(more['script-src']).toEqual(['https://www.googletagmanager.com'])
    expect(
      Object.values(more)
        .flat()
        .filter(host => !google.test(host)),
    ).toEqual([])
    const [before, after] = [
      Object.keys(policyOf()),
      Object.keys(policyOf({ tagManagerId: 'GTM-ABC123' })),
    ]
    expect(before.filter(name => !after.includes(name))).toEqual([
      'require-trusted-types-for',
      'trusted-types',
    ])
  })
})

describe('Response headers', () => {
  test('are complete for every path', () => {
    for (const path of [
      '/',
      '/a',
      '/assets/a.js',
      '/assets/diagrams/a.svg',
      '/assets/mermaid-a',
      '/assets/mermaid-a.js',
    ])
      expect(headersOf(headerRules(site, PARTS), path)).toMatchObject({
        'Content-Security-Policy': expect.stringMatching(/^default-src 'none'; /) as string,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': expect.stringContaining('camera=()') as string,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Strict-Transport-Security': expect.stringMatching(/^max-age=[3-9]\d{7};/) as string,
      })
  })

  test('never allow evaluation, and allow inline styles only for drawing diagrams', () => {
    const policies =
      headersByPath(headerRules(site, PARTS)).find(({ name }) => name === 'Content-Security-Policy')
        ?.values ?? []
    expect(policies.filter(({ value }) => /unsafe-eval|script-src[^;]*unsafe/.test(value))).toEqual(
      [],
    )
    expect(
      policies
        .filter(({ value }) => value.includes('unsafe-inline'))
        .map(({ prefix }) => prefix)
        .toSorted(),
    ).toEqual(['/assets/diagrams/', '/assets/mermaid-'])
  })

  test('use patterns that every host understands', () => {
    expect(() => headersByPath([{ path: '/a/*/b', headers: { 'X-A': '1' } }])).toThrow(
      "The header pattern `/a/*/b` isn't a path that ends with one `*`.",
    )
  })
})

test.each([
  ['/a', { address: '/a', hasQuery: false, anchor: '' }],
  ['/a#b', { address: '/a', hasQuery: false, anchor: '#b' }],
  [
    'https://example.com/ä?q=a%20b#c d',
    { address: 'https://example.com/%C3%A4?q=a%20b', hasQuery: true, anchor: '#c%20d' },
  ],
])('A redirect to %s is split into parts', (to, parts) => {
  expect(targetOf(to)).toEqual(parts)
})
