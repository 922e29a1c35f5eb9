import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE, serveBased, serveDraftBased, type BasedSite } from '../based-site'
import { dialog, field, options } from '../search-site'
import {
  clipboard,
  expect,
  open,
  pathsRequested,
  sidebarLink,
  test as base,
  watchDocument,
  whenReady,
} from '../site'

/** Tests on the fixture below `/docs/`. They fail when anything is asked for outside of it. */
const test = base.extend<{ inside: void }, { based: BasedSite }>({
  based: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const site = await serveBased()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ based }, use) => use(based.url),
  inside: [
    async ({ based }, use) => {
      based.strays.length = 0
      await use()
      expect(based.strays, 'No request leaves the base.').toEqual([])
    },
    { auto: true },
  ],
})

test.describe('A site below /docs/', () => {
  // One build is enough.
  test.describe.configure({ mode: 'default' })

  test('loads its styles, scripts, and pictures, and every link stays on it', async ({ page }) => {
    const failed: string[] = []
    page.on('response', response => response.status() < 400 || failed.push(response.url()))
    for (const path of ['/', '/components', '/code', '/search', '/offline']) {
      await open(page, BASE + path)
      await expect(page.locator('body')).toHaveCSS('margin', '0px')
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll(all => all.map(link => link.getAttribute('href')))
      expect(links.length).toBeGreaterThan(5)
      expect(links.filter(link => !link?.startsWith(`${BASE}/`))).toEqual([])
    }
    expect(failed).toEqual([])
  })

  test('changes pages in place, also to its home page and back', async ({ page }) => {
    await open(page, `${BASE}/code`)
    const isSame = await watchDocument(page)
    await sidebarLink(page, `${BASE}/regions`).click()
    await expect(page).toHaveURL(`${BASE}/regions`)
    await expect(page.locator('h1')).toHaveText('Regions')
    await expect(page.locator('#sidebar [aria-current="page"]')).toHaveAttribute(
      'href',
      `${BASE}/regions`,
    )
    await page.getByRole('banner').getByRole('link', { name: 'Fixture Docs, home' }).click()
    await expect(page).toHaveURL(`${BASE}/`)
    await expect(page.locator('h1')).toHaveText('Fixture home')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `https://fixture.example.com${BASE}/`,
    )
    await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute(
      'href',
      `${BASE}/index.md`,
    )
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Regions')
    expect(await isSame()).toBe(true)
  })

  test('leaves links to other sites of its origin to the browser', async ({ page, based }) => {
    const asked = pathsRequested(page)
    await open(page, `${BASE}/code`)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/elsewhere' })
      link.textContent = 'Away'
      document.querySelector('h1')?.after(link)
    })
    const isSame = await watchDocument(page)
    await page.getByRole('link', { name: 'Away', exact: true }).click()
    await expect(page.getByText(`The site is at ${BASE}/.`)).toBeVisible()
    expect(await isSame()).toBe(false)
    expect(asked.filter(path => path.includes('elsewhere'))).toEqual(['/elsewhere'])
    expect(based.strays.splice(0)).toEqual(['/elsewhere'])
  })

  test('finds pages in the search dialog, and remembers them', async ({ page }) => {
    await open(page, `${BASE}/code`)
    await page.keyboard.press('Control+k')
    await field(page).fill('tabs')
    await expect(options(page).first()).toHaveAttribute('href', new RegExp(`^${BASE}/`))
    const target = await options(page).first().getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(target ?? '')
    await page.keyboard.press('Control+k')
    await field(page).fill('')
    await expect(options(page)).toHaveCount(1)
    await options(page).hover()
    await expect(options(page)).toHaveAttribute('aria-selected', 'true')
    await expect(options(page)).toHaveAttribute('href', target ?? '')
  })

  test('leads from the dialog to the results page, whose URL follows the query', async ({
    page,
  }) => {
    await open(page, `${BASE}/code`)
    await page.keyboard.press('Control+k')
    await field(page).fill('tabs')
    await dialog(page)
      .getByRole('link', { name: /^See all/ })
      .click()
    await expect(page).toHaveURL(`${BASE}/search?q=tabs`)
    await expect(page.locator('.results a').first()).toHaveAttribute(
      'href',
      new RegExp(`^${BASE}/`),
    )
    await page.locator('[data-search-page] input[name="q"]').fill('regions')
    await expect(page).toHaveURL(`${BASE}/search?q=regions`)
    await page.locator('.results a').first().click()
    await expect(page).toHaveURL(new RegExp(`${BASE}/(?!search)`))
  })

  test('suggests pages on its not-found page', async ({ page }) => {
    const response = await page.goto(`${BASE}/guides/frist`)
    expect(response?.status()).toBe(404)
    await expect(page.locator('[data-not-found-path]')).toHaveText('/guides/frist')
    const suggestion = page.getByRole('link', { name: 'The first guide', exact: true }).last()
    await expect(suggestion).toHaveAttribute('href', `${BASE}/guides/first`)
    await expect(page.locator('[data-not-found] a[data-search]')).toHaveAttribute(
      'href',
      `${BASE}/search?q=frist`,
    )
  })

  test('copies and links the Markdown of a page', async ({ page, context, request, based }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, `${BASE}/code`)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    const text = readFileSync(join(based.folder, 'code.md'), 'utf8')
    await expect.poll(() => clipboard(page)).toBe(text)
    expect(await (await request.get(`${BASE}/code.md`)).text()).toBe(text)
    await page.getByRole('button', { name: 'More page actions' }).click()
    await expect(page.getByRole('link', { name: /View as Markdown/ })).toHaveAttribute(
      'href',
      `${BASE}/code.md`,
    )
  })

  test('draws diagrams that have no picture', async ({ page }) => {
    await open(page, `${BASE}/components`)
    await expect(page.locator('[data-mermaid] img').first()).toHaveAttribute('src', /^data:image/)
  })
})

