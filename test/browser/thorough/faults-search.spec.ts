import { FAULTS, faults, test, typed, unkept } from '../faulty-host'
import {
  dialog,
  field,
  openDialog,
  options,
  RESULTS_CODE,
  SEARCH_CODE,
  whenWhole,
} from '../search-site'
import { expect, open, pages, variant } from '../site'

const INDEX = /\/search\/index\.json$/
const HEADINGS = /\/assets\/search-headings-\w+\.txt$/
const TEXTS = /\/assets\/search-texts-\w+\.txt$/
const WORKER = /\/assets\/search-worker-\w+\.js$/

const inPlural = (fault: string): string =>
  fault.replace(/^is /, 'are ').replace(/^comes /, 'come ')

test.describe('Search', () => {
  for (const [part, pattern] of [
    ['its index', INDEX],
    ['its worker', WORKER],
  ] as const)
    for (const [index, [words, fault]] of Object.entries(FAULTS).entries())
      test(
        `when ${part} ${words}, shows an error, "Retry" recovers, and Escape closes the dialog`,
        variant(index),
        async ({ page, host }) => {
          host.spoil(pattern, unkept(fault))
          await openDialog(page)
          await field(page).fill('threads')
          await expect(
            dialog(page).getByText('Unable to fetch results', { exact: true }),
          ).toBeVisible()
          host.spoil(pattern, null)
          await dialog(page).getByRole('button', { name: 'Retry' }).click()
          await expect(options(page).first()).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(dialog(page)).toBeHidden()
          await expect(page.locator('.prose > p').first()).toBeVisible()
        },
      )

  for (const [index, [words, fault]] of Object.entries(FAULTS).entries())
    test(
      `when its headings ${inPlural(words)}, reports an error instead of no results, and "Retry" recovers`,
      variant(index),
      async ({ page, host }) => {
        host.spoil(HEADINGS, unkept(fault))
        await openDialog(page)
        await field(page).fill('zzyzxq')
        await expect(
          dialog(page).getByText('Unable to fetch results', { exact: true }),
        ).toBeVisible()
        await expect(dialog(page).getByText(/No results/)).toHaveCount(0)
        host.spoil(HEADINGS, null)
        await dialog(page).getByRole('button', { name: 'Retry' }).click()
        await expect(
          dialog(page).locator('b', { hasText: 'No results for “zzyzxq”' }),
        ).toBeVisible()
      },
    )

  for (const [index, type] of ['text/plain', 'application/octet-stream'].entries())
    test(
      `when its index has the type ${type}, uses it anyway`,
      variant(index),
      async ({ page, host }) => {
        host.spoil(INDEX, typed(type))
        await openDialog(page)
        await field(page).fill('threads')
        await expect(options(page).first()).toBeVisible()
      },
    )

  test('when its index never arrives, shows a spinner, and the dialog still closes', async ({
    page,
    host,
  }) => {
    host.spoil(INDEX, faults.silent)
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page).locator('.spinner')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.prose > p').first()).toBeVisible()
  })

  for (const [index, [words, fault]] of (
    [...Object.entries(FAULTS), ['stall', faults.stalled]] as const
  ).entries())
    test(
      `when its texts ${inPlural(words)}, finds titles and headings first, and texts once loaded`,
      variant(index),
      async ({ page, host }) => {
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
      },
    )

  for (const [part, pattern] of [
    ['index', INDEX],
    ['worker', WORKER],
    ['code', RESULTS_CODE],
  ] as const)
    test(`when its ${part} is missing, shows an error on the results page above the list of all pages`, async ({
      page,
      host,
    }) => {
      host.spoil(pattern, faults.gone)
      await open(page, '/search?q=threads')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Group traces into threads' }),
      ).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Group traces into threads' }).click()
      await expect(page).toHaveURL(pages.guide)
    })

  test('when its code is missing, shows an error with a link to the results page, which works', async ({
    page,
    host,
  }) => {
    host.spoil(SEARCH_CODE, faults.gone)
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(pages.guide)
    await dialog(page).getByRole('link', { name: 'Open the search page' }).click()
    await expect(page).toHaveURL('/search?q=threads')
    await expect(page.locator('.results li').first()).toBeVisible()
  })

  test('when its code is missing in a browser that never asks again, "Retry" opens the results page', async ({
    page,
    host,
  }) => {
    await page.addInitScript(() => Object.assign(window, { mozInnerScreenX: 0 }))
    host.spoil(SEARCH_CODE, faults.gone)
    await openDialog(page)
    await field(page).fill('threads')
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveURL('/search?q=threads')
    await expect(page.locator('.results li').first()).toBeVisible()
  })
})
