import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe'
import { clipboard, expect, hold, open, servedFile, test } from '../site'

const PAGE = '/self_hosting/installation/kubernetes'
/** A configuration that shows every part at once. */
const EVERYTHING =
  '?postgres=external&redis=cluster&clickhouse=replicated&blob=azure&signIn=oidc' +
  '&entry=balancer&tls=none&secrets=values&scale=both&retention=7'

const composer = (page: Page): Locator => page.locator('[data-island="composer"]')
const file = (page: Page, name = 'langsmith_config.yaml'): Locator =>
  composer(page).getByRole('region', { name })
const code = async (page: Page, name?: string): Promise<string> =>
  (await file(page, name).locator('pre').allTextContents()).map(text => `${text}\n`).join('')

/** A question, and a field, by its full label. */
const select = (page: Page, name: string): Locator =>
  composer(page).getByRole('combobox', { name, exact: true })
const box = (page: Page, name: string): Locator =>
  composer(page).getByRole('textbox', { name, exact: true })

async function openComposer(page: Page, query = ''): Promise<Locator> {
  await open(page, PAGE + query)
  await expect(composer(page).locator('[data-island-view]')).not.toHaveAttribute('inert')
  return composer(page)
}

test.describe('Values composer', () => {
  test('is readable before hydration and stays the same after it', async ({ page }) => {
    const drawn = servedFile('real', `${PAGE.slice(1)}.html`)
    expect(drawn).toContain('existingSecretName')
    await openComposer(page)
    expect(await code(page)).toContain(
      'config:\n  existingSecretName: langsmith-app\n  authType: mixed\n',
    )
    await expect(select(page, 'Redis')).toHaveValue('bundled')
  })

  test('hydrates without layout shift', async ({ page }) => {
    const held = await hold(page, /\/assets\/island-composer-\w+\.js$/)
    await page.goto(PAGE)
    await composer(page).scrollIntoViewIfNeeded()
    const places = () =>
      composer(page).evaluate(element =>
        [...element.querySelectorAll('[data-island-view] *')].map(one => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [one.tagName, ...[x, y + scrollY, width, height].map(Math.round)].join(' ')
        }),
      )
    const before = await places()
    expect(before.length).toBeGreaterThan(200)
    held.release()
    await expect(composer(page).locator('[data-island-view]')).not.toHaveAttribute('inert')
    await page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(await places()).toEqual(before)
  })

  test('updates values, secrets, and commands when options or fields change', async ({ page }) => {
    const parts = await openComposer(page)
    await parts.getByRole('radio', { name: 'External' }).check()
    await box(page, 'PostgreSQL host').fill('pg.acme.internal')
    await box(page, 'Host name').fill('traces.acme.com')
    expect(await code(page)).toContain(
      'postgres:\n  external:\n    enabled: true\n    existingSecretName: langsmith-postgres-url\n',
    )
    expect(await code(page)).toContain('  hostname: traces.acme.com\n')
    expect(await code(page, 'Create the secrets')).toContain(
      '"langsmith:${PGPASSWORD_ENCODED:?}@pg.acme.internal:5432/langsmith?sslmode=require"',
    )
    await expect(file(page, 'Create the secrets')).toContainText(
      'PGPASSWORD_ENCODED in your shell before',
    )
    expect(await code(page, 'Check')).toContain('https://traces.acme.com/api/v1/info')
  })

  test('lists errors first, announces them, and flags invalid fields', async ({ page }) => {
    const parts = await openComposer(page)
    await select(page, 'People sign in with').selectOption('SSO with a client secret')
    await select(page, 'Certificate').selectOption('No TLS')
    await expect(
      parts.getByRole('listitem').filter({ hasText: 'does not work without HTTPS' }),
    ).toContainText('Mistake:')
    await expect(parts.locator('.composer-problems > li').first()).toContainText('Mistake:')
    const host = box(page, 'Host name')
    await host.fill('https://traces.acme.com/')
    await expect(host).toHaveAttribute('aria-invalid', 'true')
    await expect(host).toHaveAccessibleDescription(
      'Write a host name of lowercase letters, digits, hyphens, and dots, without scheme, port, or path.',
    )
    expect(await code(page)).toContain('hostname: https://langsmith.example.com\n')
    await expect(parts.locator(':scope p[role="status"]')).toHaveText(
      'The values have changed. 2 mistakes, 1 warning, 4 notes.',
    )
  })

  test('copies the file with or without explanatory comments', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const parts = await openComposer(page)
    const copy = parts.getByRole('button', { name: 'Copy langsmith_config.yaml' })
    await copy.click()
    await expect(file(page).getByText('Copied')).toBeVisible()
    expect(await clipboard(page)).toMatch(
      /^# Main secret: Names the secret .*\nconfig:\n  existingSecretName: langsmith-app\n  # Email and password: /,
    )
    await parts.getByLabel('with the explanations as comments').uncheck()
    await expect(file(page).getByText('Copied')).toHaveCount(0)
    await copy.click()
    await expect(file(page).getByText('Copied')).toBeVisible()
    expect(await clipboard(page)).toBe(await code(page))
  })

  test('downloads each file under its own name', async ({ page }) => {
    const parts = await openComposer(page, '?secrets=values')
    for (const name of ['langsmith_config.yaml', 'langsmith_secrets.yaml', 'install.sh']) {
      const saved = page.waitForEvent('download')
      await parts.getByRole('button', { name: `Download ${name}` }).click()
      const download = await saved
      expect(download.suggestedFilename()).toBe(name)
      expect(readFileSync(await download.path(), 'utf8').length).toBeGreaterThan(200)
    }
  })

  test('copies a link that restores the choices and contains no invalid values', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const parts = await openComposer(page)
    await parts.getByRole('radio', { name: 'External' }).check()
    await box(page, 'PostgreSQL host').fill('user:hunter2@pg.acme.internal')
    await box(page, 'Host name').fill('traces.acme.com')
    await parts.getByRole('button', { name: 'Copy a link' }).click()
    const link = await clipboard(page)
    expect(link).toMatch(
      /\/self_hosting\/installation\/kubernetes\?postgres=external&hostname=traces\.acme\.com#composer-title$/,
    )
    const values = await code(page)
    await page.goto('about:blank')
    await page.goto(link)
    await expect(box(page, 'Host name')).toHaveValue('traces.acme.com')
    expect(await code(page)).toBe(values)
  })

  test('opens from a configuration page with the matching option selected', async ({ page }) => {
    await open(page, '/self_hosting/configuration/external_redis')
    await page.getByRole('link', { name: 'values composer' }).click()
    await expect(select(page, 'Redis')).toHaveValue('external')
    await expect(box(page, 'Redis host')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Compose your own values' })).toBeInViewport()
  })

  test('works with the keyboard alone', async ({ page }) => {
    const parts = await openComposer(page)
    await parts.getByRole('radio', { name: 'In the cluster' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(parts.getByRole('radio', { name: 'External' })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(parts.getByRole('link', { name: 'More about PostgreSQL' }).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(select(page, 'Redis')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(select(page, 'Redis')).toHaveValue('external')
    expect(await code(page)).toContain('redis:\n')
  })

  for (const width of [360, 768, 1280, 1680])
    test(`doesn't overflow the page at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openComposer(page, EVERYTHING)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    })

  test('passes axe', async ({ page }) => {
    test.setTimeout(90_000)
    const parts = await openComposer(page, EVERYTHING)
    await parts
      .locator('details')
      .evaluateAll(all => all.forEach(details => ((details as HTMLDetailsElement).open = true)))
    await expectAccessible(page, '[data-island="composer"]')
  })
})

test.describe('Values composer without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is hidden, and the page explains the installation without it', async ({ page }) => {
    await page.goto(PAGE)
    await expect(composer(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Write the values' })).toBeVisible()
  })
})
