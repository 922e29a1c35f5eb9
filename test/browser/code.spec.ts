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

test.describe('Reading code', () => {
  test.use({ site: 'components' })

  const whiteSpace = (page: Page, title: string): Promise<string> => block(page, title).locator('.line').first().evaluate(line => getComputedStyle(line).whiteSpace)
  /** How many pixels of a block are beside its frame. The browser lays out what is in view only. */
  const overflow = async (page: Page, title: string): Promise<number> => {
    await block(page, title).scrollIntoViewIfNeeded()
    return block(page, title).locator('pre').evaluate(pre => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(pre.scrollWidth - pre.clientWidth)))))
  }

  test('the wrap button wraps long lines and lets them run again', async ({ page }) => {
    await open(page, '/code')
    const button = block(page, 'long.txt').getByRole('button', { name: 'Wrap long lines' })
    expect(await overflow(page, 'long.txt')).toBeGreaterThan(100)
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await whiteSpace(page, 'long.txt')).toBe('pre-wrap')
    expect(await overflow(page, 'long.txt')).toBe(0)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(await overflow(page, 'long.txt')).toBeGreaterThan(100)
  })

  test('a block that starts wrapped says so, and its button works at the first click', async ({ page }) => {
    await open(page, '/code')
    const button = block(page, 'wrapped.txt').getByRole('button', { name: 'Wrap long lines' })
    expect(await overflow(page, 'wrapped.txt')).toBe(0)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(await overflow(page, 'wrapped.txt')).toBeGreaterThan(100)
  })

  test('a block that is wider than the page scrolls by keyboard', async ({ page }) => {
    await open(page, '/code')
    const pre = block(page, 'long.txt').locator('pre')
    await pre.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => pre.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
  })

  test('a block names its language, its title and its numbers', async ({ page }) => {
    await open(page, '/code')
    await expect(block(page, 'numbered.py').locator('.code-language')).toHaveText('Python')
    const number = await block(page, 'numbered.py').locator('.line').nth(1).evaluate(line => getComputedStyle(line, '::before').content)
    expect(number).toContain('counter')
    await expect(block(page, 'numbered.py').locator('.line').nth(1)).toHaveClass(/highlighted/)
    await expect(block(page, 'difference.py').locator('.line.removed')).toHaveText('old = True')
    await expect(block(page, 'difference.py').locator('.line.added')).toHaveText('new = True')
    await expect(block(page, 'focus.py').locator('mark.word')).toHaveText('word')
  })

  test('lines out of focus are dimmed until the reader comes to them', async ({ page }) => {
    await open(page, '/code')
    const dimmed = block(page, 'focus.py').locator('.line').first()
    const opacity = () => dimmed.evaluate(line => Number(getComputedStyle(line).opacity))
    expect(await opacity()).toBeLessThan(1)
    await block(page, 'focus.py').locator('pre').hover()
    await expect.poll(opacity).toBe(1)
  })
})

test.describe('Disclosures', () => {
  test.use({ site: 'components' })
  const disclosure = (page: Page) => page.locator('details.disclosure').first()

  test('open and close by click and by keyboard', async ({ page }) => {
    await open(page, '/components')
    await expect(page.getByText('The key is wrong.')).toBeHidden()
    await disclosure(page).locator('summary').click()
    await expect(page.getByText('The key is wrong.')).toBeVisible()
    await disclosure(page).locator('summary').press('Enter')
    await expect(page.getByText('The key is wrong.')).toBeHidden()
  })

  test('open for a fragment in the address', async ({ page }) => {
    await open(page, '/components#inside-details')
    await expect(disclosure(page)).toHaveAttribute('open')
    await expect(page.locator('#inside-details')).toBeInViewport()
  })

  test('open for their own fragment', async ({ page }) => {
    await open(page, '/components#403-forbidden')
    await expect(disclosure(page)).toHaveAttribute('open')
  })

  test('open for a link on the page and from another page', async ({ page }) => {
    await open(page, '/components')
    await page.evaluate(() => (location.hash = 'inside-details'))
    await expect(disclosure(page)).toHaveAttribute('open')
    await open(page, '/')
    await page.evaluate(() => document.querySelector('#content')?.prepend(Object.assign(document.createElement('a'), { href: '/components#inside-details', textContent: 'Inside' })))
    await page.getByRole('link', { name: 'Inside' }).click()
    await expect(disclosure(page)).toHaveAttribute('open')
    await expect(page.locator('#inside-details')).toBeInViewport()
  })
})

test.describe('Pictures', () => {
  test.use({ site: 'components' })

  test('a picture for each theme: one is shown and has its size', async ({ page }) => {
    await open(page, '/components')
    const shown = page.getByRole('img', { name: 'A square' })
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('src', /light/)
    await expect(shown).toHaveAttribute('width', '40')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('src', /dark/)
  })

  test('a diagram that was not drawn ahead is drawn in the reader’s browser, in both themes', async ({ page }) => {
    await open(page, '/components')
    const diagram = page.locator('[data-mermaid]')
    await diagram.scrollIntoViewIfNeeded()
    await expect(diagram.locator('img.when-light')).toBeVisible({ timeout: 20_000 })
    await expect(diagram.locator('img.when-light')).toHaveAttribute('alt', 'One box points to another.')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect(diagram.locator('img.when-dark')).toBeVisible()
    await expect(diagram.locator('img.when-light')).toBeHidden()
    expect(await diagram.locator('img.when-dark').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})
