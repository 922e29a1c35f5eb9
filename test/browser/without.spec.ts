import type { Page } from '@playwright/test'
import { expect, open, pages, sidebarLink, test } from './site'

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the text is there and links lead on', async ({ page }) => {
    await page.goto(pages.guide)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
    await expect(page.locator('.prose > p').first()).toBeVisible()
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await page.locator('.pager [rel="next"]').click()
    await expect(page).not.toHaveURL(pages.otherGuide)
  })

  test('categories, menus and the drawer open', async ({ page }) => {
    await page.goto(pages.guide)
    await page.locator('#sidebar summary', { hasText: 'Reference' }).click()
    await expect(sidebarLink(page, '/reference')).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'API Reference' }).click()
    await expect(page.locator('#menu-reference').getByRole('link', { name: 'REST' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.locator('#sidebar')).toBeVisible()
  })

  test('the theme is the system’s', async ({ page }) => {
    await page.goto(pages.guide)
    const background = () => page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor)
    const light = await background()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await background()).not.toBe(light)
  })

  test('addresses are those of the US', async ({ page }) => {
    await page.goto(pages.guide)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Go to App' })).toHaveAttribute('href', 'https://smith.langchain.com')
  })

  test('the contents of the page are at hand', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pages.guide)
    await page.locator('.contents summary').click()
    await expect(page.locator('.contents a').first()).toBeVisible()
  })

  test('the search page says where all pages are, and the not-found page stands', async ({ page }) => {
    await page.goto(pages.listing)
    await expect(page.getByRole('main').getByText('Without JavaScript')).toBeVisible()
    expect((await page.goto(pages.lost))?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText('Page not found')
  })
})

test.describe('Without JavaScript, on a page of components', () => {
  test.use({ javaScriptEnabled: false, site: 'components' })

  test('all panels of tabs are shown, each under its name', async ({ page }) => {
    await page.goto('/choices')
    const panels = page.locator('.tabs .panel')
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible()
      const name = await panel.evaluate(element => getComputedStyle(element, '::before').content.replaceAll('"', ''))
      expect(name).toBe(await panel.getAttribute('data-label'))
    }
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  test('disclosures open and code is readable', async ({ page }) => {
    await page.goto('/components')
    await page.locator('details.disclosure summary').first().click()
    await expect(page.getByText('The key is wrong.')).toBeVisible()
    await page.goto('/code')
    await expect(page.locator('pre').first()).toContainText('new = True')
    await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(0)
  })

  test('a diagram that was not drawn ahead is there in words', async ({ page }) => {
    await page.goto('/components')
    await expect(page.locator('[data-mermaid]')).toContainText('One box points to another.')
  })
})

test.describe('With the keyboard alone', () => {
  /** Presses Tab until the focus is on what is looked for. */
  async function tabTo(page: Page, isThere: (element: Element) => boolean, limit = 120): Promise<void> {
    for (let press = 0; press < limit; press++) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(([source]) => document.activeElement !== null && (new Function(`return ${source}`)() as (element: Element) => boolean)(document.activeElement), [isThere.toString()])
      if (found) return
    }
    throw new Error(`Tab does not reach ${isThere.toString()} in ${limit} presses.`)
  }

  test.use({ bypassCSP: true })

  test('the search box is reached and leads to the search', async ({ page }) => {
    await open(page, pages.guide)
    await tabTo(page, element => element.matches('.navbar .search-box'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox')).toBeVisible()
  })

  test('a link of the sidebar is reached and followed, and the focus goes on from the title', async ({ page }) => {
    await open(page, pages.guide)
    await tabTo(page, element => element.matches('#sidebar a[href="/observability/how_to_guides/annotate_code"]'))
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page.locator('h1')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('#content')?.contains(document.activeElement))).toBe(true)
  })

  test('the theme is toggled by Enter and by Space', async ({ page }) => {
    await open(page, pages.guide)
    await tabTo(page, element => element.matches('[data-toggle-theme]'))
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('the region is chosen', async ({ page }) => {
    await open(page, pages.guide)
    await tabTo(page, element => element.getAttribute('popovertarget') === 'menu-region')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
    await expect(page.locator('#menu-region')).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Region/ })).toBeFocused()
  })

  test('whatever has the focus shows it', async ({ page }) => {
    await open(page, pages.guide)
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      const [outline, name] = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        return [getComputedStyle(element).outlineStyle, element.outerHTML.slice(0, 80)]
      })
      expect(outline, name).not.toBe('none')
    }
  })
})

test.describe('With local storage that is blocked or spoilt', () => {
  const chooseAll = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await page.getByRole('banner').getByRole('button', { name: /^Region/ }).click()
    await page.locator('#menu-region').getByRole('button', { name: /^EU/ }).click()
    await page.getByRole('tab', { name: 'TypeScript' }).first().click()
    await page.locator('#sidebar summary', { hasText: 'Evaluation' }).click()
    await page.getByRole('button', { name: 'Close announcement' }).click()
  }

  test('choices hold for the tab and no script throws', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError')
          },
        })
    })
    await open(page, pages.guide)
    await chooseAll(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
    await expect(page.getByRole('tab', { name: 'TypeScript' }).first()).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden()
    await expect(sidebarLink(page, '/evaluation/concepts')).toBeVisible()
  })

  test('choices hold for the tab when storage is full', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      }
    })
    await open(page, pages.guide)
    await chooseAll(page)
    await sidebarLink(page, pages.otherGuide).click()
    await expect(page).toHaveURL(pages.otherGuide)
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('spoilt values are as good as none', async ({ page }) => {
    await page.addInitScript(() => {
      for (const [name, value] of Object.entries({ 'color-mode': 'purple', region: 'Mars', version: '"><b>', sidebar: '{{{', announcement: '"]', 'tab-language': '"] *' })) localStorage.setItem(`langsmith-docs-${name}`, value)
      sessionStorage.setItem('docs-sidebar-scroll', 'far')
    })
    await open(page, pages.guide)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    await expect(page.locator('html')).toHaveAttribute('data-region', 'us')
    await expect(page.getByRole('banner').getByRole('button', { name: /^Version/ })).toHaveText(/stable/)
    await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('.tabs').first().locator('.panel:visible')).toHaveCount(1)
    await chooseAll(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('html')).toHaveAttribute('data-region', 'eu')
  })
})
