import { expect, test } from 'vitest'
import { guide, inEngines, openReady, otherGuide, otherTitle } from './engine'
import {
  attribute,
  click,
  eventually,
  expectHeading,
  expectPopover,
  expectText,
  expectThere,
  expectVisible,
  focus,
  focused,
  isVisible,
  style,
  whenReady,
} from './page'
import type { Tab } from './tab'

/** The target of the visible link to the app. Each region has its own link. */
const appLink = (tab: Tab) =>
  tab.run(() =>
    [...document.querySelectorAll('a.navbar-app')]
      .find(link => link.checkVisibility())
      ?.getAttribute('href'),
  )

/** Whether all tabs for TypeScript, or none, are selected. */
const typescriptStates = (tab: Tab) =>
  tab.run(() =>
    [...document.querySelectorAll('[role="tab"][data-tab="typescript"]')].map(one =>
      one.getAttribute('aria-selected'),
    ),
  )

const expectTypescript = (tab: Tab): Promise<unknown> =>
  eventually(async () => expect(new Set(await typescriptStates(tab))).toEqual(new Set(['true'])))

inEngines('the color theme', () => {
  test('toggles and persists after a reload', async () => {
    const tab = await openReady(guide)
    const before = await style(tab, 'body', 'background-color')
    await click(tab, '[data-toggle-theme]')
    await eventually(async () => expect(await attribute(tab, 'html', 'data-theme')).toBe('dark'))
    await tab.reload()
    expect(await attribute(tab, 'html', 'data-theme')).toBe('dark')
    expect(await style(tab, 'body', 'background-color')).not.toBe(before)
  })
})

inEngines('the region', () => {
  test('updates every host on the page and persists after a reload', async () => {
    const tab = await openReady('/reference/regions_faq')
    await click(tab, '[popovertarget="menu-region"]')
    await click(tab, '#menu-region [data-value="eu"]')
    await eventually(async () => expect(await appLink(tab)).toBe('https://eu.smith.langchain.com'))
    await tab.reload()
    expect(await attribute(tab, 'html', 'data-region')).toBe('eu')
    expect(await appLink(tab)).toBe('https://eu.smith.langchain.com')
  })
})

inEngines('tabs', () => {
  test('switch together and persist on the next page', async () => {
    const tab = await openReady(guide)
    await click(tab, '.tabs [data-tab="typescript"]')
    await expectTypescript(tab)
    await click(tab, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(tab, otherTitle)
    await expectTypescript(tab)
  })

  test('support the arrow keys', async () => {
    const tab = await openReady(guide)
    await focus(tab, '.tabs [data-tab="python"]')
    await tab.press('ArrowRight')
    await expectThere(tab, '[data-tab="typescript"][aria-selected="true"]:focus')
  })
})

inEngines('a menu', () => {
  test('opens on Enter, supports the arrow keys, and returns the focus on Escape', async () => {
    const tab = await openReady(guide)
    await focus(tab, '[popovertarget="menu-region"]')
    await tab.press('Enter')
    await expectPopover(tab, '#menu-region', true)
    await tab.press('ArrowDown')
    expect(await focused(tab)).toMatch(/^US/)
    await tab.press('ArrowDown')
    expect(await focused(tab)).toMatch(/^EU/)
    await tab.press('Escape')
    await expectPopover(tab, '#menu-region', false)
    await expectThere(tab, '[popovertarget="menu-region"]:focus')
  })

  test('that the mouse has opened is entered with Tab', async () => {
    const tab = await openReady(guide)
    await click(tab, '[popovertarget="menu-region"]')
    await expectPopover(tab, '#menu-region', true)
    await tab.press('Tab')
    await expectThere(tab, '#menu-region:popover-open :focus')
  })

  test('closes on a click outside', async () => {
    const tab = await openReady(guide)
    await click(tab, '[popovertarget="menu-reference"]')
    await expectPopover(tab, '#menu-reference', true)
    await tab.click({ x: 640, y: 600 })
    await expectPopover(tab, '#menu-reference', false)
  })

  for (const [height, where] of [
    [800, 'below its button'],
    [320, 'within a low window, where it scrolls'],
  ] as const)
    test(`is ${where}`, async () => {
      const tab = await openReady(guide, { height })
      for (const id of ['menu-region', 'menu-page']) {
        await click(tab, `[popovertarget="${id}"]`)
        await expectPopover(tab, `#${id}`, true)
        const [button, menu, columns] = await tab.run(name => {
          const place = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect
          const { scrollWidth, clientWidth } = document.getElementById(name) as HTMLElement
          return [place(`[popovertarget="${name}"]`), place(`#${name}`), scrollWidth - clientWidth]
        }, id)
        expect(menu.top).toBeGreaterThanOrEqual(button.bottom)
        expect(menu.top).toBeLessThan(button.bottom + 10)
        expect(menu.right).toBeCloseTo(button.right, 0)
        expect(menu.bottom).toBeLessThanOrEqual(height)
        expect(menu.height).toBeGreaterThan(120)
        expect(columns).toBe(0)
        await tab.press('Escape')
      }
    })
})

inEngines('the announcement bar', () => {
  test('stays dismissed after a reload', async () => {
    const tab = await openReady(guide)
    expect(await isVisible(tab, '.announcement')).toBe(true)
    await click(tab, '.announcement [data-dismiss]')
    await expectVisible(tab, '.announcement', false)
    await tab.reload()
    await whenReady(tab)
    expect(await isVisible(tab, '.announcement')).toBe(false)
  })
})

inEngines('with a dark system', () => {
  const settings = { dark: true }

  test('the theme is dark until the reader chooses', async () => {
    const tab = await openReady(guide, { settings })
    expect(await attribute(tab, 'html', 'data-theme')).toBeNull()
    const dark = await style(tab, 'body', 'background-color')
    await click(tab, '[data-toggle-theme]')
    await eventually(async () => expect(await attribute(tab, 'html', 'data-theme')).toBe('light'))
    expect(await style(tab, 'body', 'background-color')).not.toBe(dark)
  })
})

inEngines('with cookies and site data blocked', () => {
  const settings = { storage: false }

  test('navigation and search work', async () => {
    const tab = await openReady(guide, { settings })
    expect(
      await tab.run(() => {
        try {
          return localStorage.length
        } catch {
          return 'refused'
        }
      }),
    ).toBe('refused')
    await click(tab, '[data-toggle-theme]')
    await eventually(async () => expect(await attribute(tab, 'html', 'data-theme')).toBe('dark'))
    await click(tab, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(tab, otherTitle)
    await tab.press('Control', 'k')
    await tab.type('threads')
    await expectThere(tab, 'dialog [role="option"]')
  })
})

// WebKit without local storage can still save pages.
inEngines(
  'with all site data blocked',
  () => {
    test("the offline page says that it can't save pages", async () => {
      const tab = await openReady('/offline', { settings: { storage: false } })
      await expectText(tab, '[data-offline-status]', 'This browser can’t save pages here.')
    })
  },
  'firefox',
)
