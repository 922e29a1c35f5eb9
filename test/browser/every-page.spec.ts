import { expect, pages, payloadOf, routesOf, RARER, test } from './site'
import { sites, type SiteName } from './sites'
import { visitAll, type Visit } from './visit-all'

interface Pages {
  name: string
  site: SiteName
  /** Which pages of the site to visit, by their index in reading order. */
  includes: (number: number) => boolean
  /** URLs other than pages; they are visited one at a time. */
  special: string[]
  isVariant?: true
}

/** A sample: one page in this many is tested when testing all of them would take too long. */
const SHARE = 24
/** In parts, which run at the same time; CI, whose time is limited, visits the first half. */
const REMAINING = [0, 1, 2, 3].slice(0, process.env.TEST_LONG_MINUTES ? 2 : 4)
/** Of the remaining pages in each group of that many. */
const PART = SHARE / 4

const SETS: Pages[] = [
  { name: 'Every page of the fixture site', site: 'components', includes: () => true, special: [] },
  {
    name: 'Some pages of the site',
    site: 'real',
    includes: number => number % SHARE === 0,
    special: [pages.search, `${pages.search}?q=threads`, pages.notFound],
  },
  ...REMAINING.map((part): Pages => ({
    name: `Each of the remaining pages of the site, part ${part + 1}`,
    site: 'real',
    includes: number => number % SHARE > 0 && Math.floor((number % SHARE) / PART) === part,
    special: [],
    isVariant: true,
  })),
]

for (const { name, site, includes, special, isVariant } of SETS)
  test.describe(name, isVariant ? RARER : {}, () => {
    test.describe.configure({ mode: 'default' })
    test.use({ site })

    let visits: Visit[] = []
    const failing = (fails: (visit: Visit) => boolean) => visits.filter(fails)

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(1_200_000)
      const { url } = sites()[site]
      const paths = routesOf(site)
        .map(route => route.path)
        .filter((_, number) => includes(number))
      const first = [
        ...(await visitAll(browser, url, paths)),
        ...(await visitAll(browser, url, special, 1)),
      ]
      // On a busy machine the parser can pause inside a table, whose columns then change when its
      // last rows arrive. Such a page is visited once more, alone.
      const moving = first.filter(({ moved }) => moved.length > 0)
      if (moving.length > 0)
        console.warn(
          `Visited again, because something moved: ${moving.map(({ path }) => path).join(', ')}`,
        )
      const again = await visitAll(
        browser,
        url,
        moving.map(({ path }) => path),
        1,
      )
      visits = first.map(visit => ({
        ...visit,
        moved: again.find(({ path }) => path === visit.path)?.moved ?? visit.moved,
      }))
    })

    test('returns 200 and shows its title as the heading', () => {
      const titles = new Map(
        routesOf(site)
          .filter((_, number) => includes(number))
          .map(route => [route.path, route.title]),
      )
      expect(
        visits
          .filter(visit => titles.has(visit.path))
          .map(({ path, status, heading }) => ({
            path,
            status,
            // The heading of a home page says what the product does.
            heading:
              payloadOf(site, path).page.layout === 'home' && heading ? titles.get(path) : heading,
          }))
          .sort((a, b) => (a.path < b.path ? -1 : 1)),
      ).toEqual(
        [...titles]
          .map(([path, heading]) => ({ path, status: 200, heading }))
          .sort((a, b) => (a.path < b.path ? -1 : 1)),
      )
    })

    test('logs no errors or warnings to the console', () => {
      expect(
        failing(({ messages }) => messages.length > 0).map(({ path, messages }) => ({
          path,
          messages,
        })),
      ).toEqual([])
    })

    test('complies with its content security policy', () => {
      expect(
        failing(({ violations }) => violations.length > 0).map(({ path, violations }) => ({
          path,
          violations,
        })),
      ).toEqual([])
    })

    test('makes no third-party requests', () => {
      expect(
        failing(({ foreign }) => foreign.length > 0).map(({ path, foreign }) => ({
          path,
          foreign,
        })),
      ).toEqual([])
    })

    test('has no layout shift during load and reading', () => {
      expect(
        failing(({ moved }) => moved.length > 0).map(({ path, moved }) => ({ path, moved })),
      ).toEqual([])
    })

    test("doesn't scroll horizontally on a phone", () => {
      expect(
        failing(({ tooWide }) => tooWide > 0).map(({ path, tooWide }) => ({ path, tooWide })),
      ).toEqual([])
    })

    test('is marked exactly once in the sidebar, with the entry in view', () => {
      const routed = visits.filter(({ path }) => routesOf(site).some(route => route.path === path))
      expect(
        routed
          .filter(
            ({ path, current, currentIsSeen }) =>
              current.length !== 1 ||
              current[0] !== path ||
              (payloadOf(site, path).page.layout !== 'home' && !currentIsSeen),
          )
          .map(({ path, current }) => ({ path, current })),
      ).toEqual([])
    })

    test('has at most 350 nodes in its sidebar', () => {
      expect(
        failing(({ sidebarNodes }) => sidebarNodes > 350).map(({ path, sidebarNodes }) => ({
          path,
          sidebarNodes,
        })),
      ).toEqual([])
    })

    test('has no links with unresolved tokens', () => {
      expect(
        failing(({ openTokens }) => openTokens.length > 0).map(({ path, openTokens }) => ({
          path,
          openTokens,
        })),
      ).toEqual([])
    })
  })
