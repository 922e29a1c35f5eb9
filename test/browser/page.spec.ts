import { clipboard, expect, open, pages, payloadOf, routesOf, servedFile, sidebarLink, test } from './site'

test.describe('Breadcrumbs', () => {
  test('show the way from the outermost category, with links where there are pages', async ({ page }) => {
    await open(page, pages.guide)
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(trail.getByRole('listitem')).toHaveText(['Observability', 'How-to guides', 'Group traces into threads'])
    await expect(trail.locator('[aria-current="page"]')).toHaveText('Group traces into threads')
    await trail.getByRole('link', { name: 'How-to guides' }).click()
    await expect(page).toHaveURL('/observability/how_to_guides')
    await expect(trail.getByRole('listitem')).toHaveText(['Observability', 'Observability how-to guides'])
  })

  test('name a category that has no page without a link', async ({ page }) => {
    await open(page, pages.reference)
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(trail.getByText('Data formats')).toBeVisible()
    await expect(trail.getByRole('link', { name: 'Data formats' })).toHaveCount(0)
  })
})

test.describe('Previous and next', () => {
  test('lead through all pages in reading order', () => {
    const seen: string[] = []
    for (let path: string | undefined = '/'; path !== undefined; path = payloadOf('real', path).page.next?.path) {
      expect(seen, 'The way does not go in circles.').not.toContain(path)
      const { previous } = payloadOf('real', path).page
      expect(previous?.path ?? null).toBe(seen.at(-1) ?? null)
      seen.push(path)
    }
    expect([...seen].sort()).toEqual(routesOf('real').map(route => route.path).sort())
  })

  test('are links at the end of the page', async ({ page }) => {
    await open(page, pages.guide)
    const { previous, next } = payloadOf('real', pages.guide).page
    const pager = page.getByRole('navigation', { name: 'Previous and next page' })
    await expect(pager.locator('[rel="prev"]')).toContainText(previous?.title ?? 'none')
    await pager.locator('[rel="next"]').click()
    await expect(page.locator('h1')).toHaveText(next?.title ?? 'none')
    await pager.locator('[rel="prev"]').click()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })

  test('the home page has no footer of its own, the last page has no next', async ({ page }) => {
    const last = routesOf('real').at(-1)?.path ?? ''
    await open(page, last)
    await expect(page.locator('.pager [rel="prev"]')).toHaveCount(1)
    await expect(page.locator('.pager [rel="next"]')).toHaveCount(0)
  })
})

test.describe('Taking a page along', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

  test('Copy page copies exactly the Markdown twin', async ({ page }) => {
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect.poll(() => clipboard(page)).toBe(servedFile('real', `${pages.guide.slice(1)}.md`))
    await expect(page.locator('#announcer')).toHaveText('Copied')
  })

  test('the menu beside it copies the same, and leads to the twin and to llms.txt', async ({ page }) => {
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'More ways to take this page' }).click()
    const menu = page.locator('#menu-page')
    await expect(menu.getByRole('link', { name: /View as Markdown/ })).toHaveAttribute('href', `${pages.guide}.md`)
    await expect(menu.getByRole('link', { name: /llms\.txt/ })).toHaveAttribute('href', '/llms.txt')
    await menu.getByRole('button', { name: /Copy as Markdown/ }).click()
    await expect.poll(() => clipboard(page)).toBe(servedFile('real', `${pages.guide.slice(1)}.md`))
    await expect(menu).toBeHidden()
  })

  test('after a page change it copies the page on screen', async ({ page }) => {
    await open(page, pages.guide)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page).toHaveURL(pages.otherGuide)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect.poll(() => clipboard(page)).toBe(servedFile('real', `${pages.otherGuide.slice(1)}.md`))
  })

  test('when copying fails, that is said', async ({ page }) => {
    await page.route(`**${pages.guide}.md`, route => route.abort())
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
    await expect(page.locator('#announcer')).toHaveText(/Copying failed/)
  })

  test('a click on a heading copies the link to it and goes there', async ({ page, baseURL }) => {
    await open(page, pages.guide)
    const heading = page.locator('.prose h2[id] a.anchor').nth(1)
    const id = await page.locator('.prose h2[id]').nth(1).getAttribute('id')
    await heading.click()
    await expect(page).toHaveURL(`${pages.guide}#${id}`)
    await expect.poll(() => clipboard(page)).toBe(`${baseURL}${pages.guide}#${id}`)
    await expect(page.locator('#announcer')).toHaveText('Link copied')
  })
})

test.describe('Where a page comes from', () => {
  test.use({ site: 'components' })

  test('the page says when it was last updated and where it can be edited', async ({ page }) => {
    await open(page, '/guides/long')
    await expect(page.locator('.page-source time')).toHaveAttribute('datetime', /^2025-03-04T12:00:00/)
    await expect(page.locator('.page-source')).toContainText('Last updated 4 March 2025')
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute('href', 'https://github.com/example/fixture/edit/main/content/guides/long.mdx')
    await sidebarLink(page, '/code').click()
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute('href', 'https://github.com/example/fixture/edit/main/content/code.mdx')
  })
})

test.describe('The skip link', () => {
  test('is the first thing that Tab reaches, shows itself, and leads to the content', async ({ page }) => {
    await open(page, pages.guide)
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Skip to content' })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('#content')?.contains(document.activeElement))).toBe(true)
  })
})

test.describe('On paper', () => {
  test('the chrome is gone and the text is there, dark on light', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, pages.guide)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const chrome of ['.navbar', '#sidebar', '.contents', '.footer', '.announcement', '.pager', '.code-actions', '.split']) await expect(page.locator(chrome).first(), chrome).toBeHidden()
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('.prose p').first()).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    const lines = await page.locator('.code pre .line').first().evaluate(line => getComputedStyle(line).whiteSpace)
    expect(lines).toBe('pre-wrap')
  })

  test('what is folded away on screen is printed', async ({ page }) => {
    await open(page, pages.guide)
    const inside = page.locator('details.disclosure:not([open]) .flow').first()
    expect(await inside.evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await inside.evaluate(element => element.getBoundingClientRect().height)).toBeGreaterThan(10)
  })
})
