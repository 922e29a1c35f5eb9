import { expectAccessible } from '../axe'
import { expect, open, test } from '../site'

test.describe('Experiment tables', () => {
  test.use({ site: 'components' })

  test('have a name, column and row headings, and averages in the last row', async ({ page }) => {
    await open(page, '/components')
    const table = page.getByRole('table', {
      name: 'Scores on support-tickets by example and experiment',
    })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Example',
      'routing-baseline baseline',
      'routing-short-prompt',
    ])
    await expect(table.getByRole('rowheader')).toHaveText([
      'My card was charged twice',
      'How do I export my data?',
      'The app closes at once',
      'Cancel my plan',
      'Average',
    ])
    await expect(table.getByRole('cell')).toHaveText([
      '0',
      '1 ▲ +1 better',
      '1',
      '0 ▼ −1 worse',
      '0',
      '1 ▲ +1 better',
      '1',
      '1 same as the baseline',
      '0.50',
      '0.75 ▲ +0.25 better 2 better, 1 worse',
    ])
  })

  test('group several metrics under their example, which is a row heading', async ({ page }) => {
    await open(page, '/components')
    const table = page.getByRole('table', { name: /order-desk/ })
    const example = table.getByRole('rowheader', { name: 'I want my money back for order 1042' })
    await expect(example).toHaveAttribute('scope', 'rowgroup')
    await expect(example.locator('xpath=ancestor::tbody').getByRole('cell')).toHaveText([
      '0.5',
      '1.0 ▲ +0.5 better',
      'no score',
      '2.1 s',
      '2.1 s same as the baseline',
      'no score',
    ])
    await expect(table.locator('tfoot td').nth(2)).toHaveText(
      '0.50 1 of 2 scored, 0 better, 1 worse',
    )
  })

  test('summarize the regressions and state which direction is better', async ({ page }) => {
    await open(page, '/components')
    await expect(
      page.getByRole('figure', { name: 'Experiments on order-desk' }).locator('figcaption'),
    ).toContainText(/2 regressions.*2 examples.*correct higher is better.*latency lower is better/)
  })

  test('fit a phone screen and pass axe', async ({ page }) => {
    await open(page, '/components')
    const scrollers = page.locator('.experiments')
    await scrollers.last().scrollIntoViewIfNeeded()
    await expectAccessible(page, '.figure:has(.experiments)')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await scrollers.evaluateAll(all => all.map(one => one.scrollWidth - one.clientWidth)),
      ).toEqual([0, 0])
    }
  })

  test('are complete in print and in forced colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open(page, '/components')
    await expect(page.getByRole('cell', { name: '0 −1 worse' })).toBeVisible()
    await page.emulateMedia({ media: 'print', forcedColors: 'none' })
    await expect(page.getByRole('cell', { name: '0 −1 worse' })).toBeVisible()
    await expect(page.locator('.experiments').first()).toHaveCSS('overflow-x', 'visible')
  })

  test('scroll with the keyboard when wider than the window', async ({ page }) => {
    await page.setViewportSize({ width: 240, height: 800 })
    await open(page, '/components')
    const scroller = page.getByRole('group', { name: 'Scores on order-desk' })
    await scroller.focus()
    await expect(scroller).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scroller.evaluate(one => one.scrollLeft)).toBeGreaterThan(0)
  })
})
