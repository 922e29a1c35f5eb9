import {
  dialog,
  field,
  INDEX_FILES,
  openDialog,
  options,
  RECENT,
  said,
  saved,
} from '../search-site'
import { expect, hold, intercept, remember, test } from '../site'

test.describe('Search screens', () => {
  test('show results as soon as they arrive after stalling', async ({ page }) => {
    const held = await hold(page, INDEX_FILES)
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page)).toHaveAttribute('data-status', 'stalled')
    held.release()
    await expect(options(page).first()).toBeVisible()
    await expect(dialog(page)).toHaveAttribute('data-status', 'idle')
    await expect(dialog(page).locator('.spinner')).toHaveCount(0)
  })

  test('recover from the error automatically when the network is back', async ({ page }) => {
    let failing = true
    await intercept(page, INDEX_FILES, route => (failing ? route.abort() : route.continue()))
    await openDialog(page)
    await field(page).fill('thread')
    await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
    failing = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(options(page).first()).toBeVisible()
  })

  test('show "No results for" with the query and a link to report it', async ({ page }) => {
    await openDialog(page)
    await field(page).fill('xyzzyqwv qqjjxx')
    await expect(dialog(page).getByText('No results for “xyzzyqwv qqjjxx”').first()).toBeVisible()
    await expect(dialog(page).getByText('Believe this query should return results?')).toBeVisible()
    await expect(said(page)).toHaveText('No results for “xyzzyqwv qqjjxx”')
    const link = dialog(page).getByRole('link', { name: 'Let us know.' })
    expect(decodeURIComponent(String(await link.getAttribute('href')))).toContain('xyzzyqwv qqjjxx')
    await expect(link).toHaveAttribute('rel', 'noopener')
  })

  test('suggest similar pages or a better spelling when nothing is found', async ({ page }) => {
    await openDialog(page)
    await field(page).fill('zqanotatte zqxcodde zqtraccingg')
    await expect(
      dialog(page)
        .getByText(/^No results for/)
        .first(),
    ).toBeVisible()
    await expect(
      dialog(page).getByRole('option').or(dialog(page).locator('.search-suggestion')).first(),
    ).toBeVisible()
  })

  test('return to the start when the field is cleared', async ({ page }) => {
    await remember(page, { [RECENT]: saved(2) })
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page).getByRole('listbox', { name: 'Results' })).toBeVisible()
    await field(page).fill('   ')
    await expect(
      dialog(page)
        .getByRole('listbox', { name: 'Favorite and recent searches' })
        .getByRole('option'),
    ).toHaveCount(2)
    await expect(dialog(page).getByRole('link', { name: /^See all/ })).toBeHidden()
  })
})

test.describe('Search without a configured report link', () => {
  test.use({ site: 'components' })

  test('shows the sentence without a link', async ({ page }) => {
    await page.goto('/components')
    await page.keyboard.press('Control+k')
    await field(page).fill('xyzzyqwv')
    await expect(
      dialog(page).getByText('Believe this query should return results? Let us know.'),
    ).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Let us know.' })).toHaveCount(0)
  })
})
