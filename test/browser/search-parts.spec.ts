import { dialog, field, INDEX_FILES, openDialog, options, said } from './search-site'
import { expect, hold, open, servedFile, test } from './site'

/** Files of words, and files of pages. */
const WORDS = /\/assets\/search-words-/
const PAGES = /\/assets\/search-pages-/

test.use({ site: 'parts' })

test.describe('A search index of parts', () => {
  test('answers in the dialog from what the query needs, and loads no more', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await openDialog(page)
    await field(page).fill('mask inputs')
    await expect(options(page).first()).toHaveAttribute('href', /^\/observability\/how_to_guides\/mask_inputs_outputs/)
    await expect(options(page).first().locator('mark').first()).toBeVisible()
    await expect(said(page)).toHaveText(/^(?:About )?[\d,]+ results(?: on [\d,]+ pages)?$/)
    await expect(dialog(page)).toHaveAttribute('data-whole', '')
    const parts = asked.filter(path => path.startsWith('/assets/search-'))
    expect(parts.filter(path => WORDS.test(path)).length).toBeGreaterThan(0)
    expect(parts.filter(path => PAGES.test(path)).length).toBeLessThanOrEqual(20)
    expect(new Set(parts).size).toBe(parts.length)
  })

  test('completes what is typed, and mends what is misspelt', async ({ page }) => {
    await openDialog(page)
    await field(page).fill('webh')
    await expect(options(page).first()).toHaveAttribute('href', /webhook/)
    await field(page).fill('anotation queu')
    await expect(options(page).first()).toHaveAttribute('href', /annotation_queue/)
  })

  test('asks nothing more for what is typed over', async ({ page }) => {
    await openDialog(page)
    const held = await hold(page, WORDS)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await field(page).pressSequentially('evaluation of a chatbot')
    await expect.poll(held.asked).toBeGreaterThan(0)
    await field(page).fill('')
    // What was on its way for the last letters is given up after a moment.
    await page.waitForTimeout(500)
    const before = held.asked()
    held.release()
    await page.waitForTimeout(500)
    expect(held.asked()).toBe(before)
    expect(asked.filter(path => PAGES.test(path))).toEqual([])
    await expect(dialog(page).getByText('No recent searches').first()).toBeVisible()
  })

  test('shows the error and leads out of it by Retry, with an index that may be a newer one', async ({ page }) => {
    let failing = true
    let manifests = 0
    await page.route(INDEX_FILES, route => (manifests++, route.continue()))
    await page.route(WORDS, route => (failing ? route.fulfill({ status: 404, body: '' }) : route.continue()))
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
    failing = false
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(options(page).first()).toHaveAttribute('href', /threads/)
    expect(manifests).toBe(2)
  })

  test('shows the error where a page cannot be loaded, and answers when the network is back', async ({ page }) => {
    let failing = true
    await page.route(PAGES, route => (failing ? route.abort() : route.continue()))
    await openDialog(page)
    await field(page).fill('threads')
    await expect(dialog(page).getByText('Unable to fetch results', { exact: true })).toBeVisible()
    failing = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(options(page).first()).toHaveAttribute('href', /threads/)
  })

  test('counts pages on the results page, keeps to filters, and shows more', async ({ page }) => {
    const status = page.locator('[data-listing-status]')
    const paths = () => page.locator('.results h2 a').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    await open(page, '/search?q=trace')
    await expect(status).toHaveText(/^About [\d,]+ results on [\d,]+ pages$/)
    const first = await paths()
    await page.getByRole('button', { name: 'Show more results' }).click()
    await expect(status).toHaveText(/^\d+ of about [\d,]+ results on [\d,]+ pages shown$/)
    const more = await paths()
    expect(more.slice(0, first.length)).toEqual(first)
    expect(more.length).toBeGreaterThan(first.length)
    await page.getByRole('main').getByRole('link', { name: /^Observability \d+$/ }).click()
    await expect(page).toHaveURL(/area=observability/)
    await expect.poll(async () => (await paths()).every(path => path.startsWith('/observability'))).toBe(true)
    const chosen = page.getByRole('main').getByRole('link', { name: /^Observability \d+$/ }).locator('small')
    await expect(status).toHaveText(new RegExp(`on ${await chosen.innerText()} pages$`))
  })

  test('has all of its files among those that are saved for reading offline', () => {
    const { files } = JSON.parse(servedFile('parts', 'offline-files.json')) as { files: [url: string][] }
    const urls = files.map(([url]) => url)
    expect(urls).toContain('/search/index.json')
    const routes = JSON.parse(servedFile('parts', 'routes.json')) as unknown[]
    expect(urls.filter(url => PAGES.test(url)).length).toBeGreaterThanOrEqual(routes.length)
    expect(urls.filter(url => WORDS.test(url)).length).toBeGreaterThan(10)
    expect(urls.some(url => url.startsWith('/assets/search-frequent-'))).toBe(true)
  })
})
