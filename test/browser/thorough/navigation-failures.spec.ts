import {
  block,
  changePayload,
  expect,
  intercept,
  open,
  pages,
  sidebarLink,
  test,
  watchDocument,
} from '../site'
import { payloadUrl } from '../../../packages/model/urls'

const { guide, otherGuide } = pages
const data = `**${payloadUrl(otherGuide)}`

test.describe('Failed navigation', () => {
  test('loads the page in the browser when the data contains no page', async ({ page }) => {
    await changePayload(page, otherGuide, ({ build }) => ({ build }))
    await open(page, guide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await isSame()).toBe(false)
  })

  test('loads the page in the browser when another build has been deployed since', async ({
    page,
  }) => {
    await changePayload(page, otherGuide, payload => ({ ...payload, build: 'newer' }))
    await open(page, guide)
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await expect(page).toHaveURL(otherGuide)
    expect(await isSame()).toBe(false)
  })

  test('keeps the fragment, and the back button returns to the previous page', async ({ page }) => {
    await open(page, guide)
    await block(page, data)
    await page.evaluate(
      href =>
        document
          .querySelector('#content')
          ?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Elsewhere' })),
      `${otherGuide}#content`,
    )
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await expect(page).toHaveURL(`${otherGuide}#content`)
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    await page.goBack()
    await expect(page).toHaveURL(guide)
    await expect(page.locator('h1')).toHaveText('Group traces into threads')
  })

  test("loads the page in the browser on going back to a page that can't be fetched, even with a fragment", async ({
    page,
  }) => {
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

  test('fetches the data again after one failure', async ({ page }) => {
    let failing = true
    await intercept(page, data, route => (failing ? route.abort() : route.continue()))
    await open(page, guide)
    const failed = page.waitForEvent('requestfailed', request =>
      request.url().endsWith(`${otherGuide}.json`),
    )
    await sidebarLink(page, otherGuide).hover()
    await failed
    failing = false
    const isSame = await watchDocument(page)
    await sidebarLink(page, otherGuide).click()
    await expect(page.locator('h1')).toHaveText('Annotate code for tracing')
    expect(await isSame()).toBe(true)
  })
})
