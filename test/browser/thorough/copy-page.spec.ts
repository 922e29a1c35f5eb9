import { clipboard, expect, intercept, open, pages, servedFile, sidebarLink, test } from '../site'

/** A page that is too long for one file of an agent. */
const LONG = pages.otherGuide
/** The complete Markdown of such a page. */
const completeText = (path: string) => servedFile('real', `${path.slice(1)}.full.md`)

test.describe('Copying a page', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

  test('"Copy page" copies all sections of a long page', async ({ page }) => {
    await open(page, LONG)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect.poll(() => clipboard(page)).toBe(completeText(LONG))
    await expect(page.locator('#announcer')).toHaveText('Copied')
    const headings = await page.locator('.prose :is(h2, h3)[id]').allTextContents()
    const copied = (await clipboard(page)).replace(/[`\\]/g, '')
    for (const heading of headings) expect(copied).toContain(`## ${heading}\n`)
  })

  test('"Copy page" copies the Markdown version of a short page', async ({ page }) => {
    await open(page, '/prompt_engineering/tutorials')
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect
      .poll(() => clipboard(page))
      .toBe(servedFile('real', 'prompt_engineering/tutorials.md'))
  })

  test('the menu copies the same Markdown and links to it and to llms.txt', async ({ page }) => {
    await open(page, LONG)
    await page.getByRole('button', { name: 'More page actions' }).click()
    const menu = page.locator('#menu-page')
    await expect(menu.getByRole('link', { name: /View as Markdown/ })).toHaveAttribute(
      'href',
      `${LONG}.full.md`,
    )
    await expect(menu.getByRole('link', { name: /llms\.txt/ })).toHaveAttribute('href', '/llms.txt')
    await menu.getByRole('button', { name: /Copy as Markdown/ }).click()
    await expect.poll(() => clipboard(page)).toBe(completeText(LONG))
    await expect(menu).toBeHidden()
  })

  test('"Copy section" names the section of the URL and copies its Markdown', async ({ page }) => {
    await open(page, pages.guide)
    const link = page.locator('.contents a').nth(3)
    const title = (await link.textContent()) ?? ''
    await link.click()
    await page.getByRole('button', { name: 'More page actions' }).click()
    const button = page.locator('#menu-page').getByRole('button', { name: /Copy section/ })
    await expect(button).toContainText(title)
    await button.click()
    await expect(page.locator('#announcer')).toHaveText('Copied')
    expect(await clipboard(page)).toMatch(new RegExp(`^#+ (?:.*: )?${title}\\n`))
  })

  test('the menu opens the page in assistants by plain links', async ({ page }) => {
    await open(page, LONG)
    await page.getByRole('button', { name: 'More page actions' }).click()
    const link = page.locator('#menu-page').getByRole('link', { name: 'Open in Claude' })
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^https://claude\\.ai/new\\?q=.*${encodeURIComponent(`${LONG}.full.md`)}`),
    )
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('after in-page navigation, copies the page on screen', async ({ page }) => {
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page).toHaveURL(pages.otherGuide)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect.poll(() => clipboard(page)).toBe(completeText(pages.otherGuide))
  })

  test('reports when copying fails', async ({ page }) => {
    await intercept(page, `**${LONG}.full.md`, route => route.abort())
    await open(page, LONG)
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

test.describe('MCP entries of the page menu', () => {
  test.use({ site: 'components' })
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

  test('copy and link to what clients need', async ({ page }) => {
    await open(page, '/code')
    const button = page.getByRole('button', { name: 'More page actions' })
    const menu = page.locator('#menu-page')
    await button.click()
    await menu.getByRole('button', { name: /Copy MCP command/ }).click()
    await expect
      .poll(() => clipboard(page))
      .toBe('claude mcp add --transport http fixture-docs https://fixture.example.com/mcp')
    await button.click()
    await menu.getByRole('button', { name: /Copy MCP configuration/ }).click()
    await expect.poll(() => clipboard(page)).toContain('"mcpServers"')
    await button.click()
    await expect(menu.getByRole('link', { name: /VS Code/ })).toHaveAttribute('href', /^vscode:mcp/)
    await expect(menu.getByRole('link', { name: /Open in Helper/ })).toHaveAttribute(
      'href',
      'https://helper.example.com/?q=Read+https%3A%2F%2Ffixture.example.com%2Fcode.md',
    )
  })
})
