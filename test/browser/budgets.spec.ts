import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, open, pages, pathsRequested, routesOf, servedFile, test } from './site'
import { sites } from './sites'
import { fileStem } from '../../packages/model/urls'

const KILOBYTE = 1024

/** Transfer size of a file of the real site: its Brotli version if there is one. */
function weight(name: string): number {
  const file = join(sites().real.folder, name)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** The file served for a URL path. */
const fileOf = (path: string): string =>
  /\.[a-z\d]+$/.test(path) ? path.slice(1) : `${fileStem(path)}.html`

test.describe('Budgets', () => {
  test('the first visit to a how-to page takes at most 5 requests and 52 KB', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().startsWith('http'))
        asked.push(decodeURIComponent(new URL(request.url()).pathname))
    })
    await open(page, pages.guide)
    await page.waitForLoadState('networkidle')
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(5)
    expect(
      asked.map(path => weight(fileOf(path))).reduce((sum, size) => sum + size, 0),
    ).toBeLessThanOrEqual(52 * KILOBYTE)
  })

  test('the first visit loads at most 14 KB of JavaScript', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname.slice(1))
    })
    await open(page, pages.guide)
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.map(weight).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
      14 * KILOBYTE,
    )
  })

  test('the first visit loads no React until you turn to search, and React is at most 62 KB in one file', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname.slice(1))
    })
    const withReact = () =>
      scripts.filter(name => servedFile('real', name).includes('react.transitional.element'))
    await open(page, pages.guide)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(640, 500)
    expect(scripts.length).toBeGreaterThan(0)
    expect(withReact()).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Search docs' }).hover()
    await expect.poll(() => withReact().length).toBe(1)
    expect(
      withReact()
        .map(weight)
        .reduce((sum, size) => sum + size, 0),
    ).toBeLessThanOrEqual(62 * KILOBYTE)
    await page.waitForLoadState('networkidle')
    expect(withReact()).toHaveLength(1)
  })

  test('the main style sheet is at most 12 KB, and the one for rare components at most 5.25 KB', () => {
    const sheets = readdirSync(join(sites().real.folder, 'assets'))
      .filter(name => name.endsWith('.css'))
      .sort()
    expect(sheets.map(name => name.replace(/-\w+\.css$/, ''))).toEqual(['rich', 'run', 'site'])
    expect(weight(`assets/${sheets[2]}`)).toBeLessThanOrEqual(12 * KILOBYTE)
    expect(weight(`assets/${sheets[0]}`)).toBeLessThanOrEqual(5.25 * KILOBYTE)
  })

  test('a page with an interactive part loads both style sheets, on a full load and on in-page navigation', async ({
    page,
  }) => {
    const rich = page.locator('link[rel="stylesheet"][href^="/assets/rich-"]')
    await open(page, '/pricing/plans')
    await expect(rich).toHaveCount(1)
    expect(servedFile('real', 'pricing.html')).not.toContain('/assets/rich-')
    await open(page, '/pricing')
    await page.locator('#sidebar a[href="/pricing/plans"]').click()
    await expect(page.locator('[data-island]')).toBeVisible()
    await expect(rich).toHaveCount(1)
  })

  test('the HTML of every page of the REST and SDK references is at most 32 KB', () => {
    const reference = routesOf('real').filter(({ path }) =>
      /^\/reference\/(?:api|python|typescript)\b/.test(path),
    )
    expect(reference.length).toBeGreaterThan(150)
    const heavy = reference
      .map(({ path }) => ({ path, kilobytes: weight(`${fileStem(path)}.html`) / KILOBYTE }))
      .filter(({ kilobytes }) => kilobytes > 32)
    expect(heavy).toEqual([])
  })

  test('the HTML of every page is at most 40 KB', () => {
    const heavy = routesOf('real')
      .map(({ path }) => ({ path, kilobytes: weight(`${fileStem(path)}.html`) / KILOBYTE }))
      .filter(({ kilobytes }) => kilobytes > 40)
    expect(heavy).toEqual([])
  })

  test('in-page navigation takes a single data request, which is prefetched', async ({ page }) => {
    await open(page, pages.guide)
    await page.waitForLoadState('networkidle')
    const asked = pathsRequested(page)
    await page.locator('.pager [rel="next"]').click()
    await expect(page).not.toHaveURL(pages.guide)
    await page.waitForLoadState('networkidle')
    expect(
      asked.filter(path => path.endsWith('.html') || path.endsWith('.js') || path.endsWith('.css')),
    ).toEqual([])
    expect(asked.filter(path => path.endsWith('.json')).length).toBeLessThanOrEqual(1)
  })
})
