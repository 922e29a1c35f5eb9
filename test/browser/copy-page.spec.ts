import { clipboard, expect, open, pages, servedFile, sidebarLink, test } from './site'

test.describe('Copying a page', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

  test('"Copy page" copies exactly the Markdown version', async ({ page }) => {
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect.poll(() => clipboard(page)).toBe(servedFile('real', `${pages.guide.slice(1)}.md`))
    await expect(page.locator('#announcer')).toHaveText('Copied')
  })

  test('the menu copies the same Markdown and links to it and to llms.txt', async ({ page }) => {
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'More ways to take this page' }).click()
    const menu = page.locator('#menu-page')
    await expect(menu.getByRole('link', { name: /View as Markdown/ })).toHaveAttribute(
      'href',
      `${pages.guide}.md`,
    )
    await expect(menu.getByRole('link', { name: /llms\.txt/ })).toHaveAttribute('href', '/llms.txt')
    await menu.getByRole('button', { name: /Copy as Markdown/ }).click()
    await expect.poll(() => clipboard(page)).toBe(servedFile('real', `${pages.guide.slice(1)}.md`))
    await expect(menu).toBeHidden()
  })

  test('after in-page navigation, copies the page on screen', async ({ page }) => {
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page).toHaveURL(pages.otherGuide)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect
      .poll(() => clipboard(page))
      .toBe(servedFile('real', `${pages.otherGuide.slice(1)}.md`))
  })

  test('reports when copying fails', async ({ page }) => {
    await page.route(`**${pages.guide}.md`, route => route.abort())
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect(page.locator('#announcer')).toHaveText(/Couldn’t copy/)
  })

  test('clicking a heading copies its link and scrolls to it', async ({ page, baseURL }) => {
    await open(page, pages.guide)
    const heading = page.locator('.prose h2[id] a.anchor').nth(1)
    const id = await page.locator('.prose h2[id]').nth(1).getAttribute('id')
    await heading.click()
    await expect(page).toHaveURL(`${pages.guide}#${id}`)
    await expect.poll(() => clipboard(page)).toBe(`${baseURL}${pages.guide}#${id}`)
    await expect(page.locator('#announcer')).toHaveText('Link copied')
  })
})
