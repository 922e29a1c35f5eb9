import { statSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fileStem } from '../../packages/model/urls'
import { expect, open, pages, pathsRequested, RARER, test, variant } from './site'
import { sites } from './sites'

const hero = (page: Page) => page.locator('.hero-sample')
const marked = (page: Page) => page.locator('.line[data-here]:visible')
const row = (page: Page, name: string) =>
  hero(page).locator('.run:visible', { hasText: name }).first()

test.describe('The home page', () => {
  test('has the trace of its sample without JavaScript, and nothing that needs it', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto(pages.home)
    await expect(hero(page).locator('.run')).toHaveCount(4)
    await expect(hero(page).locator('.run[data-type="llm"] .run-bar')).toHaveCount(2)
    await expect(page.locator('main select, main .segments, main [data-run]').first()).toBeHidden()
    await expect(page.getByRole('link', { name: 'All integrations' })).toBeVisible()
    await context.close()
  })

  test('takes at most 6 requests and 60 KB on the first visit, and nothing moves', async ({
    page,
  }) => {
    const asked = pathsRequested(page)
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(globalThis, { moved })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          moved.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, pages.home)
    await page.waitForLoadState('networkidle')
    const sizes = asked.map(path => {
      const name = /\.[a-z\d]+$/.test(path) ? path.slice(1) : `${fileStem(path)}.html`
      const file = join(sites().real.folder, name)
      return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
    })
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * 1024)
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)).toEqual(
      [],
    )
  })

  test('has one search box in view at a time', async ({ page }) => {
    await open(page, pages.home)
    const inNavbar = page.locator('.navbar .search-box')
    await expect(page.locator('.hero .search-box')).toBeInViewport()
    await expect(inNavbar).toBeHidden()
    await page.getByRole('link', { name: 'Send your first trace' }).click()
    await expect(page.locator('#quickstart')).toBeInViewport()
    await expect(inNavbar).toBeVisible()
  })
})

test.describe('A run of a trace', () => {
  test('marks its line with the pointer and the keyboard, and a click keeps it', async ({
    page,
  }) => {
    await open(page, pages.home)
    await row(page, 'look_up').hover()
    await expect(marked(page)).toHaveText('    note = look_up(topic.output_text)')
    await page.locator('h1').hover()
    await expect(marked(page)).toHaveCount(0)

    await row(page, 'answer').focus()
    await expect(marked(page)).toHaveText('print(answer("Do I need my own helmet?"))')
    await page.keyboard.press('Enter')
    await expect(row(page, 'answer')).toHaveAttribute('aria-pressed', 'true')
    await page.locator('h1').hover()
    await expect(marked(page)).toHaveText('print(answer("Do I need my own helmet?"))')
    await expect(page.locator('#announcer')).toHaveText(/^Made by: print\(answer/)
  })

  test('is marked by its line', RARER, async ({ page }) => {
    await open(page, pages.home)
    await hero(page).locator('.line:visible', { hasText: 'reply = client' }).hover()
    await expect(hero(page).locator('.run[data-here]')).toHaveCount(1)
    await expect(hero(page).locator('.run').nth(3)).toHaveAttribute('data-here', '')
    await hero(page).locator('.line:visible', { hasText: 'import OpenAI' }).hover()
    await expect(hero(page).locator('.run[data-here]')).toHaveCount(0)
  })

  test('that the browser recorded has the line that the build found', async ({ page }) => {
    test.setTimeout(90_000)
    await open(page, pages.home)
    const linesOf = (selector: string) =>
      hero(page)
        .locator(`${selector} .run`)
        .evaluateAll(rows => rows.map(one => (one as HTMLElement).dataset.made?.split(' ').at(-1)))
    const recorded = await linesOf('> .figure')
    await page.getByRole('button', { name: 'Run first.ts in TypeScript' }).click()
    await expect(page.getByRole('button', { name: 'Run again first.ts' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(hero(page).locator('> .figure')).toBeHidden()
    expect(await linesOf('.run-panel')).toEqual(recorded)
    // Readers who only wanted to see it run keep their language.
    await expect(page.locator('html')).not.toHaveAttribute('data-tab-language')
  })
})

test.describe('A trace in steps', () => {
  for (const [index, width] of [768, 1280].entries())
    test(`keeps its time axis and its names at ${width} px`, variant(index), async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, pages.otherGuide)
      const trace = page.locator('.steps .trace')
      await expect(trace.locator('.trace-axis')).toBeVisible()
      const cut = await trace
        .locator('.run-name b')
        .evaluateAll(names => names.filter(name => name.scrollWidth > name.clientWidth + 1).length)
      expect(cut).toBe(0)
    })
})

test.describe('The stack', () => {
  test('is kept, switches tabs, and marks its pages in tables', RARER, async ({ page }) => {
    await open(page, pages.home)
    await page
      .getByRole('group', { name: 'Language' })
      .getByRole('button', { name: 'TypeScript' })
      .click()
    await expect(hero(page).getByRole('tab', { name: 'TypeScript' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.getByLabel('Framework').selectOption('LangGraph')
    await expect(page.locator('.stack-pages a:visible')).toHaveText([
      'LangGraph',
      'All integrations',
    ])

    await open(page, '/observability/how_to_guides/integrations')
    const tinted = (name: string) =>
      page
        .locator('tbody tr', { has: page.getByRole('link', { name, exact: true }) })
        .first()
        .locator('td')
        .last()
        .evaluate(cell => getComputedStyle(cell).boxShadow !== 'none')
    expect(await tinted('LangGraph')).toBe(true)
    expect(await tinted('LangChain')).toBe(false)

    await open(page, pages.home)
    await expect(page.getByLabel('Framework')).toHaveValue('langgraph')
    await hero(page).getByRole('tab', { name: 'Python' }).click()
    await expect(
      page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Python' }),
    ).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('Framework').selectOption('Any')
    await expect(page.locator('.stack-pages a:visible')).toHaveText(['All integrations'])
  })
})
