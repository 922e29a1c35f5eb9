import { dialog, openDialog, options, RECENT, saved, searchFor, selected } from '../search-site'
import { expect, open, pages, remember, stored, test } from '../site'

const titles = (page: Parameters<typeof open>[0]): Promise<string[]> =>
  options(page).locator('b').allTextContents()

test.describe('Recent and favorite searches', () => {
  test('store the title, breadcrumb, and URL of a selected result', async ({ page }) => {
    await searchFor(page, 'annotate code for tracing')
    const [href, title] = [
      await selected(page).getAttribute('href'),
      await selected(page).locator('b').textContent(),
    ]
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(String(href))
    const kept = JSON.parse((await stored(page, RECENT)) ?? '[]') as {
      title: string
      trail: string
      url: string
    }[]
    expect(kept).toMatchObject([{ title, url: href }])
    expect(kept[0]?.trail).toContain('Observability')
    await page.keyboard.press('/')
    await expect.poll(() => titles(page)).toEqual([title])
    await page.keyboard.press('ArrowDown')
    await expect(selected(page)).toHaveAttribute('href', String(href))
  })

  test('turn a recent search into a favorite permanently', async ({ page }) => {
    await remember(page, { [RECENT]: saved(2) })
    await openDialog(page)
    await dialog(page).getByRole('button', { name: 'Save as favorite: Page 2' }).click()
    await expect(
      dialog(page).getByRole('group', { name: 'Favorites' }).getByRole('option'),
    ).toHaveText(/Page 2/)
    await expect(
      dialog(page).getByRole('group', { name: 'Recent' }).getByRole('option'),
    ).toHaveText(/Page 1/)
    await page.reload()
    await page.keyboard.press('Control+k')
    await expect.poll(() => titles(page)).toEqual(['Page 2', 'Page 1'])
  })

  test('are synchronized across tabs', async ({ page, context }) => {
    await openDialog(page)
    await expect(dialog(page).getByText('No recent searches').first()).toBeVisible()
    const other = await context.newPage()
    await searchFor(other, 'annotate code for tracing')
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(pages.otherGuide)
    await expect(options(page)).toHaveCount(1)
    await dialog(page)
      .getByRole('button', { name: /^Save as favorite/ })
      .click()
    await other.keyboard.press('Control+k')
    await expect(
      dialog(other).getByRole('group', { name: 'Favorites' }).getByRole('option'),
    ).toHaveCount(1)
  })

  test('last for the tab when storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError')
          },
        })
    })
    await searchFor(page, 'annotate code for tracing')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(pages.otherGuide)
    await page.keyboard.press('/')
    await expect(options(page)).toHaveCount(1)
    await dialog(page)
      .getByRole('button', { name: /^Save as favorite/ })
      .click()
    await expect(
      dialog(page).getByRole('group', { name: 'Favorites' }).getByRole('option'),
    ).toHaveCount(1)
  })

  test('link only to pages of the site and show no markup, whatever is stored', async ({
    page,
  }) => {
    const entries = [
      'javascript:alert(1)',
      '//evil.example',
      'https://evil.example',
      '/made-up',
    ].map(url => ({
      title: '<img src=x onerror=alert(1)>',
      trail: '<b>x</b>',
      url,
    }))
    await remember(page, { [RECENT]: JSON.stringify(entries) })
    await openDialog(page)
    await expect(options(page)).toHaveCount(1)
    await expect(options(page).locator('b')).toHaveText('<img src=x onerror=alert(1)>')
    await expect(dialog(page).locator('img')).toHaveCount(0)
  })
})
