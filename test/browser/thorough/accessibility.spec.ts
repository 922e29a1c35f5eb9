import { expectAccessible } from '../axe'
import { expect, intercept, open, pages, test } from '../site'
import type { SiteName } from '../sites'

/** Header, sidebar, and footer are the same on every page: two kinds are checked whole. */
const KINDS: { kind: string; path: string; site?: SiteName; isWhole?: true }[] = [
  { kind: 'the home page', path: pages.home, isWhole: true },
  { kind: 'a how-to page', path: pages.guide, isWhole: true },
  { kind: 'an overview', path: '/observability' },
  { kind: 'a tutorial with code to run', path: '/evaluation/tutorials/evaluation' },
  { kind: 'a concepts page', path: pages.concepts },
  { kind: 'a reference page', path: pages.reference },
  { kind: 'a page of the REST reference', path: '/reference/api/datasets' },
  { kind: 'the start of the REST reference', path: '/reference/api' },
  { kind: 'a class of an SDK', path: '/reference/python/client_runs' },
  { kind: 'a page with bars', path: '/self_hosting/configuration/scale' },
  { kind: 'the changelog', path: pages.changelog },
  { kind: 'the page to read offline', path: '/offline' },
  { kind: 'the not-found page', path: pages.notFound },
  { kind: 'a page of all components', path: '/components', site: 'components' },
  { kind: 'a page of code', path: '/code', site: 'components' },
  { kind: 'a page of tabs', path: '/choices', site: 'components' },
]

test.describe('Accessibility (WCAG 2.2 AA)', () => {
  test.describe.configure({ timeout: 120_000 })

  for (const { kind, path, site = 'real', isWhole } of KINDS)
    test.describe(kind, () => {
      test.use({ site })

      test('passes axe', async ({ page }) => {
        await open(page, path)
        // Collapsed content must be accessible too.
        await page.evaluate(() =>
          document
            .querySelectorAll('main details')
            .forEach(details => ((details as HTMLDetailsElement).open = true)),
        )
        await expectAccessible(page, isWhole ? undefined : '#content')
      })
    })

  test('open menus pass axe', async ({ page }) => {
    await open(page, pages.guide)
    for (const [name, menu] of [
      [/^API Reference/, '#menu-reference'],
      [/^Region/, '#menu-region'],
      [/^More page/, '#menu-page'],
    ] as const) {
      await page.getByRole('button', { name }).first().click()
      await expectAccessible(page, menu)
      await page.keyboard.press('Escape')
    }
  })

  test('the open drawer passes axe', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.locator('#sidebar')).toBeVisible()
    await expectAccessible(page, '#sidebar')
  })

  test('an error box passes axe', async ({ page }) => {
    await intercept(page, '**/routes.json', route => route.abort())
    await page.goto(pages.notFound)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('Accessibility (WCAG 2.2 AA) of the feedback form', () => {
  test.use({ site: 'components' })

  test('the open form passes axe', async ({ page }) => {
    await open(page, '/guides/first')
    await page.locator('[data-feedback]').getByRole('button', { name: 'No' }).click()
    await expectAccessible(page, '[data-feedback]')
  })
})
