import type { Page } from '@playwright/test'
import { block, expect, open, pages, RARER, remember, test } from './site'

const MENUS = [
  { name: 'API Reference', id: 'menu-reference' },
  { name: 'Region', id: 'menu-region' },
  { name: 'Language', id: 'menu-language' },
  { name: 'Version', id: 'menu-version' },
]

const button = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) })
const menu = (page: Page, id: string) => page.locator(`#${id}`)

const STATES: { when: string; start: (page: Page) => Promise<unknown> }[] = [
  { when: 'after scripts have started', start: page => open(page, pages.guide) },
  {
    when: 'before any script has loaded',
    start: async page => {
      await block(page, '**/assets/*.js')
      await page.goto(pages.guide)
    },
  },
]

/**
 * What assistive technology is told about a button. The platform derives it from the popover, not
 * from an attribute.
 */
async function expandedState(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const node = nodes.find(
    ({ role, name: spoken }) => role?.value === 'button' && String(spoken?.value).startsWith(name),
  )
  return node?.properties?.find(property => property.name === 'expanded')?.value.value
}

test.describe('Dropdowns', () => {
  for (const { when, start } of STATES)
    test(`open and close by click, Enter, Escape, and a click outside, ${when}`, async ({
      page,
    }) => {
      await start(page)
      for (const { name, id } of MENUS) {
        const [opener, list] = [button(page, name), menu(page, id)]
        await expect(list).toBeHidden()
        await opener.click()
        await expect(list).toBeVisible()
        await opener.click()
        await expect(list).toBeHidden()
        await opener.press('Enter')
        await expect(list).toBeVisible()
        await opener.press('Enter')
        await expect(list).toBeHidden()
        await opener.click()
        await page.keyboard.press('Escape')
        await expect(list).toBeHidden()
        await expect(opener).toBeFocused()
        await opener.click()
        await page.mouse.click(700, 500)
        await expect(list).toBeHidden()
      }
    })

  test('are open only one at a time', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await button(page, 'API Reference').click()
    await button(page, 'Region').click()
    await expect(menu(page, 'menu-reference')).toBeHidden()
    await expect(menu(page, 'menu-region')).toBeVisible()
  })

  test('report whether they are expanded', async ({ page }) => {
    await open(page, pages.guide)
    expect(await expandedState(page, 'Region')).toBe(false)
    await button(page, 'Region').click()
    expect(await expandedState(page, 'Region')).toBe(true)
  })

  test('open below their button and inside the window', RARER, async ({ page }) => {
    await open(page, pages.guide)
    for (const { name, id } of MENUS) {
      await button(page, name).click()
      const [opener, list] = [
        await button(page, name).boundingBox(),
        await menu(page, id).boundingBox(),
      ]
      expect(list?.y).toBeGreaterThanOrEqual((opener?.y ?? 0) + (opener?.height ?? 0) - 1)
      expect(list?.x).toBeGreaterThanOrEqual(0)
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(1280)
      await page.keyboard.press('Escape')
    }
  })

  test('support arrow keys, Home, and End', async ({ page }) => {
    await open(page, pages.guide)
    await button(page, 'API Reference').press('Enter')
    const items = menu(page, 'menu-reference').getByRole('link')
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(items.nth(2)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(items.nth(2)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(items.nth(0)).toBeFocused()
  })

  test('close after a choice', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await button(page, 'Region').click()
    await menu(page, 'menu-region').getByRole('button', { name: /^EU/ }).click()
    await expect(menu(page, 'menu-region')).toBeHidden()
  })

  test('close when Tab moves focus out of them', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await button(page, 'Region').press('Enter')
    await expect(menu(page, 'menu-region')).toBeVisible()
    const items = menu(page, 'menu-region').getByRole('button')
    for (let index = 0; index < (await items.count()); index++) await page.keyboard.press('Tab')
    await expect(menu(page, 'menu-region')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu(page, 'menu-region')).toBeHidden()
  })

  test(
    'lead from REST to the reference, which links to the official one of the selected region',
    RARER,
    async ({ page }) => {
      await remember(page, { 'langsmith-docs-region': 'EU' })
      await open(page, pages.guide)
      await button(page, 'API Reference').click()
      await menu(page, 'menu-reference').getByRole('link', { name: 'REST' }).click()
      await expect(page).toHaveURL('/reference/api')
      await expect(
        page.getByRole('link', { name: 'official description' }).filter({ visible: true }),
      ).toHaveAttribute('href', 'https://eu.api.smith.langchain.com/redoc')
    },
  )

  test('close on in-page navigation', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'More page actions' }).click()
    await expect(menu(page, 'menu-page')).toBeVisible()
    await page.evaluate(() => document.querySelector<HTMLElement>('.pager a[rel="next"]')?.click())
    await expect(page).not.toHaveURL(pages.guide)
    await expect(menu(page, 'menu-page')).toBeHidden()
  })

  test('list REST, Python, and JS/TS under API Reference', RARER, async ({ page }) => {
    await open(page, pages.guide)
    await button(page, 'API Reference').click()
    const items = menu(page, 'menu-reference').getByRole('link')
    await expect(items).toHaveText([/REST/, /Python/, /JS\/TS/])
    const paths = ['/reference/api', '/reference/python', '/reference/typescript']
    for (const [index, path] of paths.entries())
      await expect(items.nth(index)).toHaveAttribute('href', path)
  })
})
