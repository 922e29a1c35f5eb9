import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { headerRules } from '../../../packages/engine/output/headers'
import { loadSiteFile } from '../../../packages/engine/site/load-site-file'
import { deployCopy } from '../deployed-copy'
import { test } from '../policy-watch'
import { expect, open, whenReady } from '../site'
import { sites } from '../sites'

test.describe('Content security policy of interactive islands', () => {
  const ISLANDS: Record<string, [path: string, use: (island: Locator) => Promise<void>]> = {
    calculator: [
      '/pricing/plans',
      island => island.getByRole('textbox', { name: 'Seats' }).fill('7'),
    ],
    filter: [
      '/reference/data_formats/trace_query_syntax',
      island => island.getByLabel('Filter', { exact: true }).fill('eq(name, "<b>")'),
    ],
    composer: [
      '/self_hosting/installation/kubernetes',
      island => island.getByRole('radio').nth(1).check(),
    ],
  }
  for (const [name, [path, use]] of Object.entries(ISLANDS))
    test(`isn't violated by using the ${name}`, async ({ page, violations }) => {
      await open(page, path)
      const island = page.locator(`[data-island="${name}"]`)
      await expect(island.locator('[data-island-view]')).not.toHaveAttribute('inert')
      await use(island)
      await island.getByRole('button', { name: /^Copy/ }).first().click()
      expect(violations).toEqual([])
    })
})

test.describe('Content security policy of offline pages', () => {
  test.use({ serviceWorkers: 'allow', site: 'components' })

  test("isn't violated by the service worker, by saving all pages, or by reading offline", async ({
    page,
    violations,
  }) => {
    const copy = await deployCopy(sites().components.folder)
    await page.goto(`${copy.url}/offline`)
    await whenReady(page)
    await page.getByRole('button', { name: /^Save all/ }).click()
    await expect(page.locator('[data-offline-status]')).toHaveText(/^All \d+ pages are saved/, {
      timeout: 20_000,
    })
    copy.fault = 'down'
    await page.goto(`${copy.url}/code`)
    await whenReady(page)
    expect(violations).toEqual([])
    await copy.close()
  })
})

test.describe('Content security policy with a tag manager', () => {
  const OTHER = 'https://elsewhere.example'

  test('allows the tag manager container and no other third-party script', async ({
    page,
    violations,
  }) => {
    const copy = await deployCopy(sites().components.folder)
    const id = 'GTM-TEST1'
    copy.deploy(text => text.replaceAll('"tagManagerId":""', `"tagManagerId":"${id}"`))
    const html = readFileSync(join(copy.folder, 'code.html'), 'utf8')
    const [, firstPaint = ''] = /<script data-sheets="[^"]*">(.*?)<\/script>/s.exec(html) ?? []
    const inline = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => ({ css }))
    const { site } = await loadSiteFile(null, '/nowhere')
    writeFileSync(
      join(copy.folder, 'headers.json'),
      JSON.stringify(
        headerRules({ ...site, tagManagerId: id }, { firstPaint, inline, runPolicy: '' }),
      ),
    )
    const foreign = new Set<string>()
    page.on(
      'request',
      request =>
        request.url().startsWith('http') &&
        !request.url().startsWith(copy.url) &&
        foreign.add(request.url()),
    )
    await page.route('https://www.googletagmanager.com/**', route =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.container = "runs"' }),
    )
    await page.route(`${OTHER}/**`, route =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.other = "runs"' }),
    )
    await page.goto(`${copy.url}/code`)
    await whenReady(page)
    await expect
      .poll(() => page.evaluate(() => (window as { container?: string }).container))
      .toBe('runs')
    expect([...foreign]).toEqual([`https://www.googletagmanager.com/gtm.js?id=${id}`])
    expect(violations).toEqual([])
    await page.evaluate(
      src => document.head.append(Object.assign(document.createElement('script'), { src })),
      `${OTHER}/x.js`,
    )
    await expect.poll(() => violations.join('\n')).toContain(OTHER)
    expect(await page.evaluate(() => 'other' in window)).toBe(false)
    await copy.close()
  })
})
