import { expect, open, pages, test } from '../site'

test.describe('Printing', () => {
  test('hides the navigation and prints the text dark on light', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, pages.guide)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const chrome of [
      '.navbar',
      '#sidebar',
      '.contents',
      '.footer',
      '.announcement',
      '.pager',
      '.code-actions',
      '.split',
    ])
      await expect(page.locator(chrome).first(), chrome).toBeHidden()
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('.prose p').first()).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      'light',
    )
    const lines = await page
      .locator('.code pre .line')
      .first()
      .evaluate(line => getComputedStyle(line).whiteSpace)
    expect(lines).toBe('pre-wrap')
  })

  test('expands collapsed content', async ({ page }) => {
    await open(page, pages.guide)
    const inside = page.locator('details.disclosure:not([open]) .flow').first()
    expect(
      await inside.evaluate(element => element.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(
      await inside.evaluate(element => element.getBoundingClientRect().height),
    ).toBeGreaterThan(10)
  })

  for (const path of ['/self_hosting/installation/kubernetes', '/pricing'])
    test(`shows all of ${path} without controls that paper can't have`, async ({ page }) => {
      await open(page, path)
      await page.setViewportSize({ width: 720, height: 1000 })
      await page.emulateMedia({ media: 'print' })
      expect(
        await page
          .locator('main :is(button, .button):visible:not([role="tab"])')
          .evaluateAll(buttons => buttons.map(button => button.textContent)),
      ).toEqual([])
      const cut = await page
        .locator('pre:visible')
        .evaluateAll(blocks =>
          blocks
            .filter(block => block.scrollWidth > block.clientWidth + 1)
            .map(block => block.textContent),
        )
      expect(cut).toEqual([])
    })
})
