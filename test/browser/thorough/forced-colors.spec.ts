import type { Page } from '@playwright/test'
import { lookOf } from '../forced-colors'
import { options, searchFor } from '../search-site'
import { expect, holdPage, open, pages, remember, sidebarLink, test } from '../site'
import type { SiteName } from '../sites'

/** A state, and two elements of the same kind: one in this state, and one that isn't. */
type Pair = [state: string, marked: string, plain: string]

interface Screen {
  screen: string
  site?: SiteName
  show: (page: Page) => Promise<unknown>
  pairs?: Pair[]
  /** Elements that show something without text. */
  drawn?: string[]
  /** Text on or in a color of its own. */
  texts?: string[]
}

const SCREENS: Screen[] = [
  {
    screen: 'the search dialog',
    show: async page => {
      await searchFor(page, 'threads')
      await expect(options(page).nth(1)).toBeVisible()
    },
    pairs: [
      ['selected result', '.hit[aria-selected="true"]', '.hit[aria-selected="false"]'],
      ['focused field', '.search-form', '.search-foot'],
    ],
    texts: ['.hit[aria-selected="true"] mark', '.hit[aria-selected="false"] mark', '.search-foot'],
  },
  {
    screen: 'the results page',
    show: async page => {
      await open(page, '/search?q=threads&kind=how-to')
      await expect(page.locator('.results li').first()).toBeVisible()
    },
    pairs: [['chosen filter', '.filter[aria-current]', '.filter:not([aria-current])']],
    texts: ['.result h2 mark', '.result > p mark', '.filter-empty'],
  },
  {
    screen: 'a guide',
    show: async page => {
      await open(page, `${pages.guide}#children`)
      await expect(page.locator('.contents [aria-current="true"]')).toHaveCount(1)
    },
    pairs: [
      ['current page', '.tree ul a[aria-current]', '.tree ul a:not([aria-current])'],
      ['current section', '.contents [aria-current]', '.contents a:not([aria-current])'],
      ['chosen tab', '[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    ],
    drawn: ['.run-type'],
  },
  {
    screen: 'the region menu',
    show: async page => {
      await open(page, pages.guide)
      await page
        .getByRole('button', { name: /^Region/ })
        .first()
        .click()
    },
    pairs: [
      [
        'chosen region',
        '#menu-region [aria-pressed="true"]',
        '#menu-region [aria-pressed="false"]',
      ],
    ],
  },
  {
    screen: 'the home page',
    show: page => open(page, pages.home),
    pairs: [
      ['chosen region', '.home [aria-pressed="true"]', '.home .segments [aria-pressed="false"]'],
    ],
  },
  {
    screen: 'the calculator',
    show: async page => {
      await open(page, '/pricing/plans')
      await page.getByText('The chart as a table').click()
    },
    pairs: [
      [
        'chosen plan',
        '.choice-options label:has(:checked)',
        '.choice-options label:not(:has(:checked))',
      ],
      ['row of the reader’s number', '.cost-row-here', '.calculator tbody tr:first-child'],
    ],
    drawn: ['.calculator dt[data-part="seats"]'],
  },
  {
    screen: 'a page with bars',
    show: page => open(page, '/self_hosting/configuration/scale'),
    drawn: ['.bars-part'],
  },
  {
    screen: 'a page with roles',
    show: page =>
      open(
        page,
        '/administration/how_to_guides/organization_management/set_up_access_control#permission-organization-pats-read',
      ),
    pairs: [['target of a link', '.permissions tr:target', '.permissions tr[id]:not(:target)']],
  },
  {
    screen: 'a part of a screen of the product',
    show: page => open(page, '/evaluation/how_to_guides/annotation_queues'),
    pairs: [
      ['switch that is on', '.screen-switch[data-on]', '.screen-switch:not([data-on])'],
      [
        'picture of a button',
        '[data-kind="button"] .screen-label',
        '[data-kind="toggle"] .screen-label',
      ],
      ['marked place', '.app-button.is-marked', '.app-head > b'],
    ],
  },
  {
    screen: 'a page that is loading',
    show: async page => {
      await holdPage(page, pages.otherGuide)
      await open(page, pages.guide)
      await sidebarLink(page, pages.otherGuide).click()
      await expect(page.getByRole('progressbar')).toBeVisible()
    },
    pairs: [['progress bar', '.progress', '#content']],
  },
  {
    screen: 'code to run, on a phone',
    show: async page => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, pages.otherGuide)
      await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    },
    drawn: ['.run-sample'],
  },
  {
    screen: 'code',
    site: 'components',
    show: async page => {
      await open(page, '/code')
      await page.locator('.feedback').getByRole('button', { name: 'No' }).click()
    },
    pairs: [
      ['current page at the top level', '.tree > li > a[aria-current]', '.tree > li > a'],
      ['added line', '.line.added', '.has-diff .line:not(.added, .removed)'],
      ['highlighted line', '.line.highlighted', '.numbered .line:not(.highlighted)'],
      ['focused line', '.line.focused', '.has-focus .line:not(.focused)'],
      ['pressed button', '.wrap-toggle[aria-pressed="true"]', '.wrap-toggle[aria-pressed="false"]'],
      ['given answer', '.feedback [aria-pressed="true"]', '.feedback [aria-pressed="false"]'],
    ],
    texts: ['.word', '.line.removed'],
  },
]

test.describe('With forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  for (const { screen, site = 'real', show, pairs = [], drawn = [], texts = [] } of SCREENS)
    test.describe(screen, () => {
      test.use({ site })

      test('shows states, pictures, and text', async ({ page }) => {
        await show(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          for (const [state, marked, plain] of pairs) {
            const [one, other] = [await lookOf(page, marked), await lookOf(page, plain)]
            const own = one.marks.filter(mark => !other.marks.includes(mark))
            expect(own, `Only the ${state} has such a mark, ${colorScheme}.`).not.toEqual([])
            expect(one.dim, `Text of the ${state}, ${colorScheme}`).toEqual([])
          }
          for (const one of drawn)
            expect((await lookOf(page, one)).marks.join(), one).toMatch(/::before background|icon/)
          for (const one of texts)
            expect((await lookOf(page, one)).dim, `${one}, ${colorScheme}`).toEqual([])
        }
      })
    })

  test('icons and pictures follow the system, whatever theme is stored', async ({ page }) => {
    await remember(page, { 'langsmith-docs-color-mode': 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, pages.concepts)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const [icon, text] = await page.evaluate(() =>
      ['.search-box .icon', '.search-box'].map(selector => {
        const element = document.querySelector(selector)
        return element && getComputedStyle(element).color
      }),
    )
    expect(icon).toBe(text)
    await expect(page.locator('main .when-dark').first()).toBeVisible()
    await expect(page.locator('main .when-light').first()).toBeHidden()
    await expect(page.getByRole('button', { name: /light and dark/ })).toBeHidden()
  })
})
