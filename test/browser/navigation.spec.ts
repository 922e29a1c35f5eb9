import type { Page } from '@playwright/test'
import {
  expect,
  holdPage,
  open,
  pages,
  RARER,
  scrollTop,
  sidebarLink,
  test,
  variant,
  watchDocument,
} from './site'

const { guide, otherGuide, thirdGuide } = pages

const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate(to => scrollTo(0, to), top)

test.describe('In-page navigation', () => {
  test('shows the next page without reloading the document', async ({ page }) => {
    await open(page, guide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page).toHaveURL(otherGuide)
    await expect(page).toHaveTitle('Annotate code for tracing | LangSmith Docs')
    expect(await isSame()).toBe(true)
  })

  test('loads the next page before the switch and changes the URL and the text together', async ({
    page,
  }) => {
    const held = await holdPage(page, otherGuide)
    await open(page, guide)
    await sidebarLink(page, otherGuide).click()
    await expect.poll(held.asked).toBe(1)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
    await expect(page).toHaveURL(guide)
    held.release()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page).toHaveURL(otherGuide)
  })

  for (const [index, ending] of ['.html', '/', '/index.html'].entries())
    test(
      `removes ${ending} at the end of a link from the URL`,
      variant(index),
      async ({ page }) => {
        await open(page, guide)
        const isSame = await watchDocument(page)
        await page.evaluate(
          href =>
            document
              .querySelector('#content')
              ?.prepend(
                Object.assign(document.createElement('a'), { href, textContent: 'Elsewhere' }),
              ),
          `${otherGuide}${ending}`,
        )
        await page.getByRole('link', { name: 'Elsewhere' }).click()
        await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
        await expect(page).toHaveURL(otherGuide)
        expect(await isSame()).toBe(true)
      },
    )

  test(
    'scrolls to the top for a link to the current page, without reloading it',
    RARER,
    async ({ page }) => {
      await open(page, guide)
      const isSame = await watchDocument(page)
      await page.evaluate(() => scrollTo({ top: 600 }))
      await sidebarLink(page, guide).click()
      await expect.poll(() => scrollTop(page)).toBe(0)
      expect(await isSame()).toBe(true)
    },
  )

  test('fetches a page only once', async ({ page }) => {
    const held = await holdPage(page, otherGuide)
    held.release()
    await open(page, guide)
    await sidebarLink(page, otherGuide).click()
    await expect(page).toHaveURL(otherGuide)
    await sidebarLink(page, guide).click()
    await expect(page).toHaveURL(guide)
    await sidebarLink(page, otherGuide).click()
    await expect(page).toHaveURL(otherGuide)
    expect(held.asked()).toBe(1)
  })

  test('updates the sidebar and the head', async ({ page }) => {
    await open(page, guide)
    await sidebarLink(page, otherGuide).click()
    await expect(sidebarLink(page, otherGuide)).toHaveAttribute('aria-current', 'page')
    await expect(sidebarLink(page, guide)).not.toHaveAttribute('aria-current', 'page')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `https://docs.smith.langchain.com${otherGuide}`,
    )
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /Record your own functions/,
    )
    await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute(
      'href',
      `${otherGuide}.md`,
    )
  })

  test('restores the scroll position on back and forward', async ({ page }) => {
    await open(page, guide)
    await scrollPage(page, 1500)
    await sidebarLink(page, otherGuide).click()
    await expect(page).toHaveURL(otherGuide)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await scrollPage(page, 900)
    const place = await scrollTop(page)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
    await expect.poll(() => scrollTop(page)).toBe(1500)
    await page.goForward()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect.poll(() => scrollTop(page)).toBe(place)
  })

  test('restores the scroll position of a page that is shorter than the next', async ({ page }) => {
    await open(page, guide)
    await scrollPage(page, 400)
    await sidebarLink(page, otherGuide).click()
    await expect(page).toHaveURL(otherGuide)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.evaluate(() => {
      const long = document.createElement('div')
      long.style.height = '30000px'
      document.getElementById('content')?.append(long)
    })
    await scrollPage(page, 25_000)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
    await expect.poll(() => scrollTop(page)).toBe(400)
  })

  test('moves focus to the title and announces the page', async ({ page }) => {
    await open(page, guide)
    await expect(page.locator('#announcer')).toHaveAttribute('aria-live', 'polite')
    await expect(page.locator('#announcer')).toBeEmpty()
    await sidebarLink(page, otherGuide).press('Enter')
    await expect(page.locator('h1')).toBeFocused()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page.locator('#announcer')).toHaveText('Annotate code for tracing')
  })

  test('ends on the last of several quickly clicked links', RARER, async ({ page }) => {
    const [first, second] = [await holdPage(page, otherGuide), await holdPage(page, thirdGuide)]
    await open(page, guide)
    const isSame = await watchDocument(page)
    const entries = await page.evaluate(() => history.length)
    await sidebarLink(page, otherGuide).click()
    await sidebarLink(page, thirdGuide).click()
    await sidebarLink(page, pages.concepts).click()
    await expect(page.locator('h1')).toHaveText('Observability concepts')
    second.release()
    first.release()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('h1')).toHaveText('Observability concepts')
    await expect(page).toHaveURL(pages.concepts)
    expect(await isSame()).toBe(true)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  })

  test('discards a slow page after another link is clicked', RARER, async ({ page }) => {
    const [first, last] = [await holdPage(page, otherGuide), await holdPage(page, thirdGuide)]
    await open(page, guide)
    await sidebarLink(page, otherGuide).click()
    await sidebarLink(page, thirdGuide).click()
    first.release()
    await page.waitForResponse(`**${otherGuide}.json`)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
    last.release()
    await expect(page).toHaveURL(thirdGuide)
    await expect(sidebarLink(page, thirdGuide)).toHaveAttribute('aria-current', 'page')
  })

  test('leaves modifier clicks and external links to the browser', async ({ page, context }) => {
    await open(page, guide)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      sidebarLink(page, otherGuide).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.waitForURL(otherGuide)
    await expect(page).toHaveURL(guide)
    const outside = page.getByRole('contentinfo').getByRole('link', { name: 'Forum' })
    await expect(outside).toHaveAttribute('target', '_blank')
    await expect(outside).toHaveAttribute('rel', 'noopener')
  })

  test(
    'leaves links to files, such as the Markdown of a page, to the browser',
    RARER,
    async ({ page }) => {
      await open(page, guide)
      await page.getByRole('button', { name: 'More page actions' }).click()
      await page.getByRole('link', { name: 'View as Markdown' }).click()
      await expect(page).toHaveURL(`${guide}.md`)
      await expect(page.locator('body')).toContainText('# Group traces into threads')
    },
  )

  test('falls back to full page loads without the Navigation API', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'navigation', { value: undefined }),
    )
    await open(page, guide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await isSame()).toBe(false)
  })
})
