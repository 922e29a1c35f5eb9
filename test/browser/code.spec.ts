import type { Page } from '@playwright/test'
import { expect, open, pages, RARER, test, variant } from './site'

/** A code block, found by its file name, or by its text if it has none. */
const block = (page: Page, title: string) => page.locator('.code').filter({ hasText: title })

test.describe('Code blocks', () => {
  test.use({ site: 'components' })

  const whiteSpace = (page: Page, title: string): Promise<string> =>
    block(page, title)
      .locator('.line')
      .first()
      .evaluate(line => getComputedStyle(line).whiteSpace)
  /** How many pixels of a block overflow its frame. The browser lays out only what is in view. */
  const overflow = async (page: Page, title: string): Promise<number> => {
    await block(page, title).scrollIntoViewIfNeeded()
    return block(page, title)
      .locator('pre')
      .evaluate(
        pre =>
          new Promise(resolve =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(pre.scrollWidth - pre.clientWidth)),
            ),
          ),
      )
  }

  test('wrap and unwrap long lines with the wrap button', async ({ page }) => {
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

  test(
    'start wrapped when the author says so, and unwrap on the first click',
    RARER,
    async ({ page }) => {
      await open(page, '/code')
      const button = block(page, 'wrapped.txt').getByRole('button', { name: 'Wrap long lines' })
      expect(await overflow(page, 'wrapped.txt')).toBe(0)
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      expect(await overflow(page, 'wrapped.txt')).toBeGreaterThan(100)
    },
  )

  test('scroll with the keyboard when wider than the page', RARER, async ({ page }) => {
    await open(page, '/code')
    const pre = block(page, 'long.txt').locator('pre')
    await pre.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => pre.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
  })

  test('show their language, title, and line numbers', RARER, async ({ page }) => {
    await open(page, '/code')
    await expect(block(page, 'numbered.py').locator('.code-language')).toHaveText('Python')
    const number = await block(page, 'numbered.py')
      .locator('.line')
      .nth(1)
      .evaluate(line => getComputedStyle(line, '::before').content)
    expect(number).toContain('counter')
    await expect(block(page, 'numbered.py').locator('.line').nth(1)).toHaveClass(/highlighted/)
    await expect(block(page, 'difference.py').locator('.line.removed')).toHaveText('old = True')
    await expect(block(page, 'difference.py').locator('.line.added')).toHaveText('new = True')
    await expect(block(page, 'focus.py').locator('mark.word')).toHaveText('word')
  })

  test('dim unfocused lines until hovered', RARER, async ({ page }) => {
    await open(page, '/code')
    const tokenClassOf = (line: number) =>
      block(page, 'focus.py')
        .locator('.line')
        .nth(line)
        .evaluate(token => getComputedStyle(token).color)
    const soft = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.setProperty('color', 'var(--code-soft)')
      return getComputedStyle(probe).color
    })
    expect(await tokenClassOf(0)).toBe(soft)
    await block(page, 'focus.py').locator('pre').hover()
    await expect.poll(() => tokenClassOf(0)).not.toBe(soft)
  })
})

/** Pages with code from the highlighter, from components, and from islands. */
const WITH_CODE = [
  pages.guide,
  '/self_hosting/installation/kubernetes',
  '/reference/data_formats/trace_query_syntax',
]

test.describe('Selected code', () => {
  for (const [index, path] of WITH_CODE.entries())
    test(
      `of ${path} is copied with every line, the empty ones, too`,
      variant(index),
      async ({ page }) => {
        await open(page, path)
        await page.evaluate(() =>
          document.querySelectorAll('details').forEach(details => (details.open = true)),
        )
        const blocks = await page.locator('pre:visible').evaluateAll(found =>
          found
            .filter(pre => pre.querySelectorAll('.line').length > 1)
            .map(pre => {
              getSelection()?.selectAllChildren(pre)
              const lines = [...pre.querySelectorAll<HTMLElement>('.line')]
              return {
                selected: String(getSelection()).trimEnd(),
                written: lines
                  .map(line => line.innerText.trimEnd())
                  .join('\n')
                  .trimEnd(),
              }
            }),
        )
        expect(blocks.length).toBeGreaterThan(2)
        for (const { selected, written } of blocks) expect(selected).toBe(written)
      },
    )
})
