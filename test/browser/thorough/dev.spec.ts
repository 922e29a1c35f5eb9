import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, open, scrollTop, sidebarLink, test, watchDocument } from '../site'
import { sites } from '../sites'

const file = (name: string): string => join(sites().draft.folder, 'content', name)

/** Edits a page of the draft; the original is restored after the test. */
const edits: [name: string, text: string][] = []
function edit(name: string, change: (text: string) => string): void {
  const text = readFileSync(file(name), 'utf8')
  edits.push([name, text])
  writeFileSync(file(name), change(text))
}

const overlay = (page: Page) => page.getByRole('alert').filter({ hasText: /^\d+ errors?/ })

/** Opens a page once the server has undone the edits of the previous test. */
async function openDraft(page: Page, path: string): Promise<void> {
  const built = await page.request
    .get(`${sites().components.url}${path}.md`)
    .then(response => response.text())
  await expect
    .poll(() => page.request.get(`${path}.md`).then(response => response.text()))
    .toBe(built)
  await open(page, path)
  await expect(overlay(page)).toHaveCount(0)
}

test.describe('Development server', () => {
  // All tests edit the same folder, so they run one at a time.
  test.describe.configure({ mode: 'default' })
  test.use({ site: 'draft' })

  test.afterEach(async ({ page }) => {
    // Undoing an edit can reload the page, and Chromium sometimes forgets to close a context whose
    // page is being reloaded.
    await page.close()
    for (const [name, text] of edits.splice(0).reverse()) writeFileSync(file(name), text)
  })

  test('serves pages, redirects, and the not-found page like the built site', async ({
    page,
    request,
  }) => {
    await open(page, '/guides/long.html')
    await expect(page).toHaveURL('/guides/long')
    await expect(page.locator('h1')).toHaveText('Long guide')
    expect((await request.get('/no/such/page')).status()).toBe(404)
    expect((await request.get('/guides/long.md')).headers()['content-type']).toContain(
      'text/markdown',
    )
    const isSame = await watchDocument(page)
    await sidebarLink(page, '/code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    expect(await isSame()).toBe(true)
  })

  test('applies an edit in place, keeping the scroll position and without a reload', async ({
    page,
  }) => {
    await openDraft(page, '/guides/long')
    await page.evaluate(() => document.querySelector('#section-5')?.scrollIntoView())
    const before = await scrollTop(page)
    const isSame = await watchDocument(page)
    edit('guides/long.mdx', text =>
      text.replace('Paragraph 2 of section 5', 'A paragraph that was edited'),
    )
    await expect(page.getByText('A paragraph that was edited')).toBeVisible()
    expect(await scrollTop(page)).toBe(before)
    // The next edit keeps it too.
    edit('guides/long.mdx', text =>
      text.replace('Paragraph 1 of section 5', 'Another paragraph that was edited'),
    )
    await expect(page.getByText('Another paragraph that was edited')).toBeVisible()
    expect(await scrollTop(page)).toBe(before)
    expect(await isSame()).toBe(true)
  })

  test('shows an edit to another page after navigating to it', async ({ page }) => {
    await openDraft(page, '/guides/long')
    const fetched = page.waitForResponse('**/guides/sixth.json')
    await sidebarLink(page, '/guides/sixth').hover()
    await fetched
    edit('guides/sixth.mdx', text => `${text}\nAdded after it was fetched ahead.\n`)
    await expect(async () => {
      expect(
        await page.request.get('/guides/sixth.json').then(response => response.text()),
      ).toContain('Added after')
    }).toPass()
    await sidebarLink(page, '/guides/sixth').click()
    await expect(page.getByText('Added after it was fetched ahead.')).toBeVisible()
  })

  test('updates the sidebar when a title changes', async ({ page }) => {
    await openDraft(page, '/guides/second')
    edit('guides/second.mdx', text =>
      text.replace('title: The second guide', 'title: A renamed guide'),
    )
    await expect(page.locator('h1')).toHaveText('A renamed guide', { timeout: 20_000 })
    await expect(sidebarLink(page, '/guides/second')).toHaveText('A renamed guide')
  })

  test('changes title and headings in place when the sidebar stays the same', async ({ page }) => {
    await openDraft(page, '/guides/second')
    const isSame = await watchDocument(page)
    edit(
      'guides/second.mdx',
      text =>
        `${text.replace('title: The second guide', 'title: A renamed guide\nsidebar_label: The second guide')}\n` +
        '## A new heading\n\nText.\n',
    )
    await expect(page.locator('h1')).toHaveText('A renamed guide')
    await expect(page).toHaveTitle(/^A renamed guide/)
    await expect(page.getByRole('link', { name: 'A new heading' }).first()).toHaveAttribute(
      'href',
      /#a-new-heading$/,
    )
    expect(await isSame()).toBe(true)
  })

  test('reports a link that an edit has broken until it is repaired', async ({ page }) => {
    await openDraft(page, '/guides/second')
    edit('guides/second.mdx', text => `${text}\nSee [that](/guides/nowhere).\n`)
    await expect(overlay(page)).toContainText('/guides/nowhere')
    edit('guides/second.mdx', text => text.replace('/guides/nowhere', '/guides/sixth'))
    await expect(overlay(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'that', exact: true })).toHaveAttribute(
      'href',
      '/guides/sixth',
    )
  })

  test('shows an error overlay with file, line, and column until the error is fixed', async ({
    page,
  }) => {
    await openDraft(page, '/guides/third')
    const line = readFileSync(file('guides/third.mdx'), 'utf8').split('\n').length + 1
    edit('guides/third.mdx', text => `${text}\nHere is <Nonsense /> that nobody knows.\n`)
    await expect(overlay(page)).toBeVisible()
    await expect(overlay(page)).toContainText(`guides/third.mdx:${line}:9`)
    await expect(overlay(page)).toContainText('Nonsense')
    await expect(page.locator('h1')).toHaveText('The third guide')
    edit('guides/third.mdx', text => text.replace('<Nonsense />', 'a word'))
    await expect(overlay(page)).toHaveCount(0)
    await expect(page.getByText('Here is a word that nobody knows.')).toBeVisible()
  })

  test('shows errors in other pages too, and lets you hide them', async ({ page }) => {
    await openDraft(page, '/guides/fifth')
    edit('guides/sixth.mdx', text => text.replace('description:', 'descripton:'))
    await expect(overlay(page)).toContainText('guides/sixth.mdx:3')
    await expect(overlay(page)).toContainText('description')
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(overlay(page)).toHaveCount(0)
  })

  test('ends up with the last of several quick edits', async ({ page }) => {
    await openDraft(page, '/guides/seventh')
    edit('guides/seventh.mdx', text => `${text}\nEdit number 0.\n`)
    for (let number = 1; number <= 5; number++) {
      appendFileSync(file('guides/seventh.mdx'), `\nEdit number ${number}.\n`)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    // What matters is which edit comes last, not how soon it shows.
    await expect(page.getByText('Edit number 5.')).toBeVisible({ timeout: 20_000 })
  })
})
