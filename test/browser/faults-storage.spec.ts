import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../engine/find-browser'
import { dialog, field, options } from './search-site'
import { expect, open, pages, sidebarLink, test, whenReady, type Page } from './site'
import { sites } from './sites'

/** A browser whose reader has switched off cookies, and with them all that a site may keep. */
async function withoutCookies(use: (page: Page, thrown: string[]) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-no-cookies-'))
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }))
  const context = await chromium.launchPersistentContext(folder, { executablePath: findBrowser() ?? undefined, args: BROWSER_ARGUMENTS, baseURL: sites().real.url, viewport: { width: 1280, height: 800 } })
  const thrown: string[] = []
  context.on('weberror', error => thrown.push(String(error.error())))
  try {
    await use(await context.newPage(), thrown)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

test.describe('With cookies switched off in the browser', () => {
  test('pages change, choices hold for the tab, the search finds, and saving says that nothing is kept', () =>
    withoutCookies(async (page, thrown) => {
      await open(page, pages.guide)
      expect(await page.evaluate(() => { try { return typeof localStorage } catch { return 'refused' } })).toBe('refused')
      await page.getByRole('button', { name: 'Switch between light and dark' }).click()
      await sidebarLink(page, pages.otherGuide).click()
      await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.keyboard.press('Control+k')
      await field(page).fill('threads')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await open(page, '/offline')
      await expect(page.locator('[data-offline-status]')).toContainText('This browser keeps no pages here.')
      expect(thrown).toEqual([])
    }))
})

test.describe('With a disk that is really full', () => {
  test.use({ serviceWorkers: 'allow' })

  test('saving all pages says that there is no room, and pages are read as ever', async ({ page, baseURL }) => {
    await page.goto('/offline')
    await whenReady(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(String(baseURL)).origin, quotaSize: 200_000 })
    await page.getByRole('button', { name: /^Save all/ }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no room left for them in this browser.', { timeout: 20_000 })
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await open(page, pages.guide)
    await open(page, pages.otherGuide)
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
  })
})
