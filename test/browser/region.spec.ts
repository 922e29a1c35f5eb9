import type { Page } from '@playwright/test'
import { clipboard, expect, open, pages, RARER, remember, stored, test } from './site'

const choose = async (page: Page, label: string): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Region/ })
    .click()
  await page
    .locator('#menu-region')
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click()
}

test.describe('Region', () => {
  test('is US by default', async ({ page }) => {
    await open(page, pages.guide)
    await expect(page.locator('html')).toHaveAttribute('data-region', 'us')
    expect(await stored(page, 'langsmith-docs-region')).toBeNull()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Region/ })).toHaveText(/US/)
  })

  test('is stored as US or EU under langsmith-docs-region and persists after a reload', async ({
    page,
  }) => {
    await open(page, pages.guide)
    await choose(page, 'EU')
    expect(await stored(page, 'langsmith-docs-region')).toBe('EU')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
    await expect(page.getByRole('banner').getByRole('button', { name: /^Region/ })).toHaveText(/EU/)
    await choose(page, 'US')
    expect(await stored(page, 'langsmith-docs-region')).toBe('US')
    await expect(page.locator('html')).toHaveAttribute('data-region', 'us')
  })

  test('can be any hosted region, with US and EU listed first', async ({ page }) => {
    await open(page, pages.guide)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Region/ })
      .click()
    await expect(page.locator('#menu-region button')).toHaveText([
      /^US/,
      /^EU/,
      /^APAC/,
      /^AWS US/,
      /^Azure US/,
    ])
    await page.keyboard.press('Escape')
    await choose(page, 'APAC')
    expect(await stored(page, 'langsmith-docs-region')).toBe('APAC')
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Go to App' })).toHaveAttribute(
      'href',
      'https://apac.smith.langchain.com',
    )
  })

  test('can be selected on the home page, in sync with the menu', RARER, async ({ page }) => {
    await open(page, pages.home)
    await page
      .getByRole('group', { name: 'Region' })
      .first()
      .getByRole('button', { name: 'EU' })
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
    await expect(page.getByRole('banner').getByRole('button', { name: /^Region/ })).toHaveText(/EU/)
    for (const group of await page.getByRole('main').getByRole('group', { name: 'Region' }).all())
      await expect(group.getByRole('button', { name: 'EU' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
  })

  test('sets the URL that the home page copies', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, pages.home)
    await choose(page, 'EU')
    await page.getByRole('button', { name: 'Copy the API address' }).click()
    await expect.poll(() => clipboard(page)).toBe('https://eu.api.smith.langchain.com')
  })
})

test.describe('Region-dependent content', () => {
  test.use({ site: 'components' })

  test('updates text, inline code, links, and code blocks', async ({ page }) => {
    await open(page, '/regions')
    const article = page.locator('.prose')
    await expect(article.locator('p').first()).toHaveText(
      /of your region, US, is at api\.example\.com, in code https:\/\/api\.example\.com\/info/,
      { useInnerText: true },
    )
    await expect(article.getByRole('link', { name: 'here' })).toHaveAttribute(
      'href',
      'https://app.example.com/settings',
    )
    await choose(page, 'EU')
    await expect(article.locator('p').first()).toHaveText(
      /of your region, EU, is at eu\.api\.example\.com, in code https:\/\/eu\.api\.example\.com\/info/,
      { useInnerText: true },
    )
    await expect(article.getByRole('link', { name: 'here' })).toHaveAttribute(
      'href',
      'https://eu.app.example.com/settings',
    )
    await expect(article.getByRole('link', { name: 'here' })).toHaveAttribute('rel', 'noopener')
    await expect(article.locator('pre')).toHaveText('curl https://eu.api.example.com/info', {
      useInnerText: true,
    })
  })

  test('has the region set before the first paint', async ({ page }) => {
    await remember(page, { 'fixture-region': 'EU' })
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver((_, observer) => {
        if (!document.body) return
        seen.push(document.documentElement.dataset.region ?? '')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await open(page, '/regions')
    expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual(['eu'])
  })
})
