import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { bundleServiceWorker, type Assets } from '../../../packages/engine/assets/bundle'
import { expectAccessible } from '../axe'
import { deployCopy, type DeployedCopy } from '../deployed-copy'
import { expect, test as base, whenReady } from '../site'
import { sites } from '../sites'

const test = base.extend<{ copy: DeployedCopy }>({
  copy: async ({ page: _page }, use) => {
    const copy = await deployCopy(sites().components.folder)
    await use(copy)
    await copy.close()
  },
})

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 60_000 })

const visit = async (page: Page, url: string) => {
  await page.goto(url)
  await whenReady(page)
}

const registered = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/')) !== undefined)

/** The paths that have a cached copy. */
const copies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(new URL(url).pathname)
    return found
  })

/**
 * Visits two pages: on the second visit, the service worker registers and caches what is opened.
 */
async function readTwoPages(page: Page, copy: DeployedCopy): Promise<void> {
  await visit(page, `${copy.url}/code`)
  await visit(page, `${copy.url}/choices`)
  await expect.poll(() => copies(page)).toContain('/choices')
  await visit(page, `${copy.url}/code`)
  await expect.poll(() => copies(page)).toContain('/code')
}

async function saveAll(page: Page, copy: DeployedCopy): Promise<void> {
  await visit(page, `${copy.url}/offline`)
  await page.getByRole('button', { name: /^Save all \d+ pages \(\d\.\d MB\)$/ }).click()
  await expect(page.locator('[data-offline-status]')).toHaveText(
    /^All \d+ pages are saved in this browser, and the search with them\.$/,
    { timeout: 20_000 },
  )
}

