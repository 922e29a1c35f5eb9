import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe'
import { expect, intercept, open } from '../site'
import { test } from '../policy-watch'

const PAGE = '/reference/api/datasets'
const ID = '11111111-2222-4333-8444-555555555555'

/** The disclosure of the operation that reads one dataset. */
const disclosure = (page: Page) =>
  page.locator('[data-own-ids="/api/v1/datasets/{dataset_id}"]').first()
const command = (page: Page) =>
  disclosure(page).getByRole('group', { name: 'cURL command with your IDs' })

test.describe('Copy as cURL with own IDs', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('loads nothing before it is opened, and requests nothing when it is used', async ({
    page,
    violations,
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await open(page, PAGE)
    await disclosure(page).hover()
    await page.waitForLoadState('networkidle')
    expect(asked.filter(path => path.includes('own-ids'))).toEqual([])
    await disclosure(page).locator('summary').click()
    await expect(command(page)).toBeVisible()
    expect(asked.filter(path => path.includes('own-ids'))).toHaveLength(1)

    await page.waitForLoadState('networkidle')
    asked.splice(0)
    await disclosure(page).getByLabel('dataset_id').fill(ID)
    await expect(command(page)).toContainText(`/api/v1/datasets/${ID}"`)
    await disclosure(page).getByRole('button', { name: 'Copy as cURL' }).click()
    await expect(page.locator('#announcer')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await command(page).textContent(),
    )
    expect(asked).toEqual([])
    expect(violations).toEqual([])
  })

  test('works with the keyboard alone, and in the region of the reader', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('langsmith-docs-region', 'EU'))
    await open(page, PAGE)
    await disclosure(page).locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(command(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type(ID)
    await page.keyboard.press('Enter')
    await expect(page.locator('#announcer')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `"https://eu.api.smith.langchain.com/api/v1/datasets/${ID}"`,
    )
  })

  test('keeps values for other pages, but not for the next document', async ({ page }) => {
    await open(page, PAGE)
    await disclosure(page).locator('summary').click()
    await disclosure(page).getByLabel('dataset_id').fill(ID)
    await page.locator('#sidebar a[href="/reference/api/examples"]').click()
    await expect(page).toHaveURL('/reference/api/examples')
    const other = page.locator('[data-own-ids][data-body~="dataset_id"]').first()
    const stored = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(await stored()).not.toContain(ID)
    await other.locator('summary').click()
    await expect(other.getByLabel('dataset_id')).toHaveValue(ID)
    await open(page, PAGE)
    await disclosure(page).locator('summary').click()
    await expect(disclosure(page).getByLabel('dataset_id')).toHaveValue('')
  })

  test('is accessible when it is open', async ({ page }) => {
    await open(page, PAGE)
    await disclosure(page).locator('summary').click()
    await expect(command(page)).toBeVisible()
    await expectAccessible(page)
  })

  test('offers to retry when its code can’t be loaded', async ({ page }) => {
    await intercept(page, '**/assets/own-ids-*.js', route => route.abort())
    await open(page, PAGE)
    await disclosure(page).locator('summary').click()
    await expect(disclosure(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

test.describe('Copy as cURL without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is hidden', async ({ page }) => {
    await page.goto(PAGE)
    await expect(page.locator('[data-own-ids]').first()).toBeHidden()
    await expect(page.locator('.code pre').first()).toBeVisible()
  })
})
