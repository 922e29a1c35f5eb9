import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe'
import {
  dialog,
  FAVORITES,
  field,
  INDEX_FILES,
  openDialog,
  options,
  RECENT,
  said,
  saved,
} from '../search-site'
import { block, expect, hold, open, remember, RARER, test } from '../site'

const type = (query: string) => async (page: Page) => {
  await openDialog(page)
  await field(page).fill(query)
}

/** Every screen of the dialog and of the results page, and how to tell that it is shown. */
const SCREENS: Record<
  string,
  { show: (page: Page) => Promise<void>; arrived: (page: Page) => Promise<void> }
> = {
  'the start without history': {
    show: page => openDialog(page),
    arrived: page => expect(dialog(page).getByText('No recent searches').first()).toBeVisible(),
  },
  'the start with favorites and recent searches': {
    show: async page => {
      await remember(page, { [RECENT]: saved(7), [FAVORITES]: saved(3, 'Favorite') })
      await openDialog(page)
      await page.keyboard.press('ArrowDown')
    },
    arrived: page => expect(options(page)).toHaveCount(7),
  },
  results: {
    show: type('trace'),
    arrived: page => expect(said(page)).toHaveText(/^[\d,]+ results/),
  },
  'results in code': {
    show: type('wrap_openai'),
    arrived: page => expect(said(page)).toHaveText(/^\d+ results?\. /),
  },
  'no results': {
    show: type('xyzzyqwv qqjjxx'),
    arrived: page => expect(said(page)).toHaveText(/^No results/),
  },
  'the error': {
    show: async page => {
      await block(page, INDEX_FILES)
      await type('trace')(page)
    },
    arrived: page => expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible(),
  },
  stalling: {
    show: async page => {
      await hold(page, INDEX_FILES)
      await type('trace')(page)
    },
    arrived: page => expect(said(page)).toHaveText('Loading'),
  },
  'the results page': {
    show: async page => void (await open(page, '/search?q=trace')),
    arrived: page => expect(page.locator('.results li').first()).toBeVisible(),
  },
  'the results page with filters': {
    show: async page => void (await open(page, '/search?q=trace&area=evaluation&kind=how-to')),
    arrived: page => expect(page.locator('.results li').first()).toBeVisible(),
  },
  'the results page without results': {
    show: async page => void (await open(page, '/search?q=xyzzyqwv')),
    arrived: page => expect(page.getByText(/^No results for/).first()).toBeVisible(),
  },
  'the results page with all pages': {
    show: async page => void (await open(page, '/search')),
    arrived: page => expect(page.locator('[data-search-page-status]')).toHaveText(/^All/),
  },
  'the results page with the error': {
    show: async page => {
      await block(page, INDEX_FILES)
      await open(page, '/search?q=trace')
    },
    arrived: page => expect(page.getByRole('alert')).toContainText('Unable to fetch results'),
  },
}

/** Screens that every user of search sees. */
const USUAL = new Set([
  'the start with favorites and recent searches',
  'results',
  'no results',
  'the results page with filters',
])

test.describe('Search accessibility (WCAG 2.2 AA)', () => {
  test.describe.configure({ timeout: 60_000 })

  for (const [screen, { show, arrived }] of Object.entries(SCREENS))
    test(`axe passes on ${screen}`, USUAL.has(screen) ? {} : RARER, async ({ page }) => {
      await show(page)
      await arrived(page)
      await expectAccessible(page, screen.startsWith('the results page') ? 'main' : 'dialog.search')
    })

  for (const width of [360, 768])
    test(`touch targets are at least 24 px in a ${width} px window`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await remember(page, { [RECENT]: saved(3) })
      await openDialog(page)
      for (const target of await dialog(page).locator('a, button').all()) {
        const place = await target.boundingBox()
        if (!place) continue
        expect(
          Math.min(place.width, place.height),
          await target.evaluate(element => element.outerHTML),
        ).toBeGreaterThanOrEqual(24)
      }
    })
})
