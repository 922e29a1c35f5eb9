import { dialog, field, openDialog, options, paste, said } from '../search-site'
import { expect, open, pages, test, variant } from '../site'

const HOSTILE = {
  markup: '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
  'an attribute terminator': '"><svg onload=window.hacked=1>',
  'regular expression characters': '.*+?^${}()|[]\\ (a+)+$',
  'a lone surrogate': 'trace \uD800 \uDFFF',
  'right-to-left text': 'מעקב ‮trace‬ تتبع',
  'private-use characters': '\uE000trace\uE001\uE001',
  'zero bytes and control characters': 'tra\u0000ce\u0007\u200B',
  'prototype property names': '__proto__ constructor toString',
  'joined emoji': '👩‍👩‍👧‍👦'.repeat(6),
}

test.describe('A hostile search query', () => {
  for (const [index, [name, query]] of Object.entries(HOSTILE).entries()) {
    test(`of ${name} is treated as plain text in the dialog`, variant(index), async ({ page }) => {
      await openDialog(page)
      await field(page).evaluate((element, text) => {
        const input = element as HTMLInputElement
        input.value = text
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }, query)
      await expect(said(page)).toHaveText(/^[\d,]+ results?|^No results for/)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
      await expect(dialog(page).locator('img, script, iframe, [onload], [onerror]')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    })

    test(
      `of ${name} is treated as plain text in the URL of the results page`,
      variant(index),
      async ({ page }) => {
        await open(page, `/search?${new URLSearchParams({ q: query })}`)
        // A URL can't contain lone surrogates, and of a long line, the field has what identifies it.
        const [start = ''] = query.replace(/\p{Surrogate}/gu, '\uFFFD').split(' ')
        const shown = await page.getByRole('searchbox').inputValue()
        expect(shown.startsWith(start.slice(0, 64)), shown).toBe(true)
        expect(shown.length).toBeLessThanOrEqual(64)
        await expect(page.locator('[data-search-page-status]')).toHaveText(
          /^[\d,]+ results?|^No results for/,
        )
        expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
        await expect(
          page.locator('[data-search-page]').locator('img, script, iframe, [onload], [onerror]'),
        ).toHaveCount(0)
      },
    )
  }

  test('of 10,000 pasted characters is truncated and answered', async ({ page }) => {
    await openDialog(page)
    await paste(page, field(page), 'annotate '.repeat(1112))
    await expect(
      options(page)
        .first()
        .or(
          dialog(page)
            .getByText(/^No results for/)
            .first(),
        ),
    ).toBeVisible()
    expect((await field(page).inputValue()).length).toBeLessThanOrEqual(64)
    await open(page, pages.search)
    await paste(page, page.getByRole('searchbox'), 'annotate '.repeat(1112))
    expect((await page.getByRole('searchbox').inputValue()).length).toBeLessThanOrEqual(64)
    await expect(page).toHaveURL(/q=annotate/)
  })

  test('with unknown filters in the URL ignores the filters', async ({ page }) => {
    await open(
      page,
      '/search?q=trace&area=%3Cscript%3Ewindow.hacked%3D1%3C%2Fscript%3E&kind=__proto__',
    )
    await expect(page.locator('[data-search-page-status]')).toHaveText(/^\d+ results$/)
    await expect(page.locator('.filters')).not.toContainText(/script|proto/i)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})
