import { expect, open, pages, servedFile, test } from '../site'

test.describe('Changelog', () => {
  test('lists its entries by year in the sidebar, newest first', async ({ page }) => {
    await open(page, pages.changelog)
    const years = await page.locator('.changelog-side > ul > li > a').allTextContents()
    expect(years.length).toBeGreaterThan(1)
    expect(years).toEqual([...years].sort().reverse())
    const dates = await page
      .locator('.entry time')
      .evaluateAll(all => all.map(time => (time as HTMLTimeElement).dateTime))
    expect(dates).toEqual([...dates].sort().reverse())
    for (const year of years) {
      const item = page
        .locator('.changelog-side > ul > li')
        .filter({ has: page.getByRole('link', { name: year, exact: true }) })
      expect(await item.locator('ul a').count()).toBe(
        dates.filter(date => date.startsWith(year)).length,
      )
    }
  })

  test('links each sidebar item to its entry and highlights the one being read', async ({
    page,
  }) => {
    await open(page, pages.changelog)
    const link = page.locator('.changelog-side ul ul a').nth(4)
    const hash = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(`${pages.changelog}${hash}`)
    await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport()
    await expect(link).toHaveAttribute('aria-current', 'true')
  })

  test('links to its feed in the head and in the page', async ({ page }) => {
    await open(page, pages.changelog)
    await expect(
      page.locator('link[rel="alternate"][type="application/atom+xml"]'),
    ).toHaveAttribute('href', '/changelog.atom')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'changelog.atom' }),
    ).toHaveAttribute('href', '/changelog.atom')
  })

  test('has a valid Atom feed with one item per entry', async ({ page, request }) => {
    const response = await request.get('/changelog.atom')
    expect(response.headers()['content-type']).toContain('application/atom+xml')
    await open(page, pages.changelog)
    const count = await page.locator('.entry').count()
    await page.goto('about:blank')
    const feed = await page.evaluate(
      text => {
        const parsed = new DOMParser().parseFromString(text, 'application/xml')
        const all = (selector: string) =>
          [...parsed.querySelectorAll(selector)].map(element => element.textContent ?? '')
        return {
          failed: parsed.querySelector('parsererror')?.textContent ?? null,
          root: `${parsed.documentElement.namespaceURI} ${parsed.documentElement.localName}`,
          ids: all('entry > id'),
          titles: all('entry > title'),
          dates: all('updated'),
          self: parsed.querySelector('link[rel="self"]')?.getAttribute('href'),
        }
      },
      servedFile('real', 'changelog.atom'),
    )
    expect(feed.failed).toBeNull()
    expect(feed.root).toBe('http://www.w3.org/2005/Atom feed')
    expect(feed.self).toBe('https://docs.smith.langchain.com/changelog.atom')
    expect(feed.ids).toHaveLength(count)
    expect(new Set(feed.ids).size).toBe(count)
    expect(feed.titles.every(title => title.trim() !== '')).toBe(true)
    expect(feed.dates.every(date => !Number.isNaN(Date.parse(date)))).toBe(true)
  })

  test('shows the entries of one area, also after a reload', async ({ page }) => {
    await open(page, pages.changelog)
    const total = await page.locator('.entry').count()
    const filter = page.getByRole('group', { name: 'Changes in' })
    await filter.getByRole('button', { name: 'All' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const shown = page.locator('.entry:visible')
    const chosen = filter.locator('[aria-pressed="true"]')
    await expect(chosen).toHaveText('SDK')
    const areas = () =>
      shown.evaluateAll(all => [...new Set(all.map(one => (one as HTMLElement).dataset.area))])
    expect(await areas()).toEqual(['sdk'])
    await page.reload()
    await expect(chosen).toHaveText('SDK')
    expect(await areas()).toEqual(['sdk'])
    await filter.getByRole('button', { name: 'All' }).click()
    await expect(shown).toHaveCount(total)
  })

  test('shows everything if a link leads to an entry that is hidden', async ({ page }) => {
    await open(page, pages.changelog)
    await page
      .getByRole('group', { name: 'Changes in' })
      .getByRole('button', { name: 'Helm' })
      .click()
    const id = await page.locator('.entry[data-area="sdk"] h2').first().getAttribute('id')
    await page.locator(`.changelog-side ul ul a[href="#${id}"]`).click()
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  })

  test('hides nothing without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto(pages.changelog)
    await expect(page.locator('.entry:visible')).toHaveCount(await page.locator('.entry').count())
    await expect(page.locator('.entry-filter')).toBeHidden()
    await context.close()
  })
})