test.describe('The service worker of a site below /docs/', () => {
  test.use({ serviceWorkers: 'allow' })

  test('keeps to its folder, and shows saved pages without a network', async ({
    page,
    context,
  }) => {
    await open(page, `${BASE}/code`)
    await open(page, `${BASE}/choices`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope),
    ).toMatch(new RegExp(`${BASE}/$`))
    await open(page, `${BASE}/offline`)
    await expect(page.locator(`[data-offline-pages] a[href="${BASE}/choices"]`)).toBeVisible()
    await page.getByRole('button', { name: /^Save all \d+ pages/ }).click()
    await expect(page.locator('[data-offline-status]')).toHaveText(/^All \d+ pages are saved/)

    await context.setOffline(true)
    await open(page, `${BASE}/`)
    await expect(page.locator('h1')).toHaveText('Fixture home')
    await open(page, `${BASE}/guides/deep`)
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
    await page.keyboard.press('Control+k')
    await field(page).fill('tabs')
    await expect(options(page).first()).toBeVisible()
    await page.goto(`${BASE}/not/saved`)
    await expect(page.locator('[data-offline-asked] code')).toHaveText('/not/saved')
  })
})

test.describe('The development server of a site below /docs/', () => {
  test('shows edits in place', async ({ page }) => {
    const { url, edit, stop } = await serveDraftBased()
    try {
      await page.goto(url)
      await expect(page).toHaveURL(`${url}${BASE}/`)
      await whenReady(page)
      const isSame = await watchDocument(page)
      await page.locator(`.prose a[href="${BASE}/other"]`).click()
      await expect(page.locator('h1')).toHaveText('Other')
      edit('other.md', '# Other\n\nChanged.\n')
      await expect(page.locator('.prose')).toContainText('Changed.')
      expect(await isSame()).toBe(true)
    } finally {
      await stop()
    }
  })
})
