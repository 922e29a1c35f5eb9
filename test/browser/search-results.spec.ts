import { dialog, field, openDialog, options, said, searchFor } from './search-site'
import { expect, pages, RARER, test } from './site'

/** The number of words in a snippet, without its ellipses. */
const wordsOf = (text: string): number =>
  text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length

test.describe('Search results in the dialog', () => {
  test('are grouped by hierarchy, with the sections of a page indented below it', async ({
    page,
  }) => {
    await searchFor(page, 'sampling rate')
    const group = dialog(page)
      .getByRole('group')
      .filter({ has: page.locator('.within'), hasNot: page.locator('.hit-best') })
      .first()
    await expect(group).toHaveAttribute('aria-labelledby', /./)
    const [parent, section] = [
      group.locator('.hit:not(.within)').first(),
      group.locator('.hit.within').first(),
    ]
    const path = String(await parent.getAttribute('href'))
    expect(path).not.toContain('#')
    await expect(section).toHaveAttribute('href', new RegExp(`^${path}#.`))
    const [outer, inner] = [await parent.boundingBox(), await section.boundingBox()]
    expect(inner?.x).toBeGreaterThan(outer?.x ?? 0)
    expect(inner?.y).toBeGreaterThan(outer?.y ?? 0)
  })

  test('show a snippet of at most ten words', RARER, async ({ page }) => {
    await searchFor(page, 'environment variables')
    // The best match shows an answer instead.
    const snippets = await dialog(page).locator('.hit:not(.hit-best) small').allTextContents()
    expect(snippets.length).toBeGreaterThan(3)
    expect(Math.max(...snippets.map(wordsOf))).toBeLessThanOrEqual(10)
    expect(Math.max(...snippets.map(wordsOf))).toBeGreaterThan(5)
  })

  test('show matches in code in a monospace font', RARER, async ({ page }) => {
    await searchFor(page, 'wrap_openai')
    const code = options(page).locator('code').first()
    await expect(code).toContainText('wrap_openai')
    expect(await code.evaluate(element => getComputedStyle(element).fontFamily)).toMatch(/mono/i)
  })

  test('are limited to twenty, with a link to all results', async ({ page }) => {
    await searchFor(page, 'trace')
    const all = dialog(page).getByRole('link', { name: /^See all [\d,]+ results$/ })
    const [, count = ''] = /^See all ([\d,]+) /.exec(String(await all.textContent())) ?? []
    // Announced after a pause, because results change with every letter.
    await expect(said(page)).toHaveText(new RegExp(`^${count} results\\. Best match: `))
    expect(Number(count.replace(',', ''))).toBeGreaterThan(20)
    expect(await dialog(page).locator('.hit:not(.hit-parent)').count()).toBeLessThanOrEqual(20)
    await expect(all).toHaveAttribute('href', '/search?q=trace')
    await all.click()
    await expect(page).toHaveURL('/search?q=trace')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('main').locator('[data-search-page-status]')).toHaveText(
      `${count} results`,
    )
  })

  test(
    'are selected by hovering, so that Enter opens the hovered result',
    RARER,
    async ({ page }) => {
      await searchFor(page, 'threads')
      await options(page).nth(2).hover()
      await page.mouse.move(640, 330)
      await options(page).nth(2).hover()
      await expect(options(page).nth(2)).toHaveAttribute('aria-selected', 'true')
    },
  )

  test('scroll to a section of the current page', RARER, async ({ page }) => {
    await openDialog(page)
    await field(page).fill('look at the thread')
    const here = dialog(page).locator(`.hit[href^="${pages.guide}#"]`).first()
    const href = String(await here.getAttribute('href'))
    await here.click()
    await expect(page).toHaveURL(href)
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport()
  })

  test('scroll to the top of the current page without reloading it', RARER, async ({ page }) => {
    await searchFor(page, 'group traces into threads')
    await page.evaluate(() => Object.assign(window, { marked: true }))
    await page.locator(`.hit[href="${pages.guide}"]`).click()
    await expect(dialog(page)).toBeHidden()
    expect(await page.evaluate(() => 'marked' in window && scrollY === 0)).toBe(true)
  })
})
