import { describe, expect, test } from 'vitest'
import { checkLinks, checkSiteLinks, type Targets } from '../../check/check-links'
import type { CompiledPage, LinkRef } from '../../compile/context'

const targets: Targets = {
  pages: new Map([
    ['/', new Set<string>()],
    ['/observability/concepts', new Set(['runs', 'threads'])],
    ['/evaluation/concepts', new Set(['datasets'])],
    ['/observability/how_to_guides/threads', new Set(['group'])],
  ]),
  files: new Set(['/llms.txt', '/prices.pdf']),
  redirects: new Set(['/concepts']),
}

const link = (raw: string, more: Partial<LinkRef> = {}): LinkRef => {
  const [path = '', anchor = ''] = raw.split('#')
  return { raw, kind: 'page', path, anchor, line: 12, column: 5, ...more }
}

const check = (...links: LinkRef[]) =>
  checkLinks(
    [{ name: 'content/a.mdx', path: '/observability/concepts', links } as unknown as CompiledPage],
    targets,
    (_page, line) => `line ${line}`,
  )

describe('Link check', () => {
  test.each([
    '/',
    '/observability/concepts',
    '/observability/concepts#runs',
    '#threads',
    '/llms.txt',
    '/concepts',
    '/prices.pdf',
  ])('accepts a link to %s', raw => {
    expect(check(link(raw))).toEqual([])
  })

  test('reports a broken link with location, source line, and the most similar page', () => {
    expect(check(link('/observability/concept'))).toEqual([
      {
        severity: 'error',
        message: 'The link `/observability/concept` leads nowhere.',
        hint: 'Did you mean `/observability/concepts`?',
        file: 'content/a.mdx',
        line: 12,
        column: 5,
        excerpt: 'line 12',
      },
    ])
  })

  test('suggests the new path of a page that moved', () => {
    expect(check(link('/tracing/threads'))).toMatchObject([
      { hint: 'Did you mean `/observability/how_to_guides/threads`?' },
    ])
  })

  test("doesn't suggest a page that merely shares its folders", () => {
    expect(check(link('/observability/how_to_guides/masking'))).toMatchObject([
      { severity: 'error', hint: undefined },
    ])
  })

  test('names a missing content file as written', () => {
    expect(
      check(link('./thread.mdx', { kind: 'file', path: '/observability/how_to_guides/thread' })),
    ).toMatchObject([
      {
        severity: 'error',
        message: 'The file `./thread.mdx` does not exist.',
        hint: 'Did you mean `/observability/how_to_guides/threads`?',
      },
    ])
  })

  test.each([
    '/observability/concepts/',
    '/observability/concepts.html',
    '/observability/concepts/index.html',
  ])('suggests the canonical path for %s', raw => {
    expect(check(link(raw))).toMatchObject([
      { severity: 'error', hint: 'Write `/observability/concepts`.' },
    ])
  })

  test('warns about a missing anchor and suggests the most similar one', () => {
    expect(
      check(link('/evaluation/concepts#dataset'), link('#thread'), link('#zzzzzzzz')),
    ).toMatchObject([
      {
        severity: 'warning',
        message: 'The page `/evaluation/concepts` has no anchor `#dataset`.',
        hint: 'Did you mean `#datasets`?',
      },
      {
        severity: 'warning',
        message: 'The page `/observability/concepts` has no anchor `#thread`.',
        hint: 'Did you mean `#threads`?',
      },
      { severity: 'warning', hint: undefined },
    ])
  })

  test('reports a link to a missing static file', () => {
    expect(check(link('/gone.pdf', { kind: 'static' }))).toMatchObject([
      { severity: 'error', message: 'The link `/gone.pdf` leads nowhere.' },
    ])
    expect(check(link('/prices.pdf', { kind: 'static' }))).toEqual([])
  })

  test('reports all broken links at once', () => {
    expect(check(link('/x'), link('/'), link('/y'))).toHaveLength(2)
  })
})

describe('Link check of the site file', () => {
  test('accepts links to other sites, pages, anchors, and files', () => {
    const links = ['https://example.com', '/', '/observability/concepts#runs', '/llms.txt'].map(
      to => ({ to, what: 'The menu entry' }),
    )
    expect(checkSiteLinks(links, targets)).toEqual([])
  })

  test("reports a broken link, including one to a redirect, since redirects can't be chained", () => {
    expect(
      checkSiteLinks(
        [
          { to: '/concept', what: 'The menu entry `Concepts`' },
          { to: '/concepts', what: 'The redirect from `/old`' },
        ],
        targets,
      ).map(({ to, problem }) => [to, problem.severity, problem.message]),
    ).toEqual([
      ['/concept', 'error', 'The menu entry `Concepts` leads to `/concept`, which does not exist.'],
      [
        '/concepts',
        'error',
        'The redirect from `/old` leads to `/concepts`, which does not exist.',
      ],
    ])
  })

  test('warns about a missing anchor', () => {
    expect(
      checkSiteLinks([{ to: '/#x', what: 'The redirect from `/old`' }], targets),
    ).toMatchObject([{ problem: { severity: 'warning' } }])
  })
})
