import { expect, test } from 'vitest'
import {
  attribute,
  click,
  eventually,
  expectHeading,
  expectPath,
  focused,
  guide,
  inFirefox,
  isVisible,
  open,
  otherGuide,
  press,
  watchDocument,
  whenReady,
} from './firefox'

const phone = { width: 360, height: 740 }
const isOpen = (selector: string) => (element: Awaited<ReturnType<typeof open>>) =>
  element.$eval(selector, popover => popover.matches(':popover-open'))
/** The target of the visible link to the app. Each region has its own link. */
const appLink = (page: Awaited<ReturnType<typeof open>>) =>
  page.$$eval('a.navbar-app', links =>
    links.find(link => link.checkVisibility())?.getAttribute('href'),
  )
const drawerIsOpen = isOpen('#sidebar')
const regionMenuIsOpen = isOpen('#menu-region')

inFirefox('the color theme', () => {
  test('toggles and persists after a reload', async () => {
    const page = await open(guide)
    await whenReady(page)
    const before = await page.$eval('body', body => getComputedStyle(body).backgroundColor)
    await click(page, '[data-toggle-theme]')
    await eventually(async () => expect(await attribute(page, 'html', 'data-theme')).toBe('dark'))
    await page.reload()
    expect(await attribute(page, 'html', 'data-theme')).toBe('dark')
    expect(await page.$eval('body', body => getComputedStyle(body).backgroundColor)).not.toBe(
      before,
    )
  })

  test('follows a dark system by default', async () => {
    const page = await open(guide, { preferences: { 'ui.systemUsesDarkTheme': 1 } })
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
    ).toContain('dark')
    expect(await page.evaluate(() => localStorage.getItem('langsmith-docs-color-mode'))).toBeNull()
  })
})

inFirefox('a menu', () => {
  test('opens on Enter, supports the arrow keys, and returns the focus on Escape', async () => {
    const page = await open(guide)
    await whenReady(page)
    await page.focus('[popovertarget="menu-region"]')
    await press(page, 'Enter')
    await eventually(async () => expect(await regionMenuIsOpen(page)).toBe(true))
    await press(page, 'ArrowDown')
    expect(await focused(page)).toMatch(/^US/)
    await press(page, 'ArrowDown')
    expect(await focused(page)).toMatch(/^EU/)
    await press(page, 'Escape')
    expect(await regionMenuIsOpen(page)).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('popovertarget'))).toBe(
      'menu-region',
    )
  })

  test('closes on a click outside', async () => {
    const page = await open(guide)
    await whenReady(page)
    await click(page, '[popovertarget="menu-reference"]')
    expect(await isOpen('#menu-reference')(page)).toBe(true)
    await page.mouse.click(640, 600)
    await eventually(async () => expect(await isOpen('#menu-reference')(page)).toBe(false))
  })
})

inFirefox('the region', () => {
  test('updates every host on the page and persists after a reload', async () => {
    const page = await open('/reference/regions_faq')
    await whenReady(page)
    await click(page, '[popovertarget="menu-region"]')
    await click(page, '#menu-region [data-value="eu"]')
    await eventually(async () => expect(await appLink(page)).toBe('https://eu.smith.langchain.com'))
    await page.reload()
    expect(await attribute(page, 'html', 'data-region')).toBe('eu')
    expect(await appLink(page)).toBe('https://eu.smith.langchain.com')
  })
})

inFirefox('tabs', () => {
  test('switch together and persist on the next page', async () => {
    const page = await open(guide)
    await whenReady(page)
    await click(page, '.tabs [data-tab="typescript"]')
    const states = () =>
      page.$$eval('[role="tab"][data-tab="typescript"]', tabs =>
        tabs.map(tab => tab.getAttribute('aria-selected')),
      )
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['true'])))
    await click(page, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(page, 'Annotate code for tracing')
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['true'])))
  })

  test('support the arrow keys', async () => {
    const page = await open(guide)
    await whenReady(page)
    await page.focus('.tabs [data-tab="python"]')
    await press(page, 'ArrowRight')
    await eventually(async () =>
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.tab)).toBe(
        'typescript',
      ),
    )
    expect(await attribute(page, '.tabs [data-tab="typescript"]', 'aria-selected')).toBe('true')
  })
})

inFirefox('the drawer', () => {
  test('opens on a phone, traps focus, and closes on Escape', async () => {
    const page = await open(guide, phone)
    await whenReady(page)
    await click(page, '[aria-label="Open navigation"]')
    await eventually(async () => expect(await drawerIsOpen(page)).toBe(true))
    await eventually(async () => expect(await focused(page)).toBe('Close navigation'))
    await press(page, 'Shift', 'Tab')
    expect(
      await page.evaluate(
        () =>
          document.querySelector('#sidebar')?.contains(document.activeElement) === true ||
          document.activeElement === document.body,
      ),
    ).toBe(true)
    await press(page, 'Escape')
    await eventually(async () => expect(await drawerIsOpen(page)).toBe(false))
  })

  test('navigates to a page and closes', async () => {
    const page = await open(guide, phone)
    await whenReady(page)
    const isSame = await watchDocument(page)
    await click(page, '[aria-label="Open navigation"]')
    await click(page, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(page, 'Annotate code for tracing')
    await expectPath(page, otherGuide)
    expect(await drawerIsOpen(page)).toBe(false)
    expect(await isSame()).toBe(true)
  })
})

inFirefox('the announcement bar', () => {
  test('stays dismissed after a reload', async () => {
    const page = await open(guide)
    await whenReady(page)
    expect(await isVisible(page, '.announcement')).toBe(true)
    await click(page, '.announcement [data-dismiss]')
    await eventually(async () => expect(await isVisible(page, '.announcement')).toBe(false))
    await page.reload()
    expect(await isVisible(page, '.announcement')).toBe(false)
  })
})

inFirefox('with cookies and site data blocked', () => {
  const preferences = { 'network.cookie.cookieBehavior': 2 }

  test('navigation works, and preferences last for the tab', async () => {
    const page = await open(guide, { preferences })
    await whenReady(page)
    expect(
      await page.evaluate(() => {
        try {
          return typeof localStorage
        } catch {
          return 'refused'
        }
      }),
    ).toBe('refused')
    await click(page, '[data-toggle-theme]')
    await click(page, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(page, 'Annotate code for tracing')
    expect(await attribute(page, 'html', 'data-theme')).toBe('dark')
  })

  test("search works, and the offline page says that it can't save pages", async () => {
    const page = await open('/offline', { preferences })
    await eventually(async () =>
      expect(await page.$eval('[data-offline-status]', status => status.textContent)).toContain(
        'This browser can’t save pages here.',
      ),
    )
    await press(page, 'Control', 'k')
    await page.keyboard.type('threads')
    await page.waitForSelector('dialog [role="option"]')
  })
})