test.describe('Offline reading', () => {
  test('registers a service worker on the second visit, not on the first', async ({
    page,
    copy,
  }) => {
    await visit(page, copy.url)
    expect(await registered(page)).toBe(false)
    await visit(page, `${copy.url}/code`)
    await expect.poll(() => registered(page)).toBe(true)
  })

  test('registers a service worker after in-page navigation, with a delay', async ({
    page,
    copy,
  }) => {
    await visit(page, copy.url)
    await page.locator('#sidebar a[href="/code"]').click()
    await expect(page.locator('h1')).toHaveText(/code/i)
    await expect.poll(() => registered(page), { timeout: 15_000 }).toBe(true)
    await expect
      .poll(() => copies(page), 'The page on screen is kept, though its document was never loaded.')
      .toContain('/code')
  })

  test('requests no missing files while caching pages', async ({ page, copy, context }) => {
    const missing: string[] = []
    context.on('response', response => response.status() === 404 && missing.push(response.url()))
    await readTwoPages(page, copy)
    await page.locator('#sidebar a[href="/choices"]').click()
    await expect.poll(() => copies(page)).toContain('/choices')
    expect(missing).toEqual([])
    const kept = await copies(page)
    expect(
      kept.filter(path => path.startsWith('/assets/social/')),
      'Only other sites show the card of a link.',
    ).toEqual([])
  })

  test('with data saver on, fetches nothing just to cache it', async ({ page, copy, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true, effectiveType: '4g' },
      }),
    )
    await visit(page, `${copy.url}/code`)
    await visit(page, `${copy.url}/choices`)
    expect(await registered(page)).toBe(false)
    const asked: string[] = []
    context.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.getByRole('banner').getByRole('link', { name: 'Search docs' }).hover()
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    expect(asked.filter(path => path.startsWith('/search/'))).toEqual([])
  })

  test('shows pages visited earlier, by loading and by link', async ({ page, copy }) => {
    await readTwoPages(page, copy)
    copy.fault = 'down'
    await page.reload()
    await whenReady(page)
    await expect(page.locator('h1')).toHaveText(/code/i)
    await page.locator('#sidebar a[href="/choices"]').click()
    await expect(page.locator('h1')).toHaveText(/choices/i)
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
  })

  test("for a page that isn't saved, shows its path and the saved pages, and recovers once online", async ({
    page,
    copy,
  }) => {
    await readTwoPages(page, copy)
    copy.fault = 'down'
    await page.goto(`${copy.url}/guides/nested`)
    await expect(page.getByText('You are offline, and this page is not saved.')).toBeVisible()
    await expect(page.locator('[data-offline-asked] code')).toHaveText('/guides/nested')
    await expect(page.locator('[data-offline-pages] a[href="/choices"]')).toBeVisible()
    copy.fault = null
    await page.goto(`${copy.url}/components`)
    await expect(page.locator('h1')).not.toHaveText('Read offline')
  })

  test("for a link to a page that isn't saved, keeps the page and leads to the saved ones", async ({
    page,
    copy,
  }) => {
    await readTwoPages(page, copy)
    copy.fault = 'down'
    await page.locator('#sidebar a[href="/components"]').click()
    const box = page.getByRole('alert').filter({ hasText: 'That page couldn’t be loaded.' })
    await expect(box).toBeVisible()
    await expect(page.locator('h1')).toHaveText(/code/i)
    await expect(page).toHaveURL(`${copy.url}/code`)
    await box.getByRole('link', { name: 'read saved pages' }).click()
    await expect(page.locator('h1')).toHaveText('Read offline')
    await expect(page.locator('[data-offline-pages] a[href="/choices"]')).toBeVisible()
  })

  test('"Retry" loads the page once online', async ({ page, copy }) => {
    await readTwoPages(page, copy)
    copy.fault = 'down'
    await page.goto(`${copy.url}/components`)
    copy.fault = null
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('h1')).not.toHaveText('Read offline')
  })

  test('shows the saved copy when the server returns 500 or does not respond', async ({
    page,
    copy,
  }) => {
    await readTwoPages(page, copy)
    for (const fault of ['broken', 'silent'] as const) {
      copy.fault = fault
      await page.goto(`${copy.url}/choices`)
      await expect(page.locator('h1'), fault).toHaveText(/choices/i, { timeout: 15_000 })
    }
  })

  test('saves all pages on request, with size and progress; then every page and search work', async ({
    page,
    copy,
  }) => {
    await saveAll(page, copy)
    copy.fault = 'down'
    for (const path of ['/', '/components', '/regions']) {
      await page.goto(`${copy.url}${path}`)
      await expect(page.locator('main h1'), path).not.toHaveText('Read offline')
      await whenReady(page)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search docs' }).fill('tabs')
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  test('resumes saving after it was stopped', async ({ page, copy }) => {
    await visit(page, `${copy.url}/offline`)
    let asked = 0
    await page.route('**/assets/**', async route => {
      if (asked++ > 2) await new Promise(resolve => setTimeout(resolve, 1500))
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('button', { name: /^Save all/ }).click()
    await expect(page.getByRole('progressbar', { name: 'Saving pages' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.locator('[data-offline-status]')).toHaveText(
      'Stopped. Saved pages are kept. Resume later.',
    )
    await page.unroute('**/assets/**')
    await page.getByRole('button', { name: /^Save all/ }).click()
    await expect(page.locator('[data-offline-status]')).toHaveText(/^All \d+ pages are saved/, {
      timeout: 20_000,
    })
  })

  test('removes saved pages on request', async ({ page, copy }) => {
    await saveAll(page, copy)
    await page.getByRole('button', { name: 'Remove saved pages' }).click()
    await expect(page.locator('[data-offline-status]')).toHaveText(
      'No pages are saved in this browser yet.',
    )
    expect((await copies(page)).filter(path => !/^\/assets\/|^\/offline/.test(path))).toEqual([])
  })

  test('shows a new deployment and replaces all old copies with it', async ({ page, copy }) => {
    await saveAll(page, copy)
    const before = (await page.evaluate(() => caches.keys())).find(name => name.startsWith('docs-'))
    copy.deploy(text =>
      text
        .replace('<h1 tabindex="-1">', '<h1 tabindex="-1">New: ')
        .replace('<h1 tabindex=\\"-1\\">', '<h1 tabindex=\\"-1\\">New: '),
    )
    await visit(page, `${copy.url}/code`)
    await expect(page.locator('h1')).toHaveText(/^New: /)
    await expect
      .poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 })
      .not.toContain(before)
    copy.fault = 'down'
    await page.goto(`${copy.url}/regions`)
    await expect(page.locator('h1')).toHaveText(/^New: /)
  })

  test('removes every copy and the service worker through the kill switch', async ({
    page,
    copy,
  }) => {
    await readTwoPages(page, copy)
    const root = join(fileURLToPath(import.meta.url), '../../../..')
    const off = await bundleServiceWorker(
      root,
      { css: '', entry: '', offline: [] as string[] } as Assets,
      '',
      { id: 'off', keeps: false },
    )
    writeFileSync(join(copy.folder, 'sw.js'), off)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.update())
    await expect.poll(() => registered(page)).toBe(false)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  })

  test('the offline page passes axe, and says that it requires JavaScript when there is none', async ({
    page,
    copy,
    browser,
  }) => {
    await visit(page, `${copy.url}/offline`)
    await expectAccessible(page, 'main')
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`${copy.url}/offline`)
    await expect(plain.getByText('Saving pages needs JavaScript.')).toBeVisible()
    await plain.close()
  })
})
