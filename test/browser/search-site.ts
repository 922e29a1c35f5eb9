import { expect, type Locator, type Page } from '@playwright/test'
import { open, pages } from './site'

/**
 * The code of the results page, the code of the dialog, the chunks that they share (React is one of
 * them), and the local index.
 */
export const RESULTS_CODE = /\/assets\/results-[A-Z\d]{8}\.js$/
export const SEARCH_CODE = /\/assets\/search-[A-Z\d]{8}\.js$/
export const SHARED_CODE = /\/assets\/chunk-[A-Z\d]{8}\.js$/
export const INDEX_FILES = '**/search/index.json'
/** The files with headings and texts, which load after the titles. */
export const TEXTS = /\/assets\/search-(?:texts|headings)-\w+\.txt$/
export const RECENT = 'langsmith-docs-recent-searches'
export const FAVORITES = 'langsmith-docs-favourite-searches'

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })
export const field = (page: Page): Locator =>
  dialog(page).getByRole('combobox', { name: 'Search docs' })
export const options = (page: Page): Locator => dialog(page).getByRole('option')
export const selected = (page: Page): Locator =>
  dialog(page).locator('[role="option"][aria-selected="true"]')
export const said = (page: Page): Locator => dialog(page).getByRole('status')

/** Opens the dialog on a guide. */
export async function openDialog(page: Page, path: string = pages.guide): Promise<void> {
  await open(page, path)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

/** Waits until the index is complete and results from a partial index have been refreshed. */
export const whenWhole = (place: Locator): Promise<void> =>
  expect(place).toHaveAttribute('data-whole', '', { timeout: 15_000 })

/** Opens the dialog, types a query, and waits for results from the complete index. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await openDialog(page)
  await field(page).fill(query)
  await whenWhole(dialog(page))
  await expect(said(page)).toHaveText(/^[\d,]+ results?\. Best match: /)
}

/** The parts of the results page. */
export const searchbox = (page: Page): Locator =>
  page.getByRole('main').getByRole('searchbox', { name: 'Search docs' })
export const status = (page: Page): Locator => page.locator('[data-search-page-status]')
export const results = (page: Page): Locator => page.locator('.results > li')

/** The number of results that the results page states. */
export const count = async (page: Page): Promise<number> =>
  Number(
    /^([\d,]+) results?$/.exec(String(await status(page).textContent()))?.[1]?.replace(',', ''),
  )

/** Loads the results page and waits for results. */
export async function openResults(page: Page, address: string): Promise<void> {
  await open(page, address)
  await whenWhole(page.locator('[data-search-page]'))
  await expect(status(page)).toHaveText(/^[\d,]+ results?$/)
}

/** The search box of the navbar. */
export const box = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Search docs' })

export const saved = (count: number, name = 'Page'): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      title: `${name} ${index + 1}`,
      trail: 'Area › Kind',
      url: `/made-up/${name.toLowerCase()}-${index + 1}`,
    })),
  )

/** Pastes text into a field. */
export async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(given => navigator.clipboard.writeText(given), text)
  await into.focus()
  await page.keyboard.press('Control+v')
}
