import { dialog, field, INDEX_FILES, openDialog, options, RECENT, said, saved } from './search-site'
import { block, expect, hold, remember, test } from './site'

test.describe('States of the search', () => {
  test('say “No recent searches” at the start when there are none', async ({ page }) => {
    await openDialog(page)
    await expect(dialog(page).getByText('No recent searches').first()).toBeVisible()
    await expect(said(page)).toHaveText('No recent searches')
  })

  test('show no sign of waiting before 300 ms, and one after', async ({ page }) => {
    await hold(page, INDEX_FILES)
    await openDialog(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await field(page).fill('threads')
    await page.clock.runFor(299)
    await expect(dialog(page)).toHaveAttribute('data-status', /^(?!stalled)/)
    await expect(dialog(page).locator('.spinner')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(dialog(page)).toHaveAttribute('data-status', 'stalled')
    await expect(dialog(page).locator('.spinner')).toBeVisible()
    await expect(said(page)).toHaveText('Loading')
  })

  test('show results as soon as they come after stalling', async ({ page }) => {
    const held = await hold(page, INDEX_FILES)
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page)).toHaveAttribute('data-status', 'stalled')
    held.release()
    await expect(options(page).first()).toBeVisible()
    await expect(dialog(page)).toHaveAttribute('data-status', 'idle')
    await expect(dialog(page).locator('.spinner')).toHaveCount(0)
  })

  test('say “Unable to fetch results” and what to check, when the search cannot be reached', async ({ page }) => {
    await block(page, INDEX_FILES)
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
    await expect(
      dialog(page).getByText('You might want to check your network connection.', { exact: true }),
    ).toBeVisible()
    await expect(said(page)).toHaveText('Unable to fetch results. You might want to check your network connection.')
    await expect(dialog(page)).toHaveAttribute('data-status', 'error')
    await expect(field(page)).toHaveValue('threads')
  })

  test('lead out of the error by Retry', async ({ page }) => {
    let failing = true
    await page.route(INDEX_FILES, route => (failing ? route.fulfill({ status: 503, body: '' }) : route.continue()))
    await openDialog(page)
    await field(page).fill('threads')
    const retry = dialog(page).getByRole('button', { name: 'Retry' })
    await retry.click()
    await expect(retry).toBeVisible()
    failing = false
    await retry.click()
    await expect(options(page).first()).toBeVisible()
  })

  test('lead out of the error by typing on, and by themselves when the network is back', async ({ page }) => {
    let failing = true
    await page.route(INDEX_FILES, route => (failing ? route.abort() : route.continue()))
    await openDialog(page)
    await field(page).fill('thread')
    await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
    failing = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(options(page).first()).toBeVisible()
  })

  test('say “No results for” with the query, and where to say so', async ({ page }) => {
    await openDialog(page)
    await field(page).fill('xyzzyqwv qqjjxx')
    await expect(dialog(page).getByText('No results for “xyzzyqwv qqjjxx”').first()).toBeVisible()
    await expect(dialog(page).getByText('Believe this query should return results?')).toBeVisible()
    await expect(said(page)).toHaveText('No results for “xyzzyqwv qqjjxx”')
    const link = dialog(page).getByRole('link', { name: 'Let us know.' })
    expect(decodeURIComponent(String(await link.getAttribute('href')))).toContain('xyzzyqwv qqjjxx')
    await expect(link).toHaveAttribute('rel', 'noopener')
  })

  test('name the nearest pages or a better spelling where nothing is found', async ({ page }) => {
    await openDialog(page)
    await field(page).fill('xanotatte xcodde xtraccingg')
    await expect(
      dialog(page)
        .getByText(/^No results for/)
        .first(),
    ).toBeVisible()
    await expect(dialog(page).getByRole('option').or(dialog(page).locator('.search-suggestion')).first()).toBeVisible()
  })

  test('announce how many results there are, and their number is that of the answer', async ({ page }) => {
    await openDialog(page)
    await field(page).fill('threads')
    await expect(said(page)).toHaveText(/^\d+ results$/)
    expect(await said(page).evaluate(element => element.closest('dialog') !== null)).toBe(true)
  })

  test('go back to the start when the field is emptied', async ({ page }) => {
    await remember(page, { [RECENT]: saved(2) })
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page).getByRole('listbox', { name: 'Results' })).toBeVisible()
    await field(page).fill('   ')
    await expect(
      dialog(page).getByRole('listbox', { name: 'Favorite and recent searches' }).getByRole('option'),
    ).toHaveCount(2)
    await expect(dialog(page).getByRole('link', { name: /^See all/ })).toBeHidden()
  })
})

test.describe('On a site that names no place for reports', () => {
  test.use({ site: 'components' })

  test('the sentence stands without a link', async ({ page }) => {
    await page.goto('/components')
    await page.keyboard.press('Control+k')
    await field(page).fill('xyzzyqwv')
    await expect(dialog(page).getByText('Believe this query should return results? Let us know.')).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Let us know.' })).toHaveCount(0)
  })
})
