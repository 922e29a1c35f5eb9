import { expectAccessible } from '../axe'
import { expect, open, servedFile, test } from '../site'

const PAGE = '/administration/how_to_guides/organization_management/set_up_access_control'

test.describe('Permissions table', () => {
  test.describe.configure({ timeout: 60_000 })

  test('states in text, for screen readers, which role has each permission', async ({ page }) => {
    await open(page, PAGE)
    const table = page.getByRole('group', { name: 'Workspace permissions' })
    const row = table.getByRole('row', { name: /^runs:delete/ })
    await expect(row.getByRole('cell')).toHaveText(['Yes', '–No', '–No'])
    expect(await table.getByRole('row').count()).toBeGreaterThan(55)
    const organization = page.getByRole('group', { name: 'Organization permissions' })
    await expect(
      organization.getByRole('row', { name: /^organization:manage/ }).getByRole('cell'),
    ).toHaveText(['Yes', 'Limited', '–No', '–No'])
  })

  test('keeps the role names in view, on a phone too', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${PAGE}#permission-datasets-share`)
      const row = page.locator('#permission-datasets-share')
      await expect(row).toBeInViewport()
      await expect(
        page
          .getByRole('group', { name: 'Workspace permissions' })
          .getByRole('columnheader', { name: 'Viewer' }),
      ).toBeInViewport({ ratio: 1 })
      const [heading, target] = [
        await page
          .getByRole('group', { name: 'Workspace permissions' })
          .locator('thead')
          .boundingBox(),
        await row.boundingBox(),
      ]
      expect(target?.y ?? 0).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0) - 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    }
  })

  test('keeps the permission names in view while scrolling horizontally', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, PAGE)
    const table = page.getByRole('group', { name: 'Organization permissions' })
    const name = table.getByRole('rowheader', { name: /^organization:manage/ })
    await name.scrollIntoViewIfNeeded()
    const before = await name.boundingBox()
    await table.evaluate(element => element.scrollTo(1000, 0))
    expect(await table.evaluate(element => element.scrollLeft)).toBeGreaterThan(20)
    expect((await name.boundingBox())?.x).toBe(before?.x)
    await expect(
      table
        .getByRole('row', { name: /^organization:manage/ })
        .getByRole('cell')
        .last(),
    ).toBeInViewport()
  })

  test('passes axe', async ({ page }) => {
    await open(page, PAGE)
    await expectAccessible(page, '.permissions')
  })

  test('is a table in the Markdown version', () => {
    expect(servedFile('real', `${PAGE.slice(1)}/permissions.md`)).toMatch(
      /\| `runs:delete` +\| delete traces +\| Yes +\| No +\| No +\|/,
    )
  })
})
