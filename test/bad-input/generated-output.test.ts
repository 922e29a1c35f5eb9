import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionsInHtml } from '../../packages/engine/compile/regions-in-html'
import { llmsFiles } from '../../packages/engine/markdown-files/llms-files'
import { atom, redirectDocument, sitemap } from '../../packages/engine/output/feeds'
import { siteFileSchema } from '../../packages/engine/site/schema'
import { formatProblem } from '../../packages/model/problem'
import { normalizePath } from '../../packages/model/urls'
import type { Page } from '../../packages/model/page'
import type { Site } from '../../packages/model/site'
import { hostileText, MARKUP, runs } from './hostile-text'
import { dangersIn } from './read-html'

describe('Generated output with arbitrary titles and names', () => {
  const site = siteFileSchema.parse({ url: 'https://docs.example.com' }) as unknown as Site
  const entry = (text: string) => ({
    id: '2026-01-01-a',
    title: text,
    description: text,
    date: '2026-01-01',
    area: text,
    labels: [text],
    html: `<p>${text.replace(/[<&]/g, '')}</p>`,
    styles: { all: [], first: [], blocks: 1 },
  })
  const page = (text: string) =>
    ({
      path: '/a',
      title: text,
      description: text,
      breadcrumbs: [{ label: text, path: null }],
      lastUpdated: null,
    }) as unknown as Page

  test('is well-formed XML', async () => {
    const { parsers } = await import('prettier/plugins/html')
    await fc.assert(
      fc.asyncProperty(hostileText, async text => {
        for (const xml of [
          atom({ ...site, title: text }, [entry(text)]),
          sitemap(site, [page(text)]),
        ]) {
          expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u)
          expect(xml.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&')
          await parsers.html.parse(xml.replace(/^<\?xml.*?\?>/, ''), {
            filepath: 'feed.xml',
            originalText: xml,
            parser: 'html',
            name: 'xml',
          } as never)
        }
        const root = { label: '', folder: '', paths: ['/a'], groups: [] }
        expect(() => llmsFiles(root, [page(text)], { ...site, description: text })).not.toThrow()
      }),
      runs(150),
    )
  })

  test('escapes text on a redirect page', async () => {
    for (const text of MARKUP)
      expect(
        await dangersIn(
          redirectDocument(`/${text}`, site).replace(/^[\s\S]*<body>|<\/body><\/html>/g, ''),
        ),
      ).toEqual([])
  })

  test('escapes the label of a region', async () => {
    for (const label of MARKUP) {
      const regions = [
        { id: 'us', label, hosts: { api: 'https://api.example.com' } },
        { id: 'eu', label: 'EU', hosts: { api: 'https://eu.example.com' } },
      ]
      expect(
        await dangersIn(
          regionsInHtml(
            '<p title="[[region]]">[[region]] <a href="[[api]]/x" title="[[region]]">[[region]]</a></p>',
            regions,
          ),
        ),
      ).toEqual([])
    }
  })

  test('contains no control characters in printed problems', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (message, excerpt) => {
        expect(
          formatProblem({
            severity: 'error',
            message,
            hint: message,
            file: excerpt,
            line: 1,
            column: 1,
            excerpt,
          }),
        ).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u)
      }),
      runs(300),
    )
  })
})

test('Normalizing a path is idempotent, whatever the path', () => {
  const slow = (path: string) => path.replace(/(?:\.html|\/index|\/)+$/, '') || '/'
  fc.assert(
    fc.property(
      fc
        .array(
          fc.oneof(fc.constantFrom('/', '.html', '/index', 'index', '.', 'a', '//'), hostileText),
          { maxLength: 8 },
        )
        .map(parts => `/${parts.join('')}`),
      path => {
        expect(normalizePath(path)).toBe(slow(path))
        expect(normalizePath(normalizePath(path))).toBe(normalizePath(path))
      },
    ),
    runs(500),
  )
})

test('The changelog accepts any entry whose page compiles', async () => {
  const { changelogEntry, changelogHtml } =
    await import('../../packages/engine/pages/special-pages')
  for (const text of MARKUP) {
    const made = changelogEntry({
      path: '/changelog/2026-01-01-a',
      title: text,
      description: text,
      area: text,
      labels: [text],
      html: '<p>x</p>',
    } as never)
    expect(await dangersIn(changelogHtml('', [made]))).toEqual([])
  }
})
