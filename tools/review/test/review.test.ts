import { describe, expect, test } from 'vitest'
import { changedPages, changedSamples, movedLinks, representatives } from '../changes'
import type { BuiltPage, BuiltSite } from '../read-site'
import { renderReport } from '../report'

const page = (path: string, main: string, markdown = ''): BuiltPage => ({
  path,
  title: path,
  main,
  markdown,
  bytes: 1000,
  elements: 10,
})

const site = (pages: BuiltPage[], redirects: Record<string, string> = {}): BuiltSite => ({
  folder: '',
  pages: new Map(pages.map(one => [one.path, one])),
  redirects,
  styles: '',
})

const SAMPLE = '```python\nprint(1)\n```\n'
const before = site([
  page('/same', '<p>Same</p>'),
  page('/edited', '<h2 id="old">Old</h2><h2 id="kept">Kept</h2>', SAMPLE),
  page('/moved', '<p>Moved</p>'),
  page('/lost', '<p>Lost</p>'),
])
const after = site(
  [
    page('/same', '<p>Same</p>'),
    page('/edited', '<h2 id="new">New</h2><h2 id="kept">Kept</h2>', SAMPLE.replace('1', '2')),
    page('/new', '<p>New</p>'),
  ],
  { '/moved': '/new' },
)

describe('A review', () => {
  test('lists pages that were edited, added, and removed, and no others', () => {
    expect(changedPages(before, after).map(({ path }) => path)).toEqual([
      '/edited',
      '/lost',
      '/moved',
      '/new',
    ])
  })

  test('tells where removed pages lead, and which anchors of others are gone', () => {
    expect(movedLinks(before, after)).toEqual({
      gone: [
        { path: '/moved', leadsTo: '/new' },
        { path: '/lost', leadsTo: null },
      ],
      added: ['/new'],
      anchors: [{ path: '/edited', anchor: 'old' }],
    })
  })

  test('shows the samples that only one side has', () => {
    expect(changedSamples(changedPages(before, after))).toEqual([
      { path: '/edited', removed: ['python\nprint(1)\n'], added: ['python\nprint(2)\n'] },
    ])
  })

  test('draws few pages that use every class when styles change', () => {
    const pages = [
      page('/a', '<p class="one">'),
      page('/b', '<p class="one two"><i class="three">'),
      page('/c', '<p class="two"><i class="four">'),
    ]
    expect(representatives(site(pages))).toEqual(['/b', '/c'])
  })

  test('escapes everything that it shows', () => {
    const html = renderReport({
      base: 'main',
      pages: changedPages(before, after),
      stylesChanged: true,
      notDrawn: [],
      looks: [],
      samples: [{ path: '/x', removed: ['<script>alert(1)</script>'], added: [] }],
      facts: [{ file: 'site/data/versions.yml', lines: ['-python: 1', '+python: 2'] }],
      links: movedLinks(before, after),
      finds: [{ query: '<b>', wanted: ['/a'], before: ['/a'], after: ['/b'] }],
      answers: { totals: [], changes: [], skipped: '<script>' },
    })
    expect(html).not.toContain('<script>')
    expect(html).toContain('/lost is gone and leads nowhere')
  })
})
