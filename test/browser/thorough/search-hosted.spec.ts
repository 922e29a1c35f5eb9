import type { Boot } from '../../../packages/model/boot'
import { GUIDE, down, pageWithFallback, searchFor, test } from '../hosted-site'
import { dialog, field, options, said } from '../search-site'
import { expect, open, whenReady } from '../site'
import { sites } from '../sites'

// All tests in this file share the two servers, and each makes them misbehave.
test.describe.configure({ mode: 'default' })

test.describe('Hosted search', () => {
  test('shows highlighted plain-text results of the current version only', async ({ page }) => {
    await searchFor(page, 'guide')
    await expect(said(page)).toHaveText(/^4 results\. /)
    await expect(options(page).filter({ hasText: 'The first guide' }).locator('mark')).toHaveText(
      'guide',
    )
    await expect(options(page).filter({ hasText: 'More <b>guides</b>' })).toHaveCount(1)
    await expect(options(page).filter({ hasText: 'The third guide' })).toHaveCount(0)
    await options(page).filter({ hasText: 'The second guide' }).first().click()
    await expect(page).toHaveURL('/guides/second')
  })

  test('works on the results page', async ({ page }) => {
    await open(page, '/search?q=second')
    await expect(page.getByRole('link', { name: /The second guide/ }).first()).toBeVisible()
  })

  test('makes no requests before it is used, and then only to its own host', async ({
    page,
    first,
    second,
    elsewhere,
  }) => {
    const later: string[] = []
    page.on('request', request => /search/.test(request.url()) && later.push(request.url()))
    await open(page, GUIDE)
    expect(later).toEqual([])
    await page.keyboard.press('Control+k')
    await field(page).fill('guide')
    await expect(options(page).first()).toBeVisible()
    expect(elsewhere).toEqual([])
    expect(await second.asked()).toEqual([])
    expect((await first.asked()).map(({ method }) => method)).not.toContain('OPTIONS')
  })

  test('falls back to the next host and avoids the unreachable one after a reload', async ({
    page,
    first,
    second,
  }) => {
    await first.behave(down)
    await searchFor(page, 'first')
    await expect(options(page).first()).toBeVisible()
    const tried = (await first.asked()).length
    expect(tried).toBeGreaterThan(0)
    await page.reload()
    await whenReady(page)
    await page.keyboard.press('Control+k')
    await field(page).fill('second')
    await expect(options(page).filter({ hasText: 'The second guide' }).first()).toBeVisible()
    expect((await first.asked()).length).toBe(tried)
    expect((await second.asked()).length).toBeGreaterThan(1)
  })

  test('shows the error screen when no host is reachable, and Retry recovers', async ({
    page,
    first,
    second,
  }) => {
    await first.behave(down)
    await second.behave(down)
    await searchFor(page, 'guide')
    await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
    await expect(
      dialog(page).getByText('You might want to check your network connection.', { exact: true }),
    ).toBeVisible()
    await second.behave(null)
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(options(page).first()).toBeVisible()
  })

  test('falls back to the local index where configured', async ({ page, first, second }) => {
    await first.behave(down)
    await second.behave(down)
    await searchFor(page, 'eighth', pageWithFallback())
    await expect(
      options(page)
        .filter({ hasText: /eighth guide/i })
        .first(),
    ).toBeVisible()
    expect([(await first.asked()).length, (await second.asked()).length]).toEqual([1, 1])
    await field(page).fill('fifth')
    await expect(
      options(page)
        .filter({ hasText: /fifth guide/i })
        .first(),
    ).toBeVisible()
    expect([(await first.asked()).length, (await second.asked()).length]).toEqual([1, 1])
  })
})

test.describe('Local search', () => {
  test.use({ site: 'components' })

  test('makes no requests to a hosted service and loads none of its code', async ({
    page,
    first,
    second,
  }) => {
    const urls: string[] = []
    page.on('request', request => urls.push(request.url()))
    await searchFor(page, 'guide')
    await expect(options(page).first()).toBeVisible()
    expect(
      urls.filter(url => !url.startsWith(sites().components.url) || url.includes('search-hosted')),
    ).toEqual([])
    expect([await first.asked(), await second.asked()]).toEqual([[], []])
    const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '{}') as Boot
    expect(boot.search.hosted).toBeNull()
  })
})

test.describe('Content security policy of a hosted search', () => {
  test('allows only the configured hosts', async ({ page }) => {
    const policy = (await page.goto(GUIDE))?.headers()['content-security-policy'] ?? ''
    const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    expect(
      allowed.filter(source => source !== "'self'" && source !== sites().feedback.url),
    ).toEqual([sites().searchFirst.url, sites().searchSecond.url])
  })
})
