import {
  box,
  count,
  dialog,
  field,
  INDEX_FILES,
  openResults,
  results,
  searchbox,
  status,
  TEXTS,
  whenWhole,
} from './search-site'
import { expect, hold, open, pages, RARER, test } from './site'

test.describe('Results page', () => {
  test('works from a shared link', async ({ page }) => {
    await openResults(page, '/search?q=annotate+code+for+tracing')
    await expect(searchbox(page)).toHaveValue('annotate code for tracing')
    await expect(results(page).first().locator('a').first()).toHaveAttribute(
      'href',
      new RegExp(`^${pages.otherGuide}`),
    )
  })

  test('shows twenty results, and more on request with a count', RARER, async ({ page }) => {
    await openResults(page, '/search?q=trace')
    const links = page.locator('.results').getByRole('link')
    const before = await links.count()
    expect(before).toBeGreaterThanOrEqual(15)
    await page.getByRole('button', { name: 'Show more results' }).click()
    await expect(status(page)).toHaveText(/^\d+ of [\d,]+ results shown$/)
    expect(await links.count()).toBeGreaterThan(before)
    expect(
      await page.locator('.results').evaluate(list => list.contains(document.activeElement)),
    ).toBe(true)
  })

  test('hides the button for more when all results are shown', RARER, async ({ page }) => {
    await openResults(page, '/search?q=LANGSMITH_WORKSPACE_ID')
    if ((await count(page)) <= 20)
      await expect(page.getByRole('button', { name: 'Show more results' })).toBeHidden()
  })

  test('shows "No results for" with the query and a link to report it', async ({ page }) => {
    await open(page, '/search?q=xyzzyqwv+qqjjxx')
    await expect(status(page)).toHaveText('No results for “xyzzyqwv qqjjxx”')
    await expect(
      page.getByRole('main').getByText('Believe this query should return results?'),
    ).toBeVisible()
    expect(
      decodeURIComponent(
        String(await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')),
      ),
    ).toContain('xyzzyqwv qqjjxx')
  })

  test('shows a spinner when a query stalls', RARER, async ({ page }) => {
    const held = await hold(page, INDEX_FILES)
    await open(page, '/search?q=threads')
    const spinner = page.locator('.search-page .spinner')
    await expect(spinner).toBeVisible()
    await expect(page.locator('#announcer')).toHaveText('Loading')
    held.release()
    await expect(status(page)).toHaveText(/results$/)
    await expect(spinner).toHaveCount(0)
  })

  test('opens the dialog with the shortcuts and the search box', RARER, async ({ page }) => {
    await openResults(page, '/search?q=threads')
    const ways = [
      () => page.keyboard.press('/'),
      () => page.keyboard.press('Control+k'),
      () => box(page).click(),
    ]
    for (const way of ways) {
      await page.locator('h1').focus()
      await way()
      await expect(field(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    }
  })

  test('searches titles while the rest of the index is loading', RARER, async ({ page }) => {
    const texts = await hold(page, TEXTS)
    await page.goto('/search?q=threads')
    await expect(results(page).first()).toBeVisible()
    texts.release()
    await whenWhole(page.locator('[data-search-page]'))
  })

  test('includes the query in the document title', RARER, async ({ page }) => {
    await openResults(page, '/search?q=threads')
    await expect(page).toHaveTitle(/^“threads” \| /)
    await searchbox(page).fill('')
    await expect(page).not.toHaveTitle(/threads/)
  })

  test('restores its results and scroll position on back', async ({ page }) => {
    await openResults(page, '/search?q=trace')
    await page.getByRole('button', { name: 'Show more results' }).click()
    await expect(status(page)).toHaveText(/^\d+ of [\d,]+ results shown$/)
    const before = await results(page).count()
    const last = results(page).last().getByRole('heading').getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => Math.round(scrollY))
    await last.click()
    await expect(page).not.toHaveURL(/search/)
    await page.goBack()
    await expect(results(page)).toHaveCount(before)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
  })

  test('lists all pages by area without a query', async ({ page }) => {
    await open(page, pages.search)
    await expect(status(page)).toHaveText(/^All \d+ pages$/)
    await expect(
      page.getByRole('main').getByRole('heading', { name: 'Observability', exact: true }),
    ).toBeVisible()
    await searchbox(page).fill('threads')
    await expect(results(page).first()).toBeVisible()
    await expect(page.locator('[data-search-page-list]')).toBeHidden()
  })

  test('has one column, below its title, at every width', RARER, async ({ page }) => {
    for (const width of [360, 768, 1280, 1680]) {
      await page.setViewportSize({ width, height: 900 })
      await openResults(page, '/search?q=trace')
      const [title, box] = [
        await page.locator('h1').boundingBox(),
        await page.locator('.search-page-form').boundingBox(),
      ]
      expect(box?.x).toBe(title?.x)
      expect(box?.y).toBeGreaterThan(title?.y ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      )
    }
  })
})

test.describe('Results page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists all pages by area, regardless of the query', RARER, async ({ page }) => {
    await page.goto('/search?q=threads')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Group traces into threads' }),
    ).toHaveAttribute('href', pages.guide)
    await expect(
      page.getByRole('main').getByRole('heading', { name: 'Evaluation', exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Search needs JavaScript')).toBeVisible()
    expect(
      await page.getByRole('main').locator('[data-search-page-list] li').count(),
    ).toBeGreaterThan(100)
  })

  test('is the target of the search box and accepts a form submission', async ({ page }) => {
    await page.goto(pages.guide)
    await page.getByRole('banner').getByRole('link', { name: 'Search docs' }).click()
    await expect(page).toHaveURL(pages.search)
    await page.getByRole('searchbox').fill('threads')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/search?q=threads')
  })
})
