import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileStem, isExternal, markdownUrl, normalizePath, payloadUrl } from '../urls'

describe('Path normalization', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['/a', '/a'],
    ['/a/', '/a'],
    ['/a//', '/a'],
    ['/a.html', '/a'],
    ['/a/index.html', '/a'],
    ['/a/index', '/a'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/a/b.html', '/a/b'],
    ['/reindex', '/reindex'],
    ['/a/reindex.html', '/a/reindex'],
    ['/a.html.txt', '/a.html.txt'],
    ['/v1.2', '/v1.2'],
  ])('turns %j into %j', (path, page) => {
    expect(normalizePath(path)).toBe(page)
  })

  test('is idempotent', () => {
    const part = fc.constantFrom(
      'a',
      'index',
      'index.html',
      '.html',
      'b.html',
      '',
      '/',
      'reindex',
      'x.y',
    )
    const path = fc.array(part, { maxLength: 6 }).map(parts => `/${parts.join('/')}`)
    fc.assert(
      fc.property(fc.oneof(path, fc.webPath(), fc.string()), given => {
        expect(normalizePath(normalizePath(given))).toBe(normalizePath(given))
      }),
    )
  })

  test('never leaves a trailing slash, except for the home page', () => {
    fc.assert(
      fc.property(fc.webPath(), path => {
        expect(normalizePath(path)).toMatch(/^\/$|[^/]$/)
      }),
    )
  })
})

describe('Files of a page', () => {
  test.each([
    ['/', 'index', '/index.json', '/index.md'],
    ['/a/b', 'a/b', '/a/b.json', '/a/b.md'],
  ])('%s is stored as %s', (path, stem, json, markdown) => {
    expect([fileStem(path), payloadUrl(path), markdownUrl(path)]).toEqual([stem, json, markdown])
  })
})

describe('isExternal', () => {
  test.each([
    'https://example.com',
    'HTTP://example.com',
    '//example.com/a',
    'mailto:a@example.com',
    'tel:1',
    'data:,x',
    'git+ssh://x',
  ])('recognizes %s as external', href => {
    expect(isExternal(href)).toBe(true)
  })

  test.each(['/a', '#a', 'a', './a', '../a:b', '/a:b', '', '?q=https://example.com'])(
    'recognizes %j as internal',
    href => {
      expect(isExternal(href)).toBe(false)
    },
  )
})
