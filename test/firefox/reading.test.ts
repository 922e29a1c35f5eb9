import { inflateSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import {
  attribute,
  click,
  eventually,
  expectHeading,
  expectPath,
  focused,
  guide,
  heading,
  inFirefox,
  isVisible,
  open,
  otherGuide,
  press,
  whenReady,
} from './firefox'

inFirefox('a page', () => {
  test('paints the article before any script loads', async () => {
    const page = await open(guide, {
      prepare: async target => {
        await target.setRequestInterception(true)
        // Scripts never arrive.
        target.on(
          'request',
          request =>
            void (request.url().endsWith('.js') ? request.abort() : request.continue()).catch(
              () => undefined,
            ),
        )
      },
    })
    expect(await heading(page)).toBe('Group traces into threads')
    expect(await isVisible(page, '.prose > p')).toBe(true)
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await eventually(async () => expect(await painted()).toBe(1))
    expect(await page.$('html[data-ready]')).toBeNull()
  })

  test("doesn't scroll horizontally on a phone", async () => {
    const page = await open(guide, { width: 360, height: 740 })
    await whenReady(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })

  test('has a skip link to the content', async () => {
    const page = await open(guide)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content'),
    )
  })

  test('copies a code sample and confirms it', async () => {
    const page = await open(guide)
    await whenReady(page)
    await click(page, '.code [data-copy]')
    await eventually(async () =>
      expect(await page.$eval('#announcer', element => element.textContent)).toBe('Copied'),
    )
  })

  test('highlights the section being read in the table of contents', async () => {
    const page = await open(guide)
    await whenReady(page)
    const id = await page.$$eval('.prose h2[id]', headings => {
      const last = headings.at(-2)
      last?.scrollIntoView()
      return last?.id ?? ''
    })
    await eventually(async () =>
      expect(await page.$eval('.contents a[aria-current]', link => link.getAttribute('href'))).toBe(
        `#${id}`,
      ),
    )
  })

  test('prints without the navigation', async () => {
    const page = await open(guide)
    const links = linksInPdf(Buffer.from(await page.pdf()))
    expect(links.length).toBeGreaterThan(3)
    const onlyInSidebar = await page.evaluate(() => {
      const paths = (place: string) =>
        [...document.querySelectorAll<HTMLAnchorElement>(`${place} a[href^="/"]`)].map(
          link => link.pathname,
        )
      const inArticle = new Set(paths('#content'))
      return paths('#sidebar').filter(path => path !== '/' && !inArticle.has(path))
    })
    expect(onlyInSidebar.length).toBeGreaterThan(10)
    expect(links.filter(link => onlyInSidebar.includes(new URL(link).pathname))).toEqual([])
  })

  test("shows a not-found message and a link home when it doesn't exist", async () => {
    const page = await open('/no/such/page')
    expect(await heading(page)).toBe('Page not found')
    await click(page, '#content a[href="/"]')
    await expectPath(page, '/')
  })
})

inFirefox('without JavaScript', () => {
  const preferences = { 'javascript.enabled': false, 'ui.systemUsesDarkTheme': 1 }

  test('pages are complete, links work, and menus open', async () => {
    const page = await open(guide, { preferences })
    expect(await page.$('html[data-ready]')).toBeNull()
    const place = await page.$eval(
      '[popovertarget="menu-reference"]',
      button => button.getBoundingClientRect().toJSON() as DOMRect,
    )
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    expect(await page.$eval('#menu-reference', menu => menu.matches(':popover-open'))).toBe(true)
    await press(page, 'Escape')
    await page.$eval(`#sidebar a[href="${otherGuide}"]`, link => (link as HTMLElement).click())
    await expectHeading(page, 'Annotate code for tracing')
  })

  test('the theme follows the system', async () => {
    const page = await open(guide, { preferences })
    expect(await attribute(page, 'html', 'data-theme')).toBeNull()
    const shade = await page.$eval('body', body => getComputedStyle(body).backgroundColor)
    const light = await open(guide, {
      preferences: { 'javascript.enabled': false, 'ui.systemUsesDarkTheme': 0 },
    })
    expect(await light.$eval('body', body => getComputedStyle(body).backgroundColor)).not.toBe(
      shade,
    )
  })

  test('the search page lists every page', async () => {
    const page = await open('/search', { preferences })
    const routes = await fetch(`${inject('siteUrl')}/routes.json`).then(
      response => response.json() as Promise<unknown[]>,
    )
    // Only synchronous evaluation works when scripts are disabled.
    expect(
      await page.$eval('#content', content => content.querySelectorAll('a').length),
    ).toBeGreaterThan(routes.length / 2)
  })
})

/** URLs that a PDF links to. Firefox compresses the objects that contain them. */
function linksInPdf(pdf: Buffer): string[] {
  const parts = [pdf.toString('latin1')]
  for (let from = pdf.indexOf('stream\n'); from !== -1; from = pdf.indexOf('stream\n', from + 7)) {
    const end = pdf.indexOf('endstream', from)
    try {
      parts.push(inflateSync(pdf.subarray(from + 7, end)).toString('latin1'))
    } catch {
      // Not every stream is compressed.
    }
    from = end
  }
  return parts.flatMap(text =>
    [...text.matchAll(/\/URI ?\(([^)]*)\)/g)].map(([, link = '']) => link),
  )
}
