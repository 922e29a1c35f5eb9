import type { Page } from '@playwright/test'
import { listen } from '../announcements'
import { expect, open, pages, test } from '../site'

const banner = (page: Page) => page.getByRole('banner')

/** What screen readers say, as an outline of roles and names. */
test.describe('Around every page, screen readers find', () => {
  test('the announcement, then the navigation bar', async ({ page }) => {
    await open(page, pages.guide)
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toMatchAriaSnapshot(`
      - complementary "Announcement":
        - /children: equal
        - paragraph:
          - text: LangChain is hiring across all teams.
          - link "See open roles"
        - button "Close announcement"
    `)
    await expect(banner(page)).toMatchAriaSnapshot(`
      - banner:
        - /children: equal
        - link "LangSmith Docs, home"
        - link "Search docs"
        - navigation "Site":
          - /children: equal
          - button "API Reference"
          - 'button "Region: US"'
          - 'button "Language: English"'
          - 'button "Version: stable"'
        - button "Switch between light and dark"
        - link "Go to App"
    `)
    await page.getByRole('button', { name: 'Close announcement' }).click()
    await expect(banner(page).getByRole('link', { name: /home$/ })).toBeFocused()
  })

  test('menus as groups of links or pressed buttons, after the button that opens them', async ({
    page,
  }) => {
    await open(page, pages.guide)
    const button = banner(page).getByRole('button', { name: /^Region/ })
    await expect(button).not.toHaveAttribute('aria-haspopup')
    await button.click()
    await expect(banner(page).getByRole('navigation')).toMatchAriaSnapshot(`
      - navigation "Site":
        - button "API Reference"
        - 'button "Region: US"'
        - group "Region":
          - button "US api.smith.langchain.com" [pressed]
          - button "EU eu.api.smith.langchain.com"
    `)
    await page.keyboard.press('Escape')
    await banner(page).getByRole('button', { name: 'API Reference' }).click()
    await expect(page.locator('#menu-reference')).toMatchAriaSnapshot(`
      - group "API Reference":
        - link "REST"
        - link "Python"
        - link "JS/TS"
    `)
  })

  test('in the drawer, a button that closes it, then menus and the tree', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, pages.guide)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('button', { name: 'Close navigation' })).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toMatchAriaSnapshot(`
      - navigation "Documentation":
        - link "LangSmith Docs, home"
        - button "Close navigation"
        - list:
          - listitem:
            - link "Get started"
          - listitem:
            - group:
              - text: Observability
              - list:
                - listitem:
                  - link "Overview"
                - listitem:
                  - link "Concepts"
                - listitem:
                  - group:
                    - text: How-to guides
                    - list:
                      - listitem:
                        - link "Overview"
                      - listitem:
                        - group:
                          - text: Set up tracing
                          - list:
                            - listitem:
                              - link "Annotate code"
                      - listitem:
                        - group: Control what is sent
          - listitem:
            - group: Evaluation
    `)
    await expect(page.locator('#sidebar [aria-current="page"]')).toHaveText('Threads')
  })
})

test.describe('On a page, screen readers find', () => {
  test.use({ site: 'components', permissions: ['clipboard-read', 'clipboard-write'] })

  test('breadcrumbs, contents, and headings without their decoration', async ({ page }) => {
    await open(page, '/guides/long')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - navigation "Breadcrumbs":
          - list:
            - listitem: Guides
            - listitem: Long guide
        - button "Copy page as Markdown"
        - button "More page actions"
        - heading "Long guide" [level=1]
        - navigation "On this page":
          - group:
            - list:
              - listitem:
                - link "Section 1"
        - heading "Section 1" [level=2]:
          - link "Section 1"
    `)
  })

  test('tabs with the name of their panel', async ({ page }) => {
    await open(page, '/choices')
    const set = page.locator('.code.tabs').first()
    await set.getByRole('tab', { name: 'TypeScript' }).click()
    await expect(set).toMatchAriaSnapshot(`
      - tablist "Code language":
        - /children: equal
        - tab "Python"
        - tab "TypeScript" [selected]
        - tab "cURL"
      - text: first.ts
      - button "Wrap long lines"
      - button "Copy code"
      - tabpanel "TypeScript":
        - group "first.ts":
          - code
    `)
  })

  test('code with its name, and what was added and removed', async ({ page }) => {
    const heard = await listen(page)
    await open(page, '/code')
    const block = page.locator('.code', { hasText: 'difference.py' })
    await expect(block).toMatchAriaSnapshot(`
      - /children: equal
      - text: difference.py Python
      - button "Wrap long lines"
      - button "Copy code"
      - group "difference.py":
        - code: "Removed: old = True Added: new = True same = True"
    `)
    await block.getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(heard).toEqual(['Copied'])
    // The same words again are announced again.
    await block.getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(heard).toEqual(['Copied', 'Copied'])
    await page.getByRole('link', { name: 'Numbers' }).last().click()
    await expect.poll(heard).toEqual(['Copied', 'Copied', 'Link copied'])
    await expect(page.getByRole('heading', { name: 'Numbers', exact: true })).toBeVisible()
  })

  test('on the not-found page, what happened and where to go', async ({ page }) => {
    await open(page, '/no/such/first')
    await expect(page.getByText('Similar pages to')).toBeVisible()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - /children: equal
        - heading "Page not found" [level=1]
        - paragraph: There’s no page at this URL. It may have moved.
        - link "Search docs for “first”"
        - paragraph:
          - link "Go to the start page"
        - paragraph:
          - text: Similar pages to
          - code: /no/such/first
          - text: ":"
        - list:
          - listitem:
            - link "The first guide"
            - text: /guides/first
    `)
  })
})
