import { expect, open, sidebarLink, test } from '../site'

const PYTHON = '/reference/python/client_runs'
const TYPESCRIPT = '/reference/typescript/client_runs'

test.describe('SDK reference', () => {
  test('is where the menu of the API reference leads', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'API Reference' }).click()
    await page.getByRole('link', { name: 'Python', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Python SDK')
    await expect(
      page.locator('main').getByRole('link', { name: 'official reference' }),
    ).toHaveAttribute('href', 'https://reference.langchain.com/python/langsmith')
  })

  test('shows a symbol with its signature, parameters, and its counterpart', async ({ page }) => {
    await open(page, `${PYTHON}#Client.update_run`)
    const heading = page.locator('[id="Client.update_run"]')
    await expect(heading).toBeInViewport()
    await page.locator('main').getByRole('link', { name: 'Client.updateRun', exact: true }).click()
    await expect(page).toHaveURL(`${TYPESCRIPT}#Client.updateRun`)
    await expect(page.locator('[id="Client.updateRun"]')).toBeInViewport()
  })

  test('has both languages in the sidebar of the reference', async ({ page }) => {
    await open(page, PYTHON)
    await expect(sidebarLink(page, PYTHON)).toHaveAttribute('aria-current', 'page')
    await expect(sidebarLink(page, '/reference/sdk_migration')).toHaveCount(1)
  })

  test('has inventories for other sites', async ({ request }) => {
    const sphinx = await (await request.get('/objects.inv')).body()
    expect(sphinx.subarray(0, 28).toString()).toBe('# Sphinx inventory version 2')
    const { symbols } = (await (await request.get('/symbols.json')).json()) as {
      symbols: { url: string }[]
    }
    expect(symbols.length).toBeGreaterThan(1600)
  })
})

test.describe('SDK reference without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens the fields of an options object', async ({ page }) => {
    await page.goto(TYPESCRIPT)
    const field = page.getByRole('group', { name: 'Parameters' }).locator('details').first()
    await expect(field.locator('li').first()).toBeHidden()
    await field.locator('summary').first().click()
    await expect(field.locator('li').first()).toBeVisible()
  })
})
