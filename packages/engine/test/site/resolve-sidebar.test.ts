import { beforeAll, describe, expect, test } from 'vitest'
import { resolveSidebar, sidebarFromFolders } from '../../site/resolve-sidebar'
import type { SidebarSpec } from '../../site/schema'
import { temporaryFolder } from '../../../../test/temporary-folder'

const pages = [
  { path: '/', sidebarLabel: 'Start', name: 'content/index.mdx' },
  {
    path: '/observability',
    sidebarLabel: 'Observability',
    name: 'content/observability/index.mdx',
  },
  {
    path: '/observability/threads',
    sidebarLabel: 'Threads',
    name: 'content/observability/threads.mdx',
  },
]

let file: string

beforeAll(async () => {
  file = `${await temporaryFolder({
    'sidebar.ts':
      "export const sidebar = [\n  '/',\n  { label: 'Observability', page: '/observability', " +
      "items: ['/observability/thread'] },\n]\n",
  })}/sidebar.ts`
})

const resolve = (spec: SidebarSpec[], files: string[] = []) => resolveSidebar(spec, pages, files)
const whole: SidebarSpec[] = [
  '/',
  {
    label: 'Observe',
    page: '/observability',
    items: [{ heading: 'Guides' }, { page: '/observability/threads', label: 'Group turns' }],
  },
]

describe('Sidebar configuration', () => {
  test('takes labels from the pages unless overridden', async () => {
    expect(await resolve(whole)).toEqual({
      nodes: [
        { kind: 'page', path: '/', label: 'Start' },
        {
          kind: 'category',
          label: 'Observe',
          path: '/observability',
          items: [
            { kind: 'heading', label: 'Guides' },
            { kind: 'page', path: '/observability/threads', label: 'Group turns' },
          ],
        },
      ],
      problems: [],
    })
  })

  test('reports a page that is missing from it, with the file of the page', async () => {
    expect((await resolve(['/', '/observability'])).problems).toEqual([
      {
        severity: 'error',
        message: "The page `/observability/threads` isn't in the sidebar.",
        hint: 'Add its path to the sidebar where readers would look for it.',
        file: 'content/observability/threads.mdx',
        line: 1,
        column: 1,
      },
    ])
  })

  test('reports a duplicate page, including one that is the page of a category', async () => {
    expect((await resolve([...whole, '/observability', '/observability'])).problems).toMatchObject([
      {
        severity: 'error',
        message: 'The sidebar names `/observability` 3 times.',
        hint: 'List every page exactly once.',
      },
    ])
  })

  test('reports a path without a page, with its location and a suggestion', async () => {
    const { problems } = await resolve(
      ['/', { label: 'Observability', page: '/observability', items: ['/observability/thread'] }],
      [file],
    )
    expect(problems).toMatchObject([
      {
        severity: 'error',
        message: "The sidebar names `/observability/thread`, but that page doesn't exist.",
        hint: 'Did you mean `/observability/threads`?',
        file: expect.stringMatching(/sidebar\.ts$/),
        line: 3,
        column: 61,
        excerpt:
          "  { label: 'Observability', page: '/observability', items: ['/observability/thread'] },",
      },
      { message: "The page `/observability/threads` isn't in the sidebar." },
    ])
  })

  test('suggests nothing if no page is similar', async () => {
    expect((await resolve([...whole, '/zzz'])).problems).toMatchObject([
      { hint: 'Create the page, or remove the entry.' },
    ])
  })

  test('reports all problems at once', async () => {
    expect((await resolve(['/', '/', '/zzz'])).problems).toHaveLength(4)
  })
})

describe('Sidebar generated from folders', () => {
  test('lists the home page, then pages, then folders, with index pages as category pages', () => {
    expect(
      sidebarFromFolders(
        [
          '/',
          '/a',
          '/guides',
          '/guides/first',
          '/guides/more/deep',
          '/how_to',
          '/zebra',
        ].toSorted(),
      ),
    ).toEqual([
      '/',
      '/a',
      '/how_to',
      '/zebra',
      {
        label: 'Guides',
        page: '/guides',
        items: ['/guides/first', { label: 'More', items: ['/guides/more/deep'] }],
      },
    ])
  })

  test('turns folder names into labels', () => {
    expect(sidebarFromFolders(['/how_to-guides/a'])).toEqual([
      { label: 'How to guides', items: ['/how_to-guides/a'] },
    ])
  })

  test('contains every page exactly once', async () => {
    const paths = ['/', '/a', '/a/b', '/a/b/c', '/ab', '/b/c/d', '/b/c', '/index-of']
    const { problems, nodes } = await resolveSidebar(
      sidebarFromFolders(paths),
      paths.map(path => ({ path, sidebarLabel: path, name: path })),
      [],
    )
    expect(problems).toEqual([])
    expect(nodes.length).toBeGreaterThan(0)
  })
})
