import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Site } from '../../model/site'
import { headerRules } from '../../engine/output/headers'
import { headersOf, headersByPath, targetOf } from '../../engine/hosts/host-rules'
import { loadSite } from '../../engine/site/load-site'

const { site } = await loadSite(null, '/nowhere')
const SCRIPT = 'document.documentElement.dataset.x = 1'
const STYLE = { css: 'body{margin:0}' }
const PARTS = { firstPaint: SCRIPT, inline: [STYLE] }

/** The directives of the policy of pages. */
function policyOf(changes: Partial<Site> = {}): Record<string, string[]> {
  const policy = headersOf(headerRules({ ...site, ...changes }, PARTS), '/')['Content-Security-Policy'] ?? ''
  return Object.fromEntries(policy.split('; ').map(directive => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]))
}

/** What a site with something switched on allows more, by directive. */
function added(changes: Partial<Site>): Record<string, string[]> {
  const [before, after] = [policyOf(), policyOf(changes)]
  return Object.fromEntries(Object.entries(after).map(([name, values]) => [name, values.filter(value => !before[name]?.includes(value))] as const).filter(([, values]) => values.length > 0))
}

describe('The policy of pages', () => {
  test('allows our own files, one script and the inline styles by their hashes, nothing else inline, no evaluation, no other host', () => {
    const policy = policyOf()
    expect(policy['script-src']).toEqual(["'self'", `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`])
    expect(policy['style-src']).toEqual(["'self'", `'sha256-${createHash('sha256').update(STYLE.css).digest('base64')}'`])
    expect(policy['default-src']).toEqual(["'none'"])
    expect(Object.values(policy).flat().filter(value => /unsafe|https?:|\*/.test(value))).toEqual([])
  })

  test('forbids frames around pages, other bases, plugins, and markup from strings', () => {
    const policy = policyOf()
    expect(policy).toMatchObject({ 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'self'"], 'require-trusted-types-for': ["'script'"], 'trusted-types': ['docs'] })
    expect(policy['object-src'] ?? policy['default-src']).toEqual(["'none'"])
  })

  test('adds for feedback the origin of its backend to what may be connected to, and nothing else', () => {
    expect(added({ feedback: { url: 'https://project.example.com/path', anonKey: 'k', table: 't' } })).toEqual({ 'connect-src': ['https://project.example.com'] })
  })

  test('adds for a tag manager exactly the hosts of Google’s, and gives up trusted types alone', () => {
    const google = /^https:\/\/(?:\*\.|www\.)?(?:googletagmanager|google-analytics|analytics\.google)\.com$/
    const more = added({ tagManagerId: 'GTM-ABC123' })
    expect(Object.keys(more).toSorted()).toEqual(['connect-src', 'img-src', 'script-src'])
    expect(more['script-src']).toEqual(['https://www.googletagmanager.com'])
    expect(Object.values(more).flat().filter(host => !google.test(host))).toEqual([])
    const [before, after] = [Object.keys(policyOf()), Object.keys(policyOf({ tagManagerId: 'GTM-ABC123' }))]
    expect(before.filter(name => !after.includes(name))).toEqual(['require-trusted-types-for', 'trusted-types'])
  })
})

describe('The headers', () => {
  test('of every path are complete', () => {
    for (const path of ['/', '/a', '/assets/a.js', '/assets/diagrams/a.svg', '/assets/mermaid-a', '/assets/mermaid-a.js'])
      expect(headersOf(headerRules(site, PARTS), path)).toMatchObject({
        'Content-Security-Policy': expect.stringMatching(/^default-src 'none'; /) as string,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': expect.stringContaining('camera=()') as string,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Strict-Transport-Security': expect.stringMatching(/^max-age=[3-9]\d{7};/) as string,
      })
  })

  test('allow evaluation nowhere, and inline styles only to what draws diagrams', () => {
    const policies = headersByPath(headerRules(site, PARTS)).find(({ name }) => name === 'Content-Security-Policy')?.values ?? []
    expect(policies.filter(({ value }) => /unsafe-eval|script-src[^;]*unsafe/.test(value))).toEqual([])
    expect(policies.filter(({ value }) => value.includes('unsafe-inline')).map(({ prefix }) => prefix).toSorted()).toEqual(['/assets/diagrams/', '/assets/mermaid-'])
  })

  test('have patterns that every host understands', () => {
    expect(() => headersByPath([{ path: '/a/*/b', headers: { 'X-A': '1' } }])).toThrow('The header pattern `/a/*/b` is not a path that ends with one `*`.')
  })
})

test.each([
  ['/a', { address: '/a', hasQuery: false, anchor: '' }],
  ['/a#b', { address: '/a', hasQuery: false, anchor: '#b' }],
  ['https://example.com/ä?q=a%20b#c d', { address: 'https://example.com/%C3%A4?q=a%20b', hasQuery: true, anchor: '#c%20d' }],
])('A redirect to %s is sent in parts', (to, parts) => {
  expect(targetOf(to)).toEqual(parts)
})
