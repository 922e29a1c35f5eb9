import type { Page } from '@playwright/test'
import { test } from './policy-watch'
import { dialog, field, options } from './search-site'
import { expect, open, pages, RARER, routesOf, servedFile, sidebarLink, whenReady } from './site'

/** Uses the features of a page one after another. */
async function useEverything(page: Page): Promise<void> {
  for (const name of ['API Reference', 'Region']) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await page.keyboard.press('Control+k')
  await field(page).fill('threads')
  await expect(options(page).first()).toBeVisible({ timeout: 15_000 })
  await field(page).fill('<img src=x onerror=alert(1)>"\'')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

test.describe('Content security policy', () => {
  test('blocks inline styles, inline scripts, and strings where a trusted value is required', async ({
    page,
    violations,
  }) => {
    await open(page, pages.guide)
    await page.evaluate(() => {
      const style = document.createElement('div')
      style.setAttribute('style', 'color: red')
      document.body.append(style)
      const script = document.createElement('script')
      script.append('window.ran = true')
      try {
        document.body.append(script)
      } catch {}
      try {
        document.body.insertAdjacentHTML('beforeend', '<p>no</p>')
      } catch {}
    })
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await expect.poll(() => violations.join('\n')).toMatch(/style-src/)
    expect(violations.join('\n')).toMatch(/require-trusted-types-for/)
  })

  test("isn't violated by search, menus, preferences, or navigation", async ({
    page,
    violations,
  }) => {
    await open(page, pages.guide)
    await useEverything(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page).toHaveURL(new RegExp(`${pages.otherGuide}$`))
    await whenReady(page)
    await open(page, '/search?q=trace')
    await expect(page.locator('.results li').first()).toBeVisible()
    await open(page, `/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    await open(page, pages.notFound)
    expect(violations).toEqual([])
  })

  test(
    "isn't violated by pages with diagrams or by diagrams opened on their own",
    RARER,
    async ({ page, violations }) => {
      const drawn = routesOf('real')
        .map(({ path }) => ({
          path,
          picture: /\/assets\/diagrams\/[\w-]+\.svg/.exec(
            servedFile('real', `${path === '/' ? 'index' : path.slice(1)}.html`),
          )?.[0],
        }))
        .filter(({ picture }) => picture !== undefined)
      expect(drawn.length).toBeGreaterThan(3)
      for (const { path, picture } of drawn.slice(0, 6)) {
        await open(page, path)
        await page.goto(picture ?? '/')
      }
      expect(violations).toEqual([])
    },
  )
})

test.describe('Content security policy with every component', () => {
  test.use({ site: 'components' })

  test(
    "isn't violated by drawing a diagram in the browser",
    RARER,
    async ({ page, violations }) => {
      const path = routesOf('components').find(route =>
        servedFile(
          'components',
          `${route.path === '/' ? 'index' : route.path.slice(1)}.html`,
        ).includes('data-mermaid'),
      )?.path
      expect(path).toBeDefined()
      await open(page, path ?? '/')
      await page.locator('[data-mermaid]').first().scrollIntoViewIfNeeded()
      await expect(page.locator('[data-mermaid] img').first()).toBeVisible({ timeout: 20_000 })
      expect(violations).toEqual([])
    },
  )

  test("isn't violated by tabs, copying, or sending feedback", async ({
    page,
    violations,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/choices')
    await page.getByRole('tab', { name: 'TypeScript', exact: true }).first().click()
    await page.getByRole('button', { name: /^Copy/ }).first().click()
    await open(page, '/guides/long')
    const form = page.locator('[data-feedback]')
    await form.getByRole('button', { name: 'No' }).click()
    await form.getByRole('textbox', { name: /What was missing/ }).fill('<b>policy</b>')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.locator('[role="status"]')).not.toBeEmpty()
    expect(violations).toEqual([])
  })
})

test.describe('Content security policy with a hosted search', () => {
  test.use({ site: 'hosted' })

  test("isn't violated by its results", async ({ page, violations }) => {
    await open(page, '/guides/first')
    await page.keyboard.press('Control+k')
    await field(page).fill('guide')
    await expect(options(page).first()).toBeVisible()
    expect(violations).toEqual([])
  })
})
