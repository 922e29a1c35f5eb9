import { expect, open, pages, payloadOf, RARER, routesOf, sidebarLink, test } from './site'

test.describe('Breadcrumbs', () => {
  test('list the categories from the outermost to the page, linked where pages exist', async ({
    page,
  }) => {
    await open(page, pages.guide)
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(trail.getByRole('listitem')).toHaveText([
      'Observability',
      'How-to guides',
      'Group traces into threads',
    ])
    await expect(trail.locator('[aria-current="page"]')).toHaveText('Group traces into threads')
    await trail.getByRole('link', { name: 'How-to guides' }).click()
    await expect(page).toHaveURL('/observability/how_to_guides')
    await expect(trail.getByRole('listitem')).toHaveText([
      'Observability',
      'Observability how-to guides',
    ])
  })

  test('show a category without a page as plain text', RARER, async ({ page }) => {
    await open(page, pages.reference)
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(trail.getByText('Data formats')).toBeVisible()
    await expect(trail.getByRole('link', { name: 'Data formats' })).toHaveCount(0)
  })
})

test.describe('Previous and next links', () => {
  test('go through all pages in reading order, and separately through the REST reference', () => {
    const seen: string[] = []
    for (
      let path: string | undefined = '/';
      path !== undefined;
      path = payloadOf('real', path).page.next?.path
    ) {
      expect(seen, 'The way does not go in circles.').not.toContain(path)
      const { previous } = payloadOf('real', path).page
      expect(previous?.path ?? null).toBe(seen.at(-1) ?? null)
      seen.push(path)
    }
    const pathsOf = (name: string) =>
      routesOf('real')
        .filter(({ sidebar }) => sidebar === name)
        .map(({ path }) => path)
        .sort()
    expect([...seen].sort()).toEqual(pathsOf('docs'))
    const reference: string[] = []
    for (
      let path: string | undefined = '/reference/api/runs';
      path !== undefined;
      path = payloadOf('real', path).page.next?.path
    )
      reference.push(path)
    expect(reference.sort()).toEqual(pathsOf('reference'))
  })

  test('appear at the end of the page', RARER, async ({ page }) => {
    await open(page, pages.guide)
    const { previous, next } = payloadOf('real', pages.guide).page
    const pager = page.getByRole('navigation', { name: 'Previous and next page' })
    await expect(pager.locator('[rel="prev"]')).toContainText(previous?.title ?? 'none')
    await pager.locator('[rel="next"]').click()
    await expect(page.locator('h1')).toHaveText(next?.title ?? 'none')
    await pager.locator('[rel="prev"]').click()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })

  test('are absent on the home page, and the last page has no next link', async ({ page }) => {
    const last = routesOf('real').at(-1)?.path ?? ''
    await open(page, last)
    await expect(page.locator('.pager [rel="prev"]')).toHaveCount(1)
    await expect(page.locator('.pager [rel="next"]')).toHaveCount(0)
  })
})

test.describe('Page source', () => {
  test.use({ site: 'components' })

  test('shows when the page was last updated and where to edit it', async ({ page }) => {
    await open(page, '/guides/long')
    await expect(page.locator('.page-source time')).toHaveAttribute(
      'datetime',
      /^2025-03-04T12:00:00/,
    )
    await expect(page.locator('.page-source')).toContainText('Last updated March 4, 2025')
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      'https://github.com/example/fixture/edit/main/content/guides/long.mdx',
    )
    await sidebarLink(page, '/code').click()
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      'https://github.com/example/fixture/edit/main/content/code.mdx',
    )
  })
})
