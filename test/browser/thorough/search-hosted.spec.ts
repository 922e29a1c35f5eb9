import type { Boot } from '../../../packages/model/boot'
import { APP_ID, SEARCH_KEY } from '../../search-server/search-server'
import { GUIDE, down, pageWithFallback, searchFor, test } from '../hosted-site'
import { dialog, field, options, said } from '../search-site'
import { expect, hold, open, whenReady } from '../site'
import { sites } from '../sites'

// All tests in this file share the two servers, and each makes them misbehave.
test.describe.configure({ mode: 'default' })

test.describe('Hosted search', () => {
  test('requests the attributes, snippets, 20 hits, and filters of contextual search', async ({
    page,
    first,
  }) => {
    await searchFor(page, 'guide')
    await expect(options(page).first()).toBeVisible()
    const asked = (await first.asked()).find(({ body }) => JSON.stringify(body).includes('"guide"'))
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/1/indexes/*/queries',
      query: { 'x-algolia-application-id': APP_ID, 'x-algolia-api-key': SEARCH_KEY },
    })
    const { requests } = (asked?.body ?? { requests: [] }) as {
      requests: Record<string, unknown>[]
    }
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      indexName: 'fixture',
      query: 'guide',
      hitsPerPage: 20,
      clickAnalytics: true,
      attributesToRetrieve: expect.arrayContaining([
        'hierarchy.lvl0',
        'hierarchy.lvl6',
        'content',
        'type',
        'url',
      ]) as string[],
      attributesToHighlight: expect.arrayContaining(['hierarchy.lvl1']) as string[],
      attributesToSnippet: expect.arrayContaining(['content:10']) as string[],
      facetFilters: ['language:en', ['version:current']],
    })
  })

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

  for (const [what, fault] of [
    [
      'refuses',
      {
        kind: 'status',
        status: 403,
        body: '{"message":"Invalid Application-ID or API key","status":403}',
      },
    ],
    ['returns something else', { kind: 'garbage', body: '<!doctype html><title>Sign in</title>' }],
  ] as const)
    test(`shows the error screen when the service ${what}`, async ({ page, first }) => {
      await first.behave({ fault })
      await searchFor(page, 'guide')
      await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
      await expect(dialog(page)).toHaveAttribute('data-status', 'error')
    })

  test('ignores a late response to an earlier query', async ({ page }) => {
    await searchFor(page, '')
    const late = await hold(page, /\/queries/)
    await field(page).fill('first')
    await expect.poll(late.asked).toBe(1)
    await page.unroute(/\/queries/)
    await field(page).fill('second')
    await expect(options(page).filter({ hasText: 'The second guide' }).first()).toBeVisible()
    late.release()
    // By the time the third response arrives, the first one has arrived too.
    await field(page).fill('third')
    await expect(options(page).filter({ hasText: 'The third guide' }).first()).toBeVisible()
    await expect(options(page).filter({ hasText: 'The first guide' })).toHaveCount(0)
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
