import { FAULTS, faults, test, typed, unkept } from './faulty-host'
import { dialog, field, openDialog, options, RESULTS_CODE, SEARCH_CODE, whenWhole } from './search-site'
import { expect, open, pages, variant } from './site'

const INDEX = /\/search\/index\.json$/
const HEADINGS = /\/assets\/search-headings-\w+\.txt$/
const TEXTS = /\/assets\/search-texts-\w+\.txt$/
const WORKER = /\/assets\/search-worker-\w+\.js$/

test.describe('Of the search, when', () => {
  for (const [part, pattern] of [['its index', INDEX], ['its worker', WORKER]] as const)
    for (const [index, [words, fault]] of Object.entries(FAULTS).entries())
      test(`${part} ${words}, the dialog says so, Retry leads on, and Escape leads back to the text`, variant(index), async ({ page, host }) => {
        host.spoil(pattern, unkept(fault))
        await openDialog(page)
        await field(page).fill('threads')
        await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
        host.spoil(pattern, null)
        await dialog(page).getByRole('button', { name: 'Retry' }).click()
        await expect(options(page).first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toBeHidden()
        await expect(page.locator('.prose > p').first()).toBeVisible()
      })

  for (const [index, [words, fault]] of Object.entries(FAULTS).entries())
    test(`its headings ${words.replace(/^is /, 'are ').replace(/^comes /, 'come ')}, what no title says is not said to be nowhere, and Retry leads on`, variant(index), async ({ page, host }) => {
      host.spoil(HEADINGS, unkept(fault))
      await openDialog(page)
      await field(page).fill('zzyzxq')
      await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
      await expect(dialog(page).getByText(/No results/)).toHaveCount(0)
      host.spoil(HEADINGS, null)
      await dialog(page).getByRole('button', { name: 'Retry' }).click()
      await expect(dialog(page).locator('b', { hasText: 'No results for “zzyzxq”' })).toBeVisible()
    })

  for (const [index, type] of ['text/plain', 'application/octet-stream'].entries())
    test(`its index is said to be ${type}, it is read all the same`, variant(index), async ({ page, host }) => {
      host.spoil(INDEX, typed(type))
      await openDialog(page)
      await field(page).fill('threads')
      await expect(options(page).first()).toBeVisible()
    })

  test('its index never comes, a sign of waiting stands in the dialog, which closes, and the text is there', async ({ page, host }) => {
    host.spoil(INDEX, faults.silent)
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page).locator('.spinner')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.prose > p').first()).toBeVisible()
  })

  for (const [index, [words, fault]] of ([...Object.entries(FAULTS), ['stall', faults.stalled]] as const).entries())
    test(`its texts ${words.replace(/^is /, 'are ').replace(/^comes /, 'come ')}, titles and headings are found, and texts when they come`, variant(index), async ({ page, host }) => {
      host.spoil(TEXTS, fault)
      await openDialog(page)
      await field(page).fill('threads')
      await expect(options(page).first()).toBeVisible()
      await expect(dialog(page)).not.toHaveAttribute('data-whole', '')
      if (fault === faults.stalled) return
      host.spoil(TEXTS, null)
      await whenWhole(dialog(page))
      await field(page).fill('in the metadata of every run')
      await expect(options(page).first()).toBeVisible()
    })

  for (const [part, pattern] of [['index', INDEX], ['worker', WORKER], ['code', RESULTS_CODE]] as const)
    test(`its ${part} is gone, the results page says so above the list of all pages`, async ({ page, host }) => {
      host.spoil(pattern, faults.gone)
      await open(page, '/search?q=threads')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Group traces into threads' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Group traces into threads' }).click()
      await expect(page).toHaveURL(pages.guide)
    })

  test('its code is gone, the box leads to the results page', async ({ page, host }) => {
    host.spoil(SEARCH_CODE, faults.gone)
    await open(page, pages.guide)
    await page.keyboard.press('Control+k')
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('main').getByRole('link', { name: 'Group traces into threads' })).toBeVisible()
  })
})
