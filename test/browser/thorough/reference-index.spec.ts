import { expect, open, test } from '../site'

const CLASS = '/reference/python/async_client'
const MOVED = 'AsyncClient.list_examples'
const REST = '/reference/api/runs'

test.describe('Index of a reference page', () => {
  test('finds operations by path, and has a way on if there are none', async ({ page }) => {
    await open(page, REST)
    const list = page.locator('.api-list')
    const field = list.getByRole('searchbox')
    await field.fill('/runs/batch')
    await expect(list.getByRole('link')).toHaveCount(1)
    await field.fill('zebra')
    await expect(list.locator('output')).toHaveText(/^0 of \d+$/)
    await expect(list.getByRole('link', { name: 'Search all pages' })).toHaveAttribute(
      'href',
      '/search?q=zebra',
    )
    await list.getByRole('button', { name: 'Show all' }).click()
    await expect(field).toBeFocused()
    await field.fill('query runs')
    await field.press('Enter')
    await expect(page).toHaveURL(/#query-runs$/)
  })

  test('leads from the old address of a section to its page', async ({ page }) => {
    await open(page, `${CLASS}#${MOVED}`)
    await expect(page).toHaveURL(new RegExp(`${CLASS}/\\w+#${MOVED}$`))
    await expect(page.locator(`h2[id="${MOVED}"]`)).toBeInViewport()
    await open(page, `${REST}#objects`)
    await expect(page).toHaveURL(new RegExp(`${REST}/objects#schema-\\w+`))
  })
})

test.describe('Two panes of an SDK page', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('keep the signature in view beside the parameters', async ({ page }) => {
    await open(page, '/reference/python/client')
    const section = page.locator('.api-operation').first()
    await section.locator('.api-group li').nth(12).scrollIntoViewIfNeeded()
    const signature = section.locator('.api-side .code')
    await expect(signature).toBeInViewport({ ratio: 0.5 })
    const left = await section.locator('.api-part').last().boundingBox()
    const right = await signature.boundingBox()
    expect(right?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  })

  test('are one column on narrower screens', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '/reference/python/client')
    const section = page.locator('.api-operation').first()
    const first = await section.locator('.api-part').first().boundingBox()
    const signature = await section.locator('.api-side').boundingBox()
    expect(signature?.x).toBe(first?.x)
    expect(signature?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) - 1)
  })
})

test.describe('Index of a reference page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('has all rows and no field, and the anchors of what has moved', async ({ page }) => {
    await page.goto(`${CLASS}#${MOVED}`)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    const row = page.locator(`.api-index > [id="${MOVED}"]`)
    await expect(row).toBeInViewport()
    await row.getByRole('link').click()
    await expect(page.locator(`h2[id="${MOVED}"]`)).toBeInViewport()
  })
})
