import { describe, expect, test } from 'vitest'
import { allTrails, holds, readingOrder, trailTo } from '../sidebar'
import type { SidebarNode } from '../site'

const tree: SidebarNode[] = [
  { kind: 'page', path: '/', label: 'Start' },
  {
    kind: 'category',
    label: 'Observability',
    path: '/observability',
    items: [
      { kind: 'heading', label: 'Set up' },
      { kind: 'page', path: '/observability/concepts', label: 'Concepts' },
      {
        kind: 'category',
        label: 'Tutorials',
        path: null,
        items: [{ kind: 'page', path: '/observability/tutorials/first', label: 'First' }],
      },
    ],
  },
  { kind: 'page', path: '/pricing', label: 'Pricing' },
]

describe('Sidebar tree', () => {
  test('is read from top to bottom, categories before their items, without headings', () => {
    expect(readingOrder(tree)).toEqual([
      { path: '/', title: 'Start' },
      { path: '/observability', title: 'Observability' },
      { path: '/observability/concepts', title: 'Concepts' },
      { path: '/observability/tutorials/first', title: 'First' },
      { path: '/pricing', title: 'Pricing' },
    ])
  })

  test('gives the breadcrumb of a page, outermost category first, without the page itself', () => {
    expect(trailTo(tree, '/observability/tutorials/first')).toEqual([
      { label: 'Observability', path: '/observability' },
      { label: 'Tutorials', path: null },
    ])
    expect(trailTo(tree, '/pricing')).toEqual([])
  })

  test('counts the page of a category as inside the category', () => {
    expect(trailTo(tree, '/observability')).toEqual([
      { label: 'Observability', path: '/observability' },
    ])
  })

  test("has no breadcrumb for a page that isn't in it", () => {
    expect(trailTo(tree, '/observability/none')).toBeNull()
    expect(trailTo([], '/')).toBeNull()
  })

  test('is the same for every page when all are asked for at once', () => {
    const trails = allTrails(tree)
    const paths = readingOrder(tree).map(link => link.path)
    expect([...trails.keys()].sort()).toEqual([...new Set(paths)].sort())
    for (const path of paths) expect(trails.get(path)).toEqual(trailTo(tree, path))
  })

  test('knows which part contains a page', () => {
    const [start, category] = tree as [SidebarNode, SidebarNode]
    expect(holds(category, '/observability')).toBe(true)
    expect(holds(category, '/observability/tutorials/first')).toBe(true)
    expect(holds(category, '/pricing')).toBe(false)
    expect(holds(start, '/')).toBe(true)
    expect(holds({ kind: 'heading', label: '/' }, '/')).toBe(false)
  })
})
