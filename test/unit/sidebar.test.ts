import { describe, expect, test } from 'vitest'
import { holds, readingOrder, trailTo } from '../../model/sidebar'
import type { SidebarNode } from '../../model/site'

const tree: SidebarNode[] = [
  { kind: 'page', path: '/', label: 'Start' },
  {
    kind: 'category',
    label: 'Observability',
    path: '/observability',
    items: [
      { kind: 'heading', label: 'Set up' },
      { kind: 'page', path: '/observability/concepts', label: 'Concepts' },
      { kind: 'category', label: 'Tutorials', path: null, items: [{ kind: 'page', path: '/observability/tutorials/first', label: 'First' }] },
    ],
  },
  { kind: 'page', path: '/pricing', label: 'Pricing' },
]

describe('The sidebar tree', () => {
  test('is read top down, a category’s own page before its items, headings left out', () => {
    expect(readingOrder(tree)).toEqual([
      { path: '/', title: 'Start' },
      { path: '/observability', title: 'Observability' },
      { path: '/observability/concepts', title: 'Concepts' },
      { path: '/observability/tutorials/first', title: 'First' },
      { path: '/pricing', title: 'Pricing' },
    ])
  })

  test('gives the trail to a page, outermost first, without the page itself', () => {
    expect(trailTo(tree, '/observability/tutorials/first')).toEqual([
      { label: 'Observability', path: '/observability' },
      { label: 'Tutorials', path: null },
    ])
    expect(trailTo(tree, '/pricing')).toEqual([])
  })

  test('counts a category’s own page as inside the category', () => {
    expect(trailTo(tree, '/observability')).toEqual([{ label: 'Observability', path: '/observability' }])
  })

  test('has no trail to a page that is not in it', () => {
    expect(trailTo(tree, '/observability/none')).toBeNull()
    expect(trailTo([], '/')).toBeNull()
  })

  test('knows which part holds a page', () => {
    const [start, category] = tree as [SidebarNode, SidebarNode]
    expect(holds(category, '/observability')).toBe(true)
    expect(holds(category, '/observability/tutorials/first')).toBe(true)
    expect(holds(category, '/pricing')).toBe(false)
    expect(holds(start, '/')).toBe(true)
    expect(holds({ kind: 'heading', label: '/' }, '/')).toBe(false)
  })
})
