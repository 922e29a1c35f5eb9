import { expect, test } from 'vitest'
import { guide, inEngines, openReady, otherGuide, otherTitle, phone } from './engine'
import {
  click,
  eventually,
  expectHeading,
  expectPath,
  expectPopover,
  expectThere,
  expectVisible,
  focused,
  isPopoverOpen,
} from './page'
import type { Tab } from './tab'

const openDrawer = async (tab: Tab): Promise<void> => {
  await click(tab, '[aria-label="Open navigation"]')
  await expectPopover(tab, '#sidebar', true)
}

/** A page that calculates styles forever doesn't toggle its theme. */
async function expectResponsive(tab: Tab): Promise<void> {
  const theme = () => tab.run(() => document.documentElement.dataset.theme)
  const before = await theme()
  await click(tab, '[data-toggle-theme]')
  await eventually(async () => expect(await theme()).not.toBe(before))
}

inEngines('the drawer', () => {
  test('opens in a narrow window, traps focus, and closes on Escape', async () => {
    const tab = await openReady(guide, phone)
    await openDrawer(tab)
    await eventually(async () => expect(await focused(tab)).toBe('Close navigation'))
    await tab.press('Shift', 'Tab')
    expect(
      await tab.run(
        () =>
          document.querySelector('#sidebar')?.contains(document.activeElement) === true ||
          document.activeElement === document.body,
      ),
    ).toBe(true)
    await tab.press('Escape')
    await expectPopover(tab, '#sidebar', false)
    await expectResponsive(tab)
  })

  test('closes with its button and on a click outside', async () => {
    const tab = await openReady(guide, phone)
    await openDrawer(tab)
    await click(tab, '[aria-label="Close navigation"]')
    await expectPopover(tab, '#sidebar', false)
    await openDrawer(tab)
    await tab.click({ x: phone.width - 20, y: 400 })
    await expectPopover(tab, '#sidebar', false)
    await expectResponsive(tab)
  })

  test('navigates to a page and closes', async () => {
    const tab = await openReady(guide, phone)
    await openDrawer(tab)
    await click(tab, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(tab, otherTitle)
    await expectPath(tab, otherGuide)
    expect(await isPopoverOpen(tab, '#sidebar')).toBe(false)
  })

  test('closes with the menu in it when the window is widened', async () => {
    const tab = await openReady(guide, phone)
    await openDrawer(tab)
    await click(tab, '[popovertarget="menu-drawer-region"]')
    await expectPopover(tab, '#menu-drawer-region', true)
    await tab.resize(1280, 800)
    await expectPopover(tab, '#menu-drawer-region', false)
    await expectVisible(tab, '#sidebar')
    await expectResponsive(tab)
  })

  test('chooses a region in its menu', async () => {
    const tab = await openReady(guide, phone)
    await openDrawer(tab)
    await click(tab, '[popovertarget="menu-drawer-region"]')
    await click(tab, '#menu-drawer-region [data-value="eu"]')
    await expectThere(tab, 'html[data-region="eu"]')
    await tab.press('Escape')
    await expectPopover(tab, '#menu-drawer-region', false)
  })
})

inEngines('a window that is narrowed and widened', () => {
  test('hides and shows the sidebar and stays responsive', async () => {
    const tab = await openReady(guide)
    await expectVisible(tab, '#sidebar')
    await tab.resize(phone.width, phone.height)
    await expectVisible(tab, '#sidebar', false)
    await expectVisible(tab, '[aria-label="Open navigation"]')
    await expectResponsive(tab)
    await tab.resize(1280, 800)
    await expectVisible(tab, '#sidebar')
    await expectResponsive(tab)
  })

  test('stays responsive with an open menu', async () => {
    const tab = await openReady(guide)
    await click(tab, '[popovertarget="menu-region"]')
    await expectPopover(tab, '#menu-region', true)
    await tab.resize(phone.width, phone.height)
    await expectVisible(tab, '#menu-region', false)
    await tab.press('Escape')
    await expectResponsive(tab)
  })

  test("doesn't scroll horizontally", async () => {
    const tab = await openReady(guide)
    for (const width of [phone.width, 768, 1000, 1280]) {
      await tab.resize(width, 740)
      expect(
        await tab.run(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
})
