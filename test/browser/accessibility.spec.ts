import AxeBuilder from '@axe-core/playwright'
import { open, pages, test, expect } from './site'
import type { SiteName } from './sites'

const KINDS: { kind: string; path: string; site?: SiteName }[] = [
  { kind: 'the home page', path: pages.home },
  { kind: 'a how-to page', path: pages.guide },
  { kind: 'a concepts page', path: pages.concepts },
  { kind: 'a reference page', path: pages.reference },
  { kind: 'a page with bars', path: '/self_hosting/configuration/scale' },
  { kind: 'the changelog', path: pages.changelog },
  { kind: 'the not-found page', path: pages.lost },
  { kind: 'a page of all components', path: '/components', site: 'components' },
  { kind: 'a page of code', path: '/code', site: 'components' },
  { kind: 'a page of tabs', path: '/choices', site: 'components' },
]

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe found, in a form that says where to look. */
async function findings(page: Parameters<typeof open>[0]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').slice(1).join(';').trim() ?? ''}`))
}

// Colours are measured where they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('WCAG 2.2 AA', () => {
  test.describe.configure({ timeout: 60_000 })

  for (const { kind, path, site = 'real' } of KINDS)
    for (const width of [360, 1280])
      test.describe(`${kind}, ${width} px wide`, () => {
        test.use({ site, viewport: { width, height: 800 } })

        test('axe finds nothing in light and in dark mode', async ({ page }) => {
          await open(page, path)
          // What is folded away has to be right as well.
          await page.evaluate(() => document.querySelectorAll('main details').forEach(details => ((details as HTMLDetailsElement).open = true)))
          expect(await findings(page), 'light').toEqual([])
          await page.emulateMedia({ colorScheme: 'dark' })
          expect(await findings(page), 'dark').toEqual([])
        })
      })

  test('axe finds nothing in an open dropdown', async ({ page }) => {
    await open(page, pages.guide)
    for (const name of [/^API Reference/, /^Region/, /^More ways/]) {
      await page.getByRole('button', { name }).first().click()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  test('axe finds nothing in the open drawer, in both modes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.locator('#sidebar')).toBeVisible()
    expect(await findings(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(page), 'dark').toEqual([])
  })

  test('axe finds nothing in a failure box', async ({ page }) => {
    await page.route('**/routes.json', route => route.abort())
    await page.goto(pages.lost)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})

test.describe('WCAG 2.2 AA of the feedback form', () => {
  test.use({ site: 'components' })

  test('axe finds nothing in the open form', async ({ page }) => {
    await open(page, '/guides/first')
    await page.locator('[data-feedback]').getByRole('button', { name: 'No' }).click()
    expect(await findings(page)).toEqual([])
  })
})
