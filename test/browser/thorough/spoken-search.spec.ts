import { listen } from '../announcements'
import {
  dialog,
  field,
  INDEX_FILES,
  openDialog,
  options,
  RECENT,
  said,
  saved,
  whenWhole,
} from '../search-site'
import { block, expect, hold, open, remember, test } from '../site'

/** On a slow machine, “Loading” is announced before. */
const isResult = (text: string): boolean => /^\d+ results?(?:\. Best match: |$)/.test(text)

/** What screen readers say, as an outline of roles and names. */
test.describe('In the search dialog, screen readers find', () => {
  test.use({ site: 'components' })

  test('at the start, the field and what can be done', async ({ page }) => {
    const heard = await listen(page)
    await openDialog(page, '/code')
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Search":
        - /children: equal
        - search:
          - combobox "Search docs"
          - button "Close search"
        - text: No recent searches
        - paragraph: Type a name, an error message, or a question.
        - status
        - text: Esc to close
    `)
    await expect.poll(heard).toEqual(['No recent searches'])
  })

  test('results in groups, and hear their number once', async ({ page }) => {
    const heard = await listen(page)
    await openDialog(page, '/code')
    await expect.poll(heard).toEqual(['No recent searches'])
    await field(page).pressSequentially('deep', { delay: 50 })
    await whenWhole(dialog(page))
    await expect(said(page)).toHaveText(/^1 result\. Best match: Deep guide: /)
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Search":
        - /children: equal
        - search:
          - combobox "Search docs" [expanded]: deep
          - button "Clear"
          - button "Close search"
        - listbox "Results":
          - group "Best match · Guides":
            - option /^Deep guide A page in a category within a category/ [selected]
        - status: /1 result\\. Best match. Deep guide/
        - text: ↑ ↓ to move ↵ to open Esc to close
        - link "See all 1 result"
    `)
    expect((await heard()).filter(isResult)).toHaveLength(1)
  })

  test('that there are no results', async ({ page }) => {
    const heard = await listen(page)
    await openDialog(page, '/code')
    await field(page).pressSequentially('xyzzy', { delay: 50 })
    await expect(said(page)).toHaveText('No results for “xyzzy”')
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Search":
        - search
        - text: No results for “xyzzy”
        - paragraph: Believe this query should return results? Let us know.
        - status: No results for “xyzzy”
    `)
    expect((await heard()).filter(text => text.startsWith('No results'))).toEqual([
      'No results for “xyzzy”',
    ])
  })

  test('that results are late, and then their number', async ({ page }) => {
    const heard = await listen(page)
    const held = await hold(page, INDEX_FILES)
    await openDialog(page, '/code')
    await field(page).fill('deep')
    await expect(said(page)).toHaveText('Loading')
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Search":
        - /children: equal
        - search
        - status: Loading
        - text: Esc to close
    `)
    held.release()
    await expect(options(page)).toHaveCount(1)
    await expect
      .poll(heard)
      .toEqual(
        expect.arrayContaining(['Loading', expect.stringMatching(/^1 result\. Best match: /)]),
      )
  })

  test('the error and a way out', async ({ page }) => {
    const heard = await listen(page)
    await block(page, INDEX_FILES)
    await openDialog(page, '/code')
    await field(page).fill('deep')
    await expect(said(page)).toHaveText(/^Unable/)
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Search":
        - /children: equal
        - search
        - text: Unable to fetch results
        - paragraph: You might want to check your network connection.
        - button "Retry"
        - status: Unable to fetch results. You might want to check your network connection.
        - text: Esc to close
        - link "Open the search page"
    `)
    expect((await heard()).at(-1)).toBe(
      'Unable to fetch results. You might want to check your network connection.',
    )
  })
})

test.describe('In the search dialog, screen readers find also', () => {
  test('recent searches, with their buttons beside the list', async ({ page }) => {
    await remember(page, { [RECENT]: saved(1) })
    await openDialog(page)
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Search":
        - search:
          - combobox "Search docs" [expanded]
        - listbox "Favorite and recent searches":
          - group "Recent":
            - option "Page 1 Area › Kind"
        - group "Change favorite and recent searches":
          - 'button "Save as favorite: Page 1"'
          - 'button "Remove: Page 1"'
    `)
  })
})

test.describe('On the results page, screen readers find', () => {
  test.use({ site: 'components' })

  test('filters, the number of results, and each result as a heading', async ({ page }) => {
    const heard = await listen(page)
    await open(page, '/search?q=guide')
    await expect(page.locator('[data-search-page-status]')).toHaveText('12 results')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Search the documentation" [level=1]
        - search:
          - searchbox "Search docs": guide
          - button "Search"
        - group "Area":
          - link "All"
          - link "Guides 11"
        - group "Kind":
          - link "All"
          - link "Other pages 12"
        - status: 12 results
        - list:
          - listitem:
            - paragraph: Guides
            - heading "The first guide" [level=2]:
              - link "The first guide"
    `)
    await page.getByRole('link', { name: 'Guides 11' }).click()
    await expect(page.locator('[data-search-page-status]')).toHaveText('11 results')
    await expect(page.locator('.filter[aria-current]')).toHaveText(['Guides 11', 'All'])
    expect((await heard()).filter(isResult)).toEqual(['12 results', '11 results'])
  })

  test('the error as an alert', async ({ page }) => {
    const heard = await listen(page)
    await block(page, INDEX_FILES)
    await open(page, '/search?q=guide')
    await expect(page.getByRole('alert')).toMatchAriaSnapshot(`
      - alert:
        - text: Unable to fetch results
        - paragraph: You might want to check your network connection.
        - button "Retry"
    `)
    // Loading is announced where it takes long, as it can on a busy machine.
    expect((await heard()).filter(text => text !== 'Loading')).toEqual([
      'Unable to fetch results | You might want to check your network connection. | Retry',
    ])
  })
})
