import { block, changePayload, expect, open, pages, sidebarLink, test, watchDocument } from './site'
import { payloadUrl } from '../../model/urls'

const { guide, otherGuide } = pages
const data = `**${payloadUrl(otherGuide)}`

test.describe('Navigation that goes wrong', () => {
  test('when the next page cannot be fetched, the browser loads the URL', async ({ page }) => {
    await open(page, guide)
    const isSame = await watchDocument(page)
    await block(page, data)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page).toHaveURL(otherGuide)
    expect(await isSame()).toBe(false)
  })

  test('when the page data is missing, the browser loads the URL', async ({ page }) => {
    await page.route(data, route => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' }))
    await open(page, guide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await isSame()).toBe(false)
  })

  test('when a host answers with a page and status 200 instead of data, the browser loads the URL', async ({ page }) => {
    await page.route(data, route => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Not here</h1>' }))
    await open(page, guide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await isSame()).toBe(false)
  })

  test('when the data is cut off, the browser loads the URL', async ({ page }) => {
    await page.route(data, route => route.fulfill({ status: 200, contentType: 'application/json', body: '{"build":"' }))
    await open(page, guide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await isSame()).toBe(false)
  })

  test('when the data holds no page, the browser loads the URL', async ({ page }) => {
    await changePayload(page, otherGuide, ({ build }) => ({ build }))
    await open(page, guide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await isSame()).toBe(false)
  })

  test('when another build was deployed under the open tab, the browser loads the URL', async ({ page }) => {
    await changePayload(page, otherGuide, payload => ({ ...payload, build: 'newer' }))
    await open(page, guide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page).toHaveURL(otherGuide)
    expect(await isSame()).toBe(false)
  })

  test('a failed load keeps the fragment, and back leads to where the reader was', async ({ page }) => {
    await open(page, guide)
    await block(page, data)
    await page.evaluate(href => document.querySelector('#content')?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Elsewhere' })), `${otherGuide}#content`)
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await expect(page).toHaveURL(`${otherGuide}#content`)
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await page.goBack()
    await expect(page).toHaveURL(guide)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })

  test('going back to a page that cannot be fetched makes the browser load it, also at a fragment', async ({ page }) => {
    await open(page, `${otherGuide}#content`)
    await sidebarLink(page, guide).click()
    await expect(page).toHaveURL(guide)
    await block(page, data)
    const isSame = await watchDocument(page)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page).toHaveURL(`${otherGuide}#content`)
    expect(await isSame()).toBe(false)
  })

  test('when the data fails once, the next try fetches it again', async ({ page }) => {
    let failing = true
    await page.route(data, route => (failing ? route.abort() : route.continue()))
    await open(page, guide)
    const failed = page.waitForEvent('requestfailed', request => request.url().endsWith(`${otherGuide}.json`))
    await sidebarLink(page, otherGuide).hover()
    await failed
    failing = false
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await isSame()).toBe(true)
  })
})
