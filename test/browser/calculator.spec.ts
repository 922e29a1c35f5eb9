import type { Locator, Page } from '@playwright/test'
import { clipboard, expect, open, test } from './site'

const PAGE = '/pricing/plans'
const calculator = (page: Page): Locator => page.locator('[data-island="calculator"]')
const total = (page: Page): Locator => calculator(page).locator('.calculator-total b')

async function openCalculator(page: Page, query = ''): Promise<Locator> {
  await open(page, PAGE + query)
  await expect(calculator(page).locator('[data-island-view]')).not.toHaveAttribute('inert')
  return calculator(page)
}

test.describe('The cost calculator', () => {
  test('begins with the case of the examples', async ({ page }) => {
    const parts = await openCalculator(page)
    await expect(total(page)).toHaveText('$169.00')
    await expect(parts.getByLabel('Traces a month')).toHaveValue('60,000')
  })

  test('follows what is typed', async ({ page }) => {
    const parts = await openCalculator(page)
    await parts.getByLabel('Seats').fill('1')
    await parts.getByLabel('Traces a month').fill('1m')
    await parts.getByLabel('Sent').fill('10')
    await parts.getByLabel('Kept long').fill('0')
    // 100,000 are sent, 90,000 of them are charged.
    await expect(total(page)).toHaveText('$84.00')
    await parts.getByRole('radio', { name: 'Developer' }).check()
    await expect(total(page)).toHaveText('$47.50')
    await parts.getByRole('radio', { name: 'Enterprise' }).check()
    await expect(total(page)).toHaveText('By contract')
  })

  test('says what is wrong with a field, and keeps the last sum', async ({ page }) => {
    const parts = await openCalculator(page)
    const seats = parts.getByLabel('Seats')
    await seats.fill('none')
    await expect(seats).toHaveAttribute('aria-invalid', 'true')
    await expect(seats).toHaveAccessibleDescription('Enter a number.')
    await expect(total(page)).toHaveText('$169.00')
    await seats.fill('4')
    await expect(seats).toHaveAttribute('aria-invalid', 'false')
    await expect(total(page)).toHaveText('$208.00')
  })

  test('copies a link that restores the numbers', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const parts = await openCalculator(page)
    await parts.getByLabel('Traces a month').fill('250k')
    await parts.getByLabel('Kept long').fill('2.5')
    const sum = await total(page).textContent()
    await parts.getByRole('button', { name: 'Copy a link' }).click()
    await expect(parts.getByText('Link copied')).toBeVisible()
    const link = await clipboard(page)
    await page.goto('about:blank')
    await page.goto(link)
    await expect(total(page)).toHaveText(sum ?? '')
    await expect(parts.getByLabel('Traces a month')).toHaveValue('250,000')
    await expect(parts.getByLabel('Kept long')).toHaveValue('2.5')
  })

  test('shows the link where it cannot be copied', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const parts = await openCalculator(page)
    await parts.getByRole('button', { name: 'Copy a link' }).click()
    await expect(parts.locator('.share code')).toContainText(`${PAGE}?plan=plus&traces=60000`)
  })

  test('takes a link that says nonsense for one that says nothing', async ({ page }) => {
    await openCalculator(page, '?plan=gold&traces=-1&seats=%00&sampling=NaN')
    await expect(total(page)).toHaveText('$169.00')
  })

  test('is operated by keyboard, and announces the result once it rests', async ({ page }) => {
    const parts = await openCalculator(page)
    const status = parts.locator('p[role="status"]')
    await expect(status).toBeEmpty()
    await parts.getByRole('radio', { name: 'Plus' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(parts.getByRole('radio', { name: 'Developer' })).toBeChecked()
    for (const label of ['Seats', 'Traces a month', 'Sent', 'Kept long']) {
      await page.keyboard.press('Tab')
      await expect(parts.getByLabel(label)).toBeFocused()
    }
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('0')
    await expect(status).toHaveText('$27.50 a month: 60,000 traces, 0 of them extended.')
  })
})
