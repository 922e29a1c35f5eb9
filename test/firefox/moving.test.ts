import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { serveFolder } from '../sites/real-site'
import {
  click,
  eventually,
  expectHeading,
  expectPath,
  focused,
  guide,
  inFirefox,
  open,
  otherGuide,
  press,
  watchDocument,
  whenReady,
} from './firefox'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fieldText = (page: Awaited<ReturnType<typeof open>>) =>
  page.$eval('dialog .search-field', field => (field as HTMLInputElement).value)

inFirefox('a link', () => {
  test('shows the next page without reloading the document', async () => {
    const page = await open(guide)
    await whenReady(page)
    const isSame = await watchDocument(page)
    await click(page, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(page, 'Annotate code for tracing')
    await expectPath(page, otherGuide)
    expect(await page.title()).toBe('Annotate code for tracing | LangSmith Docs')
    expect(await isSame()).toBe(true)
    await eventually(async () => expect(await focused(page)).toBe('Annotate code for tracing'))
  })

  test('loads the document when the data of the page fails', async () => {
    const page = await open(guide, {
      prepare: async target => {
        await target.setRequestInterception(true)
        target.on(
          'request',
          request =>
            void (
              /annotate_code.*\.json$/.test(request.url()) ? request.abort() : request.continue()
            ).catch(() => undefined),
        )
      },
    })
    await whenReady(page)
    const isSame = await watchDocument(page)
    await click(page, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(page, 'Annotate code for tracing')
    expect(await isSame()).toBe(false)
  })

  test('to a section scrolls to it', async () => {
    const page = await open(guide)
    await whenReady(page)
    const href = await page.$$eval(
      '.contents a[href^="#"]',
      links => links.at(-1)?.getAttribute('href') ?? '',
    )
    await page.$eval(`.contents a[href="${href}"]`, link => (link as HTMLElement).click())
    await expectPath(page, `${guide}${href}`)
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200))
  })
})

inFirefox('Back and Forward', () => {
  test('restore the page and its scroll position', async () => {
    const page = await open(guide)
    await whenReady(page)
    await page.evaluate(() => scrollTo(0, 700))
    await page.$eval(`#sidebar a[href="${otherGuide}"]`, link => (link as HTMLElement).click())
    await expectHeading(page, 'Annotate code for tracing')
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0))
    await page.goBack()
    await expectHeading(page, 'Group traces into threads')
    await eventually(async () => expect(await page.evaluate(() => Math.round(scrollY))).toBe(700))
    await page.goForward()
    await expectHeading(page, 'Annotate code for tracing')
  })
})

inFirefox('search', () => {
  test('keeps every key typed right after the shortcut', async () => {
    const page = await open(guide)
    await press(page, 'Control', 'k')
    await page.keyboard.type('annotation queue')
    expect(await fieldText(page)).toBe('annotation queue')
  })

  test('works with the keyboard alone', async () => {
    const page = await open(guide)
    await press(page, 'Control', 'k')
    await page.keyboard.type('alerts pagerduty')
    await page.waitForSelector('dialog [role="option"][aria-selected="true"]')
    await page.waitForSelector('dialog[data-whole]')
    const target = await page.$eval(
      'dialog [role="option"][aria-selected="true"]',
      option => option.getAttribute('href') ?? '',
    )
    expect(target).toContain('alerts_pagerduty')
    await press(page, 'Enter')
    await expectPath(page, target)
  })

  test('returns the focus on Escape', async () => {
    const page = await open(guide)
    await whenReady(page)
    await page.focus('[data-toggle-theme]')
    await press(page, 'Control', 'k')
    await eventually(async () =>
      expect(
        await page.evaluate(() => document.activeElement?.matches('dialog .search-field')),
      ).toBe(true),
    )
    await press(page, 'Escape')
    await eventually(async () =>
      expect(
        await page.evaluate(() => document.activeElement?.hasAttribute('data-toggle-theme')),
      ).toBe(true),
    )
  })

  test('has a results page that works from its URL', async () => {
    const page = await open('/search?q=webhooks')
    await page.waitForSelector('[data-listing][data-whole]')
    expect(
      await page.$$eval('.results h2 a', links =>
        links.map(link => link.getAttribute('href') ?? ''),
      ),
    ).toContainEqual(expect.stringContaining('webhook'))
    expect(await page.title()).toContain('webhooks')
  })
})

inFirefox('offline reading', () => {
  test('shows pages visited earlier', async () => {
    const server = await serveFolder(root, inject('siteFolder'), 4400)
    const page = await open(guide, { origin: server.url })
    await whenReady(page)
    await page.goto(`${server.url}${otherGuide}`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const isKept = () =>
      page.evaluate(async path => (await caches.match(path)) !== undefined, guide)
    await page.goto(`${server.url}${guide}`)
    await eventually(async () => expect(await isKept()).toBe(true))
    await server.stop()
    await page.goto(`${server.url}${guide}`)
    await expectHeading(page, 'Group traces into threads')
  })
})
