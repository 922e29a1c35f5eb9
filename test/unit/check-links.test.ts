import { describe, expect, test } from 'vitest'
import { checkLinks, checkSiteLinks, type Targets } from '../../engine/check/check-links'
import type { CompiledPage, LinkRef } from '../../engine/compile/context'
import { pageOf } from './compile'

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

const check = (...links: LinkRef[]) => checkLinks([{ name: 'content/a.mdx', path: '/observability/concepts', links } as unknown as CompiledPage], targets, (_page, line) => `line ${line}`)

describe('A link', () => {
  test.each(['/', '/observability/concepts', '/observability/concepts#runs', '#threads', '/llms.txt', '/concepts', '/prices.pdf'])('to %s holds', raw => {
    expect(check(link(raw))).toEqual([])
  })

  test('that leads nowhere is an error with its place, its line and the nearest page', () => {
    expect(check(link('/observability/concept'))).toEqual([
      { severity: 'error', message: 'The link `/observability/concept` leads nowhere.', hint: 'Did you mean `/observability/concepts`?', file: 'content/a.mdx', line: 12, column: 5, excerpt: 'line 12' },
    ])
  })

  test('to a page that has moved is answered with where a page of that name is now', () => {
    expect(check(link('/tracing/threads'))).toMatchObject([{ hint: 'Did you mean `/observability/how_to_guides/threads`?' }])
  })

  test('is not answered with a page that only shares its folders', () => {
    expect(check(link('/observability/how_to_guides/masking'))).toMatchObject([{ severity: 'error', hint: undefined }])
  })

  test('to a file of the content names the file as it is written', () => {
    expect(check(link('./thread.mdx', { kind: 'file', path: '/observability/how_to_guides/thread' }))).toMatchObject([
      { severity: 'error', message: 'The file `./thread.mdx` does not exist.', hint: 'Did you mean `/observability/how_to_guides/threads`?' },
    ])
  })

  test.each(['/observability/concepts/', '/observability/concepts.html', '/observability/concepts/index.html'])('written %s is answered with the page’s own path', raw => {
    expect(check(link(raw))).toMatchObject([{ severity: 'error', hint: 'Write `/observability/concepts`.' }])
  })

  test('to an anchor that is not there is a warning, with the nearest anchor', () => {
    expect(check(link('/evaluation/concepts#dataset'), link('#thread'), link('#zzzzzzzz'))).toMatchObject([
      { severity: 'warning', message: 'The page `/evaluation/concepts` has no anchor `#dataset`.', hint: 'Did you mean `#datasets`?' },
      { severity: 'warning', message: 'The page `/observability/concepts` has no anchor `#thread`.', hint: 'Did you mean `#threads`?' },
      { severity: 'warning', hint: undefined },
    ])
  })

  test('to a file of the static folder that has gone is an error', () => {
    expect(check(link('/gone.pdf', { kind: 'static' }))).toMatchObject([{ severity: 'error', message: 'The link `/gone.pdf` leads nowhere.' }])
    expect(check(link('/prices.pdf', { kind: 'static' }))).toEqual([])
  })

  test('is one problem of many: all are found', () => {
    expect(check(link('/x'), link('/'), link('/y'))).toHaveLength(2)
  })
})

describe('A link of the site file', () => {
  test('holds when it leaves the site, or leads to a page, an anchor or a file', () => {
    const links = ['https://example.com', '/', '/observability/concepts#runs', '/llms.txt'].map(to => ({ to, what: 'The menu entry' }))
    expect(checkSiteLinks(links, targets)).toEqual([])
  })

  test('to nowhere is an error, also where a redirect stands: one must not lead to another', () => {
    expect(checkSiteLinks([{ to: '/concept', what: 'The menu entry `Concepts`' }, { to: '/concepts', what: 'The redirect from `/old`' }], targets).map(({ to, problem }) => [to, problem.severity, problem.message])).toEqual([
      ['/concept', 'error', 'The menu entry `Concepts` leads to `/concept`, which does not exist.'],
      ['/concepts', 'error', 'The redirect from `/old` leads to `/concepts`, which does not exist.'],
    ])
  })

  test('to an anchor that is not there is a warning', () => {
    expect(checkSiteLinks([{ to: '/#x', what: 'The redirect from `/old`' }], targets)).toMatchObject([{ problem: { severity: 'warning' } }])
  })
})

describe('The links of a page', () => {
  const linksOf = async (text: string) => (await pageOf(text)).links.map(({ raw, kind, path, anchor, line, column }) => `${raw}: ${kind} ${path || '.'}${anchor && ` at ${anchor}`} (${line - 4}:${column})`)

  test.each([
    ['[a](/x#y)', '/x#y: page /x at y (1:1)'],
    ['Text, then [a](#y)', '#y: page . at y (1:12)'],
    ['[a](./c.mdx#y)', './c.mdx#y: file /a/c at y (1:1)'],
    ['[a](../d/index.md)', '../d/index.md: file /d (1:1)'],
    ['[a](/d/e.mdx)', '/d/e.mdx: file /d/e (1:1)'],
    ['[a](c)', 'c: page /a/c (1:1)'],
    ['[a](/x/)', '/x/: page /x (1:1)'],
    ['[a](/search?q=tokens#y)', '/search?q=tokens#y: page /search at y (1:1)'],
    ['[a](/x#100%25)', '/x#100%25: page /x at 100% (1:1)'],
    ['[a](/x#100%)', '/x#100%: page /x at 100% (1:1)'],
    ['[a][b]\n\n[b]: /x', '/x: page /x (3:1)'],
    ['<Cards>\n<Card title="A" href="/x#y">B</Card>\n</Cards>', '/x#y: page /x at y (2:17)'],
  ])('%j is found, resolved and has its place', async (text, found) => {
    expect(await linksOf(text)).toEqual([found])
  })

  test.each(['[a](https://example.com)', '[a](mailto:a@example.com)', 'https://example.com', '[a]([[app]]/x)', '[a]()', '`[a](/x)`', '[a](tel:+1)'])('%s is nobody’s business here', async text => {
    expect(await linksOf(text)).toEqual([])
  })

  test('keep their query when they are written', async () => {
    expect((await pageOf('[a](/search?q=tokens#y)')).html).toContain('href="/search?q=tokens#y"')
  })
})
