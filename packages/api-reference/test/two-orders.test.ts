import { expect, test } from 'vitest'
import type { CompiledPage } from '../../engine/compile/context'
import { assemblePages } from '../../engine/pages/assemble-pages'
import { siteFileSchema } from '../../engine/site/schema'
import type { SidebarNode, Site } from '../../model/site'
import { pageOf } from '../../engine/test/compile'

const node = (path: string): SidebarNode => ({ kind: 'page', path, label: path })

test('The start of the reference is in the order of the site, and the other pages are in their own', async () => {
  const one = await pageOf('Text.')
  const paths = ['/', '/reference/api', '/reference/last', '/reference/api/a', '/reference/api/b']
  const compiled = paths.map((path): CompiledPage => ({ ...one, path, title: path }))
  const pages = assemblePages(compiled, {
    site: siteFileSchema.parse({}) as unknown as Site,
    versions: new Map() as never,
    readers: null,
    sidebar: paths.slice(0, 3).map(node),
    reference: [
      node('/reference/api'),
      { kind: 'category', label: 'Group', path: null, items: paths.slice(3).map(node) },
    ],
    entries: [],
    contentFolder: '/site/content',
    fileOf: () => '/site/content/a.mdx',
    dates: new Map(),
    hovers: new Map(),
  })
  const order = pages.map(({ path, previous, next }) => [
    path,
    previous?.path ?? null,
    next?.path ?? null,
  ])
  expect(order).toEqual([
    ['/', null, '/reference/api'],
    ['/reference/api', '/', '/reference/last'],
    ['/reference/last', '/reference/api', null],
    ['/reference/api/a', '/reference/api', '/reference/api/b'],
    ['/reference/api/b', '/reference/api/a', null],
  ])
  expect(pages[3]?.breadcrumbs).toEqual([
    { label: 'REST API', path: '/reference/api' },
    { label: 'Group', path: null },
  ])
})
