import { describe, expect, test } from 'vitest'
import { fullGroups, llmsFiles, MOST_LLMS_BYTES } from '../../markdown-files/llms-files'
import { llmsTree, pathsIn } from '../../markdown-files/llms-tree'
import type { Site, SidebarNode } from '../../../model/site'

const site = {
  title: 'Fixture',
  section: 'Docs',
  description: 'A fixture.',
  url: 'https://docs.example.com',
} as Site
const page = (path: string): SidebarNode => ({ kind: 'page', path, label: path })
const category = (label: string, items: SidebarNode[], path: string | null = null) => ({
  kind: 'category' as const,
  label,
  path,
  items,
})
const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => page(`${folder}/${index}`))
const leavesOf = (nodes: readonly SidebarNode[]): string[] =>
  nodes.flatMap(node =>
    node.kind === 'page'
      ? [node.path]
      : node.kind === 'category'
        ? [...(node.path ? [node.path] : []), ...leavesOf(node.items)]
        : [],
  )

/** The files of a site with this sidebar: texts by URL. */
function filesFor(
  sidebar: SidebarNode[],
  description = 'About it.',
  reference: SidebarNode[] = [],
  textSearch: string | null = null,
) {
  const paths = [...new Set([...leavesOf(sidebar), ...leavesOf(reference)])]
  const tree = llmsTree(sidebar, { label: 'REST API', nodes: reference }, paths)
  const pages = paths.map(path => ({ path, title: `Page ${path}`, description }))
  return {
    files: Object.fromEntries(
      llmsFiles(tree, pages, { ...site, textSearch }).map(({ url, text }) => [url, text]),
    ),
    full: fullGroups(tree, pages, site).map(({ folder }) => folder),
    listed: pathsIn(tree),
    paths,
  }
}

describe('llms.txt', () => {
  test('of a small site lists all pages by group', () => {
    const { files, full } = filesFor([
      page('/'),
      category('Guides', [{ kind: 'heading', label: 'First' }, page('/a'), page('/b')], '/guides'),
    ])
    expect(full).toEqual([''])
    expect(files).toEqual({
      '/llms.txt': `# Fixture Docs

> A fixture.

Every page has a Markdown version at its URL with \`.md\` at the end. It lists its sections; \
those of long pages are files of their own. Their complete text is in \
https://docs.example.com/llms-full.txt.

## Pages

- [Page /](https://docs.example.com/index.md): About it.

## Guides

- [Page /guides](https://docs.example.com/guides.md): About it.

### First

- [Page /a](https://docs.example.com/a.md): About it.
- [Page /b](https://docs.example.com/b.md): About it.
`,
    })
  })

  test('of a larger site is a file for each area, divided where an area is too large', () => {
    const { files, full, listed, paths } = filesFor(
      [
        page('/'),
        category('Tracing', [category('How-to guides', many('/t', 60)), page('/t')]),
        category('Empty', []),
        category('Tracing', many('/u', 30)),
      ],
      'Words about the page. '.repeat(6),
      [page('/api')],
    )
    expect(Object.keys(files)).toEqual([
      '/llms.txt',
      '/tracing/llms.txt',
      '/tracing/how-to-guides/llms.txt',
      '/tracing/how-to-guides/part-2/llms.txt',
      '/tracing-1/llms.txt',
      '/rest-api/llms.txt',
    ])
    expect(full).toEqual(['/tracing', '/tracing-1', '/rest-api'])
    expect(files['/llms.txt']).toContain(
      '- [Tracing](https://docs.example.com/tracing/llms.txt): 1 page. Page /t\n' +
        '  - [How-to guides](https://docs.example.com/tracing/how-to-guides/llms.txt): 45 pages. ' +
        'Page /t/0; Page /t/1; ',
    )
    expect(files['/tracing/llms.txt']).toContain(
      'complete text is in https://docs.example.com/tracing/llms-full.txt',
    )
    expect(listed.toSorted()).toEqual(paths.toSorted())
    for (const path of paths)
      expect(Object.values(files).join('')).toContain(
        `(https://docs.example.com${path === '/' ? '/index' : path}.md)`,
      )
  })

  test.each([
    ['hundreds of pages without areas', many('/p', 700)],
    ['hundreds of areas', many('/p', 300).map((one, index) => category(`A ${index}`, [one]))],
    ['deep areas', category('A', [category('B', [category('C', many('/p', 200))])]).items],
  ])('with %s stays below the limit and leads to every page', (_, sidebar) => {
    const { files, paths } = filesFor(sidebar, 'Long words. '.repeat(60))
    for (const text of Object.values(files))
      expect(Buffer.byteLength(text)).toBeLessThan(MOST_LLMS_BYTES)
    const reached = new Set(['/llms.txt'])
    for (const url of reached)
      for (const [, target = ''] of (files[url] ?? '').matchAll(/\]\(https:\/\/[^/]+(\S+?)\)/g))
        reached.add(target)
    expect(Object.keys(files).filter(url => !reached.has(url))).toEqual([])
    expect(paths.filter(path => !reached.has(`${path}.md`))).toEqual([])
  })

  test('says what the largest area is about where there is no room for its titles', () => {
    const { files } = filesFor(
      [
        category('Tracing', many('/tracing', 40)),
        category('API', [category('Runs', many('/runs', 500)), category('Keys', many('/keys', 5))]),
      ],
      'Words about the page. '.repeat(6),
    )
    expect(files['/llms.txt']).toContain('40 pages. Page /tracing/0; Page /tracing/1; ')
    expect(files['/llms.txt']).toContain(
      '- [API](https://docs.example.com/api/llms.txt): 5 pages. Runs; Keys\n' +
        '  - [Runs](https://docs.example.com/api/runs/llms.txt): 35 pages\n',
    )
  })

  test('names the search where there is one, and then has no titles in the first file', () => {
    const search = 'https://docs.example.com/search.md'
    const areas = [category('Tracing', many('/t', 40)), category('Testing', many('/u', 30))]
    const { files } = filesFor(areas, 'Words about the page. '.repeat(6), [], search)
    expect(files['/llms.txt']).toContain(`fetch ${search}?q=WORDS`)
    expect(files['/llms.txt']).toContain('/tracing/llms.txt): 40 pages\n')
    expect(files['/tracing/llms.txt']).toContain('[Page /t/39]')
    expect(filesFor([page('/')], 'About it.', [], search).files['/llms.txt']).toContain('?q=WORDS')
  })

  test('lists a page that is in no sidebar, and none that failed to compile', () => {
    const tree = llmsTree([page('/gone')], { label: 'REST API', nodes: [] }, ['/alone'])
    expect(pathsIn(tree)).toEqual(['/alone'])
  })
})
