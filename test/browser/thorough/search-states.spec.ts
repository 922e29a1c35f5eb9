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
import { block, expect, hold, intercept, remember, test } from '../site'

test.describe('Search screens', () => {
  test('show "No recent searches" at the start when there are none', async ({ page }) => {
    await openDialog(page)
    await expect(dialog(page).getByText('No recent searches').first()).toBeVisible()
    await expect(said(page)).toHaveText('No recent searches')
  })

  test('show a spinner after 300 ms, not before', async ({ page }) => {
    await hold(page, INDEX_FILES)
    await openDialog(page)
    // From here on the clock of the page is stopped, and code that is still loading couldn't start.
    await expect(dialog(page).getByText('No recent searches').first()).toBeVisible()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await field(page).fill('threads')
    await page.clock.runFor(299)
    await expect(dialog(page)).toHaveAttribute('data-status', /^(?!stalled)/)
    await expect(dialog(page).locator('.spinner')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(dialog(page)).toHaveAttribute('data-status', 'stalled')
    await expect(dialog(page).locator('.spinner')).toBeVisible()
    await page.clock.runFor(400)
    await expect(said(page)).toHaveText('Loading')
  })

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

  test('show "Unable to fetch results" and a hint when search is unreachable', async ({ page }) => {
    await block(page, INDEX_FILES)
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
    await expect(
      dialog(page).getByText('You might want to check your network connection.', { exact: true }),
    ).toBeVisible()
    await expect(said(page)).toHaveText(
      'Unable to fetch results. You might want to check your network connection.',
    )
    await expect(dialog(page)).toHaveAttribute('data-status', 'error')
    await expect(field(page)).toHaveValue('threads')
  })

  test('recover from the error with Retry', async ({ page }) => {
    let failing = true
    await intercept(page, INDEX_FILES, route =>
      failing ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await openDialog(page)
    await field(page).fill('threads')
    const retry = dialog(page).getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    // The button stays while the search is repeated, and another click would join the same request.
    const refused = page.waitForResponse(INDEX_FILES)
    await retry.click()
    await refused
    await expect(dialog(page)).toHaveAttribute('data-status', 'error')
    failing = false
    await retry.click()
    await expect(options(page).first()).toBeVisible()
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

  test('announce the number of results', async ({ page }) => {
    await openDialog(page)
    await field(page).fill('threads')
    await expect(said(page)).toHaveText(/^\d+ results\. /)
    expect(await said(page).evaluate(element => element.closest('dialog') !== null)).toBe(true)
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
