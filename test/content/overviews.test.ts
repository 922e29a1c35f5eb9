import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { describe, expect, test } from 'vitest'
import type { SidebarSpec } from '../../packages/engine/site/schema'
import { sidebar } from '../../site/sidebar'
import { anchorOf, pageText, treeOf } from './reference/field-tables'
import { root } from '../imports'

const AREAS = ['administration', 'evaluation', 'observability', 'prompt_engineering']

interface Group {
  heading: string
  guides: string[]
}

/**
 * The guides that an overview lists: its tables whose first column is "Guide", with the heading
 * above each.
 */
function groupsOf({ children }: Root): Group[] {
  const groups: Group[] = []
  let heading = ''
  for (const node of children) {
    if (node.type === 'heading') heading = toString(node)
    if (node.type !== 'table' || toString(node.children[0]?.children[0] ?? node) !== 'Guide')
      continue
    groups.push({
      heading,
      guides: node.children
        .slice(1)
        .flatMap(row => linksIn(row.children[0]))
        .map(url => url.replace(/#.*/, '')),
    })
  }
  return groups
}

function linksIn(node: Nodes | undefined): string[] {
  if (node === undefined) return []
  if (node.type === 'link') return [node.url]
  return 'children' in node ? node.children.flatMap(child => linksIn(child)) : []
}

/** The groups of a sidebar category. */
function sidebarGroups(items: readonly SidebarSpec[], page: string): Group[] {
  for (const item of items) {
    if (typeof item === 'string' || !('items' in item)) continue
    if (item.page !== page) {
      const inside = sidebarGroups(item.items, page)
      if (inside.length > 0) return inside
      continue
    }
    const groups: Group[] = []
    for (const one of item.items) {
      if (typeof one !== 'string' && 'heading' in one)
        groups.push({ heading: one.heading, guides: [] })
      else groups.at(-1)?.guides.push(typeof one === 'string' ? one : (one.page ?? ''))
    }
    return groups
  }
  return []
}

const guidesOf = async (area: string): Promise<string[]> =>
  (await readdir(join(root, 'content', area, 'how_to_guides'), { recursive: true }))
    .filter(file => file.endsWith('.mdx') && file !== 'index.mdx')
    .map(file => `/${area}/how_to_guides/${file.replaceAll('\\', '/').replace(/\.mdx$/, '')}`)

const overview = async (area: string): Promise<Group[]> =>
  groupsOf(await treeOf(await pageText(`${area}/how_to_guides/index`)))

/** An overview may list guides of other areas, but must list those of its own. */
const ownListed = (groups: readonly Group[], area: string): string[] =>
  groups.flatMap(({ guides }) => guides).filter(url => url.startsWith(`/${area}/how_to_guides/`))

describe.each(AREAS)('Overview of %s guides', area => {
  test('lists every guide exactly once', async () => {
    expect(ownListed(await overview(area), area).toSorted()).toEqual(
      (await guidesOf(area)).toSorted(),
    )
  })

  test('has groups with distinct headings', async () => {
    const headings = (await overview(area)).map(({ heading }) => heading)
    expect(headings.length).toBeGreaterThan(3)
    expect(new Set(headings).size).toBe(headings.length)
    expect(headings).not.toContain('')
  })
})

test('The overview of evaluation guides has the groups and order of the sidebar', async () => {
  expect(await overview('evaluation')).toEqual(sidebarGroups(sidebar, '/evaluation/how_to_guides'))
})

test('The overview check detects missing and duplicate guides', async () => {
  const text = await pageText('evaluation/how_to_guides/index')
  const row = text.split('\n').find(line => line.includes('/custom_evaluator)')) ?? ''
  const listed = async (changed: string) =>
    ownListed(groupsOf(await treeOf(changed)), 'evaluation').toSorted()
  const guides = (await guidesOf('evaluation')).toSorted()
  expect(await listed(text)).toEqual(guides)
  expect(await listed(text.replace(row, ''))).not.toEqual(guides)
  expect(await listed(text.replace(row, `${row}\n${row}`))).not.toEqual(guides)
})

describe('Evaluation concepts', () => {
  const TERMS = [
    'datasets',
    'examples',
    'splits',
    'versions',
    'experiments',
    'regressions',
    'repetitions',
    'evaluators',
    'code-evaluators',
    'llm-as-judge',
    'human',
    'composite',
    'summary-evaluators',
    'pairwise',
    'feedback',
    'online-and-offline',
    'backtesting',
  ]

  test('define every term once, with its own anchor', async () => {
    const { children } = await treeOf(await pageText('evaluation/concepts'))
    const anchors = children.flatMap(node => (node.type === 'heading' ? [anchorOf(node)] : []))
    for (const term of TERMS)
      expect(
        anchors.filter(anchor => anchor === term),
        term,
      ).toHaveLength(1)
  })

  test('have a diagram from run to experiment and a table that matches evaluators to questions', async () => {
    const { children } = await treeOf(await pageText('evaluation/concepts'))
    expect(children.filter(node => node.type === 'code' && node.lang === 'mermaid')).not.toEqual([])
    const table = children.find(
      node =>
        node.type === 'table' &&
        toString(node.children[0]?.children[0] ?? node) === 'Your question',
    )
    const named = new Set(linksIn(table).map(url => url.slice(1)))
    for (const kind of [
      'code-evaluators',
      'llm-as-judge',
      'human',
      'composite',
      'summary-evaluators',
      'pairwise',
    ])
      expect([...named]).toContain(kind)
  })
})
