import { expect, open, pages, payloadOf, routesOf, sidebarLink, test } from './site'

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

test.describe('Where a page comes from', () => {
  test.use({ site: 'components' })

  test('the page says when it was last updated and where it can be edited', async ({ page }) => {
    await open(page, '/guides/long')
    await expect(page.locator('.page-source time')).toHaveAttribute('datetime', /^2025-03-04T12:00:00/)
    await expect(page.locator('.page-source')).toContainText('Last updated March 4, 2025')
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute('href', 'https://github.com/example/fixture/edit/main/content/guides/long.mdx')
    await sidebarLink(page, '/code').click()
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute('href', 'https://github.com/example/fixture/edit/main/content/code.mdx')
  })
})
