import { expect, open, pages, sidebarLink, test, watchDocument, type Page, variant } from '../site'
import { field, options } from '../search-site'

test.describe('In a document partly changed by a translation extension', () => {
  test('in-page navigation still works and shows the next page unchanged', async ({ page }) => {
    await open(page, pages.guide)
    await page.evaluate(path => {
      const translated = () =>
        Object.assign(document.createElement('font'), { textContent: 'Übersetzt' })
      document.querySelector(`#sidebar a[href="${path}"]`)?.replaceChildren(translated())
      document.querySelector('h1')?.replaceChildren(translated())
      document.querySelector('.breadcrumbs')?.replaceChildren('Übersetzt')
    }, pages.otherGuide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(sidebarLink(page, pages.otherGuide)).toHaveAttribute('aria-current', 'page')
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await expect(page.getByRole('tab', { name: 'TypeScript' }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(await isSame()).toBe(true)
  })
})

/**
 * Like Google Translate: wraps every text node in two `<font>` elements, and translates text again
 * when it changes.
 */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (
          text.textContent?.trim() &&
          !text.parentElement?.closest('script, style, font, textarea')
        )
          texts.push(text as Text)
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data.toUpperCase()
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    wrap(document.body)
    document.documentElement.classList.add('translated-ltr')
    document.documentElement.lang = 'de'
    new MutationObserver(all => {
      for (const { addedNodes } of all) for (const node of addedNodes) wrap(node)
    }).observe(document.body, { childList: true, subtree: true })
  })

test.describe('In a fully translated document', () => {
  test('in-page navigation and search work, and the next page is translated too', async ({
    page,
  }) => {
    await open(page, pages.guide)
    await translate(page)
    const isSame = await watchDocument(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('ANNOTATE CODE FOR TRACING')
    expect(await isSame()).toBe(true)
    await page.keyboard.press('Control+k')
    await field(page).fill('threads')
    await expect(options(page).first()).toBeVisible()
    await options(page).first().click()
    await expect(page).not.toHaveURL(pages.otherGuide)
    await expect(page.locator('h1')).toBeVisible()
  })

  test('the calculator keeps working or at least stays readable', async ({ page }) => {
    await open(page, '/pricing/plans')
    const island = page.locator('[data-island="calculator"]')
    await expect(island.locator('[data-island-view]')).not.toHaveAttribute('inert')
    await translate(page)
    await island.getByRole('textbox').first().fill('1')
    await island.getByRole('radio').first().check()
    await expect(island.locator('.calculator-total')).toBeVisible()
    await expect(page.locator('.prose > p').first()).toBeVisible()
    await sidebarLink(page, '/pricing').first().click()
    await expect(page).toHaveURL('/pricing')
  })
})

/** What extensions do to a page. The page must keep working. */
const CHANGES: Record<string, () => void> = {
  'adds elements to the body and the article': () => {
    const foreign = (name: string) =>
      Object.assign(document.createElement(name), { textContent: 'Foreign' })
    document.body.prepend(foreign('foreign-toolbar'))
    document.body.append(foreign('foreign-overlay'))
    document.documentElement.append(foreign('foreign-integration'))
    for (const element of document.querySelectorAll('.prose > p, .prose pre, #sidebar li, .tabs'))
      element.after(foreign('foreign-note'))
    for (const element of document.querySelectorAll('#content, .prose, #app'))
      element.prepend(foreign('foreign-note'))
  },
  'adds attributes to every element and a dark style sheet': () => {
    for (const element of document.querySelectorAll('*'))
      element.setAttribute('data-darkreader-inline-color', '')
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html, body, main { background: #111 !important; color: #eee !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  },
  'removes the announcement, the footers, and the live region': () => {
    for (const element of document.querySelectorAll(
      'aside.announcement, .footer, .page-footer, #announcer, .contents',
    ))
      element.remove()
  },
  'removes the meta tags and links from the head': () => {
    for (const element of document.querySelectorAll('head meta, head link:not([rel="stylesheet"])'))
      element.remove()
  },
  'wraps the article': () => {
    const article = document.querySelector('.prose')
    const wrapper = document.createElement('reader-view')
    article?.replaceWith(wrapper)
    if (article) wrapper.append(article)
  },
}

test.describe('When an extension', () => {
  for (const [index, [words, change]] of Object.entries(CHANGES).entries())
    test(
      `${words}, the page stays readable and in-page navigation works`,
      variant(index),
      async ({ page }) => {
        await open(page, pages.guide)
        await page.evaluate(change)
        await expect(page.locator('.prose p').first()).toBeVisible()
        const isSame = await watchDocument(page)
        await sidebarLink(page, pages.otherGuide).click()
        await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
        await expect(page).toHaveTitle(/^Annotate code for tracing/)
        expect(await isSame()).toBe(true)
        await page.getByRole('button', { name: 'Switch between light and dark' }).click()
        await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
        await page.keyboard.press('Control+k')
        await field(page).fill('threads')
        await expect(options(page).first()).toBeVisible()
      },
    )

  test('removes the sidebar, the pager still navigates in-page', async ({ page }) => {
    await open(page, pages.guide)
    await page.evaluate(() => document.getElementById('sidebar')?.remove())
    await page.locator('.pager [rel="next"]').click()
    await expect(page).not.toHaveURL(pages.guide)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('h1')).not.toHaveText('Group traces into threads')
  })

  test('replaces the content with its own view, the browser loads the next page', async ({
    page,
  }) => {
    await open(page, pages.guide)
    await page.evaluate(() => {
      const view = Object.assign(document.createElement('main'), { textContent: 'A simpler view' })
      document.getElementById('content')?.replaceWith(view)
    })
    const isSame = await watchDocument(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page).toHaveURL(pages.otherGuide)
    expect(await isSame()).toBe(false)
  })
})
