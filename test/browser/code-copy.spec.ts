import type { Page } from '@playwright/test'
import { clipboard, expect, open, test } from './site'

/** A block by its file's name, or by what it says where it has none. */
const block = (page: Page, title: string) => page.locator('.code').filter({ hasText: title })
const copy = (page: Page, title: string): Promise<void> => block(page, title).getByRole('button', { name: 'Copy code' }).click()

test.describe('Copying code', () => {
  test.use({ site: 'components', permissions: ['clipboard-read', 'clipboard-write'] })

  test('leaves out removed lines', async ({ page }) => {
    await open(page, '/code')
    await copy(page, 'difference.py')
    await expect.poll(() => clipboard(page)).toBe('new = True\nsame = True')
  })

  test('leaves out line numbers and keeps the indentation', async ({ page }) => {
    await open(page, '/code')
    await copy(page, 'numbered.py')
    await expect.poll(() => clipboard(page)).toBe('def f():\n    return 1')
  })

  test('takes the commands of a session without prompts and output', async ({ page }) => {
    await open(page, '/code')
    await copy(page, '30 pages')
    await expect.poll(() => clipboard(page)).toBe('docs build\ndocs preview \\\n  --port 3000')
  })

  test('has the hosts of the chosen region', async ({ page }) => {
    await open(page, '/code')
    await copy(page, 'hosts.sh')
    await expect.poll(() => clipboard(page)).toBe('export ENDPOINT=https://api.example.com\nexport FIXED=https://eu.api.example.com\nopen "https://app.example.com/settings"')
    await page.getByRole('banner').getByRole('button', { name: /^Region/ }).click()
    await page.locator('#menu-region').getByRole('button', { name: /^EU/ }).click()
    await copy(page, 'hosts.sh')
    await expect.poll(() => clipboard(page)).toBe('export ENDPOINT=https://eu.api.example.com\nexport FIXED=https://eu.api.example.com\nopen "https://eu.app.example.com/settings"')
  })

  test('takes the tab that is shown', async ({ page }) => {
    await open(page, '/choices')
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await page.getByRole('button', { name: 'Copy code' }).first().click()
    await expect.poll(() => clipboard(page)).toBe('console.log("first typescript")')
  })

  test('takes a one-line block and marked words as they are', async ({ page }) => {
    await open(page, '/code')
    await page.locator('.code-single').getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => clipboard(page)).toBe('docs build')
    await copy(page, 'focus.py')
    await expect.poll(() => clipboard(page)).toBe('before = 1\nword = 2\nafter = 3')
  })

  test('says that it worked, to the eye and to screen readers', async ({ page }) => {
    await open(page, '/code')
    await copy(page, 'focus.py')
    await expect(block(page, 'focus.py').getByRole('button', { name: 'Copy code' })).toHaveAttribute('data-state', 'copied')
    await expect(page.locator('#announcer')).toHaveText('Copied')
    await expect(block(page, 'focus.py').getByRole('button', { name: 'Copy code' })).not.toHaveAttribute('data-state')
  })

  test('says so when the browser forbids it', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('forbidden')) } }))
    await open(page, '/code')
    await copy(page, 'focus.py')
    await expect(block(page, 'focus.py').getByRole('button', { name: 'Copy code' })).toHaveAttribute('data-state', 'failed')
    await expect(page.locator('#announcer')).toHaveText(/Copying failed/)
  })
})
