import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe'
import { expect, hold, intercept, open, pages, sidebarLink } from '../site'
import { test } from '../policy-watch'

const GUIDE = pages.otherGuide

const run = (page: Page, name: string) => page.getByRole('button', { name: `Run ${name}` })
const panels = (page: Page) => page.locator('.run-panel')

/** Opens the guide with TypeScript chosen, and notes what is requested for running samples. */
async function openGuide(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/run-')) asked.push(pathname)
  })
  await open(page, GUIDE)
  await page.getByRole('tab', { name: 'TypeScript' }).first().click()
  return asked
}

/** Replaces the code of all samples. */
const replaceCode = (page: Page, code: string) =>
  intercept(page, '**/assets/run-*.json', async route => {
    const response = await route.fetch()
    const sample = (await response.json()) as { steps: { code: string; mappings: string }[] }
    const steps = sample.steps.map(step => ({ ...step, code, mappings: '' }))
    await route.fulfill({ response, json: { ...sample, steps } })
  })

test.describe('The Run button', () => {
  // Packages of a megabyte are parsed for every run.
  test.describe.configure({ timeout: 60_000 })

  test('loads nothing until it is clicked, then shows the output and the trace of the sample', async ({
    page,
    violations,
  }) => {
    const asked = await openGuide(page)
    await run(page, 'refund.ts').hover()
    expect(asked).toEqual([])
    expect(page.frames()).toHaveLength(1)

    await run(page, 'refund.ts').click()
    const panel = panels(page)
    await expect(panel.getByRole('group', { name: 'Console output' })).toHaveText(
      'Yes, you get 39.90 back.\n',
    )
    await expect(panel.locator('.run-summary')).toHaveText(
      'The sample finished. It recorded 3 runs in 1 trace.',
    )
    await expect(page.locator('#announcer')).toHaveText(/^The sample finished\./)
    await expect(panel.locator('.run-name b')).toHaveText([
      'decide_refund',
      'find_order',
      'ChatOpenAI',
    ])
    await panel.locator('.run-details summary').nth(1).click()
    await expect(panel.locator('.run-details').nth(1)).toContainText('"price": 39.9')
    await expect(panel).toContainText('the answers of the model are recorded ones')
    expect(violations).toEqual([])
    // Only the packages that the sample imports.
    expect(asked.filter(path => path.endsWith('.js')).map(path => path.split('-')[1])).toEqual(
      expect.arrayContaining(['worker', 'langsmith']),
    )
    expect(asked.join(' ')).not.toMatch(/langchain|ai-sdk|opentelemetry/)
    await expectAccessible(page)
  })

  test('runs once for a double-click, and for clicks before its code has loaded', async ({
    page,
  }) => {
    await openGuide(page)
    const code = await hold(page, /\/assets\/run-[A-Z\d]{8}\.js$/)
    await run(page, 'refund.ts').evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    code.release()
    await expect(panels(page).locator('.run-summary')).toHaveText(/^The sample finished\./)
    await run(page, 'invoices.ts').dblclick()
    await expect(panels(page).nth(1).locator('.run-summary')).toHaveText(/^The sample finished\./)
  })

  test('leads from a run to the line that made it', async ({ page }) => {
    await openGuide(page)
    await run(page, 'refund.ts').click()
    const details = panels(page).locator('.run-details')
    await details.nth(1).locator('summary').click()
    await details.nth(1).locator('.run-place').click()
    await expect(page.locator('.run-line')).toContainText('await findOrder(orderId)')
  })

  test('runs two samples at once, and one of them again', async ({ page }) => {
    await openGuide(page)
    await run(page, 'refund.ts').click()
    await run(page, 'invoices.ts').click()
    await expect(panels(page).locator('.run-summary')).toHaveText([
      'The sample finished. It recorded 3 runs in 1 trace.',
      'The sample finished. It recorded 1 run in 1 trace.',
    ])
    await page.getByRole('button', { name: 'Run again invoices.ts' }).click()
    await expect(panels(page).locator('.run-summary')).toHaveCount(2)
    await expect(panels(page)).toHaveCount(2)
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('works again without a network', async ({ page, context }) => {
    await openGuide(page)
    await run(page, 'refund.ts').click()
    await expect(panels(page).locator('.run-summary')).toHaveText(/^The sample finished/)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Run again refund.ts' }).click()
    await expect(page.getByRole('button', { name: 'Stop refund.ts' })).toHaveCount(0)
    await expect(panels(page).locator('.run-summary')).toHaveText(/^The sample finished/)
  })

  test('stops a sample that runs forever, on request and after ten seconds', async ({ page }) => {
    await page.clock.install()
    await openGuide(page)
    await replaceCode(page, 'console.log("begins"); __sample(async () => { for (;;); })')
    await run(page, 'refund.ts').click()
    await expect(panels(page)).toContainText('$ npx tsx refund.ts')
    await page.getByRole('button', { name: 'Stop refund.ts' }).click()
    await expect(panels(page).locator('.run-summary')).toHaveText('You stopped the sample.')
    await expect(page.locator('iframe')).toHaveCount(0)

    await page.getByRole('button', { name: 'Run again refund.ts' }).click()
    // The panel shows the first run until the second one loads.
    await expect(panels(page).locator('.run-summary')).toHaveCount(0)
    await expect(panels(page)).toContainText('$ npx tsx refund.ts')
    await page.clock.runFor(10_000)
    await expect(panels(page).locator('.run-summary')).toHaveText(
      'The sample was stopped after 10 seconds.',
    )
  })

  test('gives the sample no access to the page, storage, or network', async ({ page }) => {
    const outside: string[] = []
    // Requests that the policy blocks are reported as well, but never get a response.
    page.on('response', response => {
      if (response.url().includes('leak')) outside.push(response.url())
    })
    await openGuide(page)
    await replaceCode(
      page,
      `__sample(async () => {
        const tries = {
          network: () => { const r = new XMLHttpRequest(); r.open('GET', '${page.url()}?leak', false); r.send() },
          script: () => importScripts('/assets/leak.js'),
          evaluation: () => new Function('return 1')(),
          storage: () => new Promise((ok, no) => {
            Object.assign(indexedDB.open('leak'), { onsuccess: ok, onerror: no })
          }),
        }
        for (const [name, attempt] of Object.entries(tries))
          try { await attempt(); console.log(name, 'worked') } catch { console.log(name, 'failed') }
        console.log(String(self.origin))
      })`,
    )
    await run(page, 'refund.ts').click()
    await expect(panels(page).getByRole('group', { name: 'Console output' })).toHaveText(
      'network failed\nscript failed\nevaluation failed\nstorage failed\nnull\n',
    )
    expect(outside).toEqual([])
  })

  test('ends the sample when the reader leaves the page', async ({ page }) => {
    await openGuide(page)
    await replaceCode(page, '__sample(async () => { for (;;); })')
    await run(page, 'refund.ts').click()
    await expect(panels(page)).toContainText('$ npx tsx refund.ts')
    expect(page.frames().length).toBe(2)
    await sidebarLink(page, pages.thirdGuide).click()
    await expect(page).toHaveURL(new RegExp(pages.thirdGuide))
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no Run button', async ({ page }) => {
    await page.goto(GUIDE)
    await expect(page.locator('[data-run]').first()).toBeAttached()
    await expect(page.locator('[data-run]:visible')).toHaveCount(0)
  })
})
