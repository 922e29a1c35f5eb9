import type { Page } from '@playwright/test'
import { block, blockFrame, expect, open, pages, test } from './site'

const MENUS = [
  { name: 'API Reference', id: 'menu-reference' },
  { name: 'Region', id: 'menu-region' },
  { name: 'Language', id: 'menu-language' },
  { name: 'Version', id: 'menu-version' },
]

const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) })
const menu = (page: Page, id: string) => page.locator(`#${id}`)

const STATES: { when: string; start: (page: Page) => Promise<unknown> }[] = [
  { when: 'once the frame is taken over', start: page => open(page, pages.guide) },
  {
    when: 'before the frame is taken over',
    start: async page => {
      await blockFrame(page)
      await page.goto(pages.guide)
    },
  },
  {
    when: 'before any script has arrived',
    start: async page => {
      await block(page, '**/assets/*.js')
      await page.goto(pages.guide)
    },
  },
]

/** What assistive technology is told about a button: the platform derives it from the popover, not from an attribute. */
async function expandedState(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const node = nodes.find(({ role, name: spoken }) => role?.value === 'button' && String(spoken?.value).startsWith(name))
  return node?.properties?.find(property => property.name === 'expanded')?.value.value
}

test.describe('The navbar', () => {
  test('holds search, API Reference, region, language, version, Go to App and the theme toggle', async ({ page }) => {
    await open(page, pages.guide)
    const navbar = page.getByRole('banner')
    await expect(navbar.getByRole('link', { name: 'Search docs' })).toHaveAttribute('href', '/search')
    for (const { name } of MENUS) await expect(button(page, name)).toBeVisible()
    await expect(button(page, 'Version')).toHaveText(/stable/)
    await expect(button(page, 'Language')).toHaveText(/English/)
    await expect(navbar.getByRole('link', { name: 'Go to App' })).toHaveAttribute('href', 'https://smith.langchain.com')
    await expect(navbar.getByRole('button', { name: 'Switch between light and dark' })).toBeVisible()
    await expect(navbar.getByRole('link', { name: /LangSmith.*home/ })).toHaveAttribute('href', '/')
  })

  test('stays at the top while the page scrolls', async ({ page }) => {
    await open(page, pages.guide)
    await page.evaluate(() => scrollTo(0, 2000))
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)
  })

  for (const [keys, name] of [['/', 'the slash key'], ['Control+k', 'Ctrl+K'], ['Meta+k', 'Cmd+K']] as const)
    test(`${name} leads to the search from anywhere, but not while typing`, async ({ page }) => {
      await open(page, pages.guide)
      await page.keyboard.press(keys)
      await expect(page.getByRole('searchbox')).toBeVisible()
      if (keys !== '/') return
      await page.getByRole('searchbox').pressSequentially('a/b')
      await expect(page.getByRole('searchbox')).toHaveValue('a/b')
    })
})

test.describe('The footer', () => {
  test('has the groups Community, GitHub and More, and the copyright line with the company and the year', async ({ page }) => {
    await open(page, pages.guide)
    const footer = page.getByRole('contentinfo')
    for (const group of ['Community', 'GitHub', 'More']) {
      await expect(footer.getByRole('heading', { name: group, exact: true })).toBeVisible()
      expect(await footer.getByRole('navigation', { name: group }).getByRole('link').count()).toBeGreaterThan(0)
    }
    await expect(footer.getByText('Copyright © 2025 LangChain, Inc.')).toBeVisible()
  })
})
