import { expect, routesOf, test } from '../site'

/** CSS pixels at 1,440 × 900; `packages/api-reference/pages/divide` estimates them at build. */
const HIGHEST = 15_000

test.use({ viewport: { width: 1440, height: 900 }, bypassCSP: true })

test('No page of the references is higher than 15,000 px', async ({ page }) => {
  test.setTimeout(900_000)
  const paths = routesOf('real')
    .map(({ path }) => path)
    .filter(path => /^\/reference\/(?:api|python|typescript)\b/.test(path))
  expect(paths.length).toBeGreaterThan(250)
  const heights: { path: string; height: number }[] = []
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    // What isn't on the screen is laid out later, and would count as nearly nothing.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    heights.push({ path, height })
  }
  expect(heights.filter(({ height }) => height > HIGHEST)).toEqual([])
  // The estimate is no use if pages are divided that needn't be.
  expect(Math.max(...heights.map(({ height }) => height))).toBeGreaterThan(10_000)
})
