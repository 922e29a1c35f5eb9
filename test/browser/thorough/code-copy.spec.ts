import type { Page } from '@playwright/test'
import { clipboard, expect, open, test } from '../site'

/** A code block, found by its file name, or by its text if it has none. */
const block = (page: Page, title: string) => page.locator('.code').filter({ hasText: title })
const copy = (page: Page, title: string): Promise<void> =>
  block(page, title).getByRole('button', { name: 'Copy code' }).click()

test.describe('Copying code', () => {
  test.use({ site: 'components', permissions: ['clipboard-read', 'clipboard-write'] })

  test('omits removed lines', async ({ page }) => {
    await open(page, '/code')
    await copy(page, 'difference.py')
    await expect.poll(() => clipboard(page)).toBe('new = True\nsame = True')
  })

  test('omits line numbers and keeps the indentation', async ({ page }) => {
    await open(page, '/code')
    await copy(page, 'numbered.py')
    await expect.poll(() => clipboard(page)).toBe('def f():\n    return 1')
  })

  test('copies only the commands of a terminal session, without prompts and output', async ({
    page,
  }) => {
    await open(page, '/code')
    await copy(page, '30 pages')
    await expect.poll(() => clipboard(page)).toBe('docs build\ndocs preview \\\n  --port 3000')
  })

  test('uses the hosts of the selected region', async ({ page }) => {
    await open(page, '/code')
    await copy(page, 'hosts.sh')
    await expect
      .poll(() => clipboard(page))
      .toBe(
        'export ENDPOINT=https://api.example.com\nexport FIXED=https://eu.api.example.com\n' +
          'open "https://app.example.com/settings"',
      )
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Region/ })
      .click()
    await page.locator('#menu-region').getByRole('button', { name: /^EU/ }).click()
    await copy(page, 'hosts.sh')
    await expect
      .poll(() => clipboard(page))
      .toBe(
        'export ENDPOINT=https://eu.api.example.com\nexport ' +
          'FIXED=https://eu.api.example.com\nopen "https://eu.app.example.com/settings"',
      )
  })

  test('copies the visible tab', async ({ page }) => {
    await open(page, '/choices')
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await page.getByRole('button', { name: 'Copy code' }).first().click()
    await expect.poll(() => clipboard(page)).toBe('console.log("first typescript")')
  })

  test('copies a one-line block and highlighted words unchanged', async ({ page }) => {
    await open(page, '/code')
    await page.locator('.code-single').getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => clipboard(page)).toBe('docs build')
    await copy(page, 'focus.py')
    await expect.poll(() => clipboard(page)).toBe('before = 1\nword = 2\nafter = 3')
  })

  test('confirms success visually and to screen readers', async ({ page }) => {
    await open(page, '/code')
    await copy(page, 'focus.py')
    await expect(
      block(page, 'focus.py').getByRole('button', { name: 'Copy code' }),
    ).toHaveAttribute('data-state', 'copied')
    await expect(page.locator('#announcer')).toHaveText('Copied')
    await expect(
      block(page, 'focus.py').getByRole('button', { name: 'Copy code' }),
    ).not.toHaveAttribute('data-state')
  })

  test('reports failure when the browser denies clipboard access', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('forbidden')) },
      }),
    )
    await open(page, '/code')
    await copy(page, 'focus.py')
    await expect(
      block(page, 'focus.py').getByRole('button', { name: 'Copy code' }),
    ).toHaveAttribute('data-state', 'failed')
    await expect(page.locator('#announcer')).toHaveText(/Couldn’t copy/)
  })
})
