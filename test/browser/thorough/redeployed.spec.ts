import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { deployCopy, type DeployedCopy } from '../deployed-copy'
import { dialog, field, options } from '../search-site'
import { expect, intercept, type Page, test as base, watchDocument, whenReady } from '../site'
import { sites } from '../sites'

/** A tab on a site that is redeployed, with new names for all content-hashed files. */
const test = base.extend<{ copy: DeployedCopy }>({
  copy: async ({ site: _site }, use) => {
    const copy = await deployCopy(sites().components.folder)
    await use(copy)
    await copy.close()
  },
  baseURL: async ({ copy }, use) => use(copy.url),
})

async function openBefore(
  page: Page,
  copy: DeployedCopy,
  path: string,
): Promise<() => Promise<boolean>> {
  await page.goto(path)
  await whenReady(page)
  copy.renameAssets()
  return watchDocument(page)
}

test.describe('After a redeployment that removed the old files, an open tab', () => {
  test('loads the next page through the browser, with its styles', async ({ page, copy }) => {
    const isSame = await openBefore(page, copy, '/code')
    await page.locator('#sidebar a[href="/regions"]').click()
    await expect(page).toHaveURL(/\/regions$/)
    await whenReady(page)
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
    expect(await isSame()).toBe(false)
    await page.locator('#sidebar a[href="/code"]').click()
    await expect(page).toHaveURL(/\/code$/)
  })

  test('leads to the search page when its own search code no longer exists', async ({
    page,
    copy,
  }) => {
    await openBefore(page, copy, '/code')
    await page.keyboard.press('Control+k')
    await field(page).fill('tabs')
    await dialog(page).getByRole('link', { name: 'Open the search page' }).click()
    await expect(page).toHaveURL(/\/search\?q=tabs$/)
    await expect(page.locator('.results li').first()).toBeVisible()
  })

  test('completes a search that was in progress or shows an error with Retry', async ({
    page,
    copy,
  }) => {
    await page.goto('/code')
    await whenReady(page)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    copy.renameAssets()
    await field(page).fill('tabs')
    await expect(
      options(page)
        .first()
        .or(dialog(page).getByRole('button', { name: 'Retry' })),
    ).toBeVisible()
    // The link of the dialog opens a page of the new deployment.
    await dialog(page)
      .getByRole('link', { name: /^(?:Open the search page|See all)/ })
      .click()
    await expect(page).toHaveURL('/search?q=tabs')
    await expect(page.locator('.results li').first()).toBeVisible()
  })

  test('has working sidebar links', async ({ page, copy }) => {
    await intercept(page, '**/assets/tree-*.json', route => route.abort())
    await openBefore(page, copy, '/code')
    await page.unroute('**/assets/tree-*.json')
    const summary = page.locator('#sidebar details[data-category]:not([open]) > summary').first()
    await summary.click()
    await page.locator('#sidebar details[data-category][open] a').last().click()
    await expect(page.locator('h1')).toBeVisible()
    await whenReady(page)
  })
})

test.describe('During a redeployment, while caches are mixed', () => {
  test('new documents with old data, and old documents with new data, are shown with working links', async ({
    page,
    copy,
  }) => {
    const old = sites().components.folder
    await openBefore(page, copy, '/code')
    for (const name of ['choices.json', 'code.json'])
      cpSync(join(old, name), join(copy.folder, name))
    await page.reload()
    await whenReady(page)
    for (const path of ['/choices', '/code']) {
      await page.locator(`#sidebar a[href="${path}"]`).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await whenReady(page)
      await expect(page.locator('h1')).toBeVisible()
    }
  })

  test('an old document without its script, style sheet, and tree shows its text and links to the new build', async ({
    page,
    copy,
  }) => {
    copy.renameAssets()
    cpSync(join(sites().components.folder, 'code.html'), join(copy.folder, 'code.html'))
    await page.goto('/code')
    await expect(page.locator('.prose pre').first()).toBeVisible()
    await page.locator('.pager a').first().click()
    await expect(page).not.toHaveURL(/\/code$/)
    await whenReady(page)
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
  })
})
