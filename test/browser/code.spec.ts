import type { Page } from '@playwright/test'
import { expect, open, test } from './site'

/** A block by its file's name, or by what it says where it has none. */
const block = (page: Page, title: string) => page.locator('.code').filter({ hasText: title })

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
    const inkOf = (line: number) => block(page, 'focus.py').locator('.line').nth(line).evaluate(token => getComputedStyle(token).color)
    const soft = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.setProperty('color', 'var(--code-soft)')
      return getComputedStyle(probe).color
    })
    expect(await inkOf(0)).toBe(soft)
    await block(page, 'focus.py').locator('pre').hover()
    await expect.poll(() => inkOf(0)).not.toBe(soft)
  })
})
