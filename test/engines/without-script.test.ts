import { expect, inject, test } from 'vitest'
import { guide, inEngines, open, otherGuide, otherTitle } from './engine'
import { attribute, click, expectHeading, expectPopover, isThere, isVisible, style } from './page'

inEngines('without JavaScript', () => {
  const settings = { scripts: false }

  test('pages are complete, links work, and menus open', async () => {
    const tab = await open(guide, { settings })
    expect(await isThere(tab, 'html[data-ready]')).toBe(false)
    await click(tab, '[popovertarget="menu-reference"]')
    await expectPopover(tab, '#menu-reference', true)
    await tab.press('Escape')
    await expectPopover(tab, '#menu-reference', false)
    await click(tab, `#sidebar a[href="${otherGuide}"]`)
    await expectHeading(tab, otherTitle)
  })

  test('what needs it is hidden', async () => {
    const tab = await open(guide, { settings })
    for (const control of ['[data-toggle-theme]', '.split [data-copy-page]', '.code [data-copy]'])
      expect(await isVisible(tab, control), control).toBe(false)
  })

  test('the search page lists every page', async () => {
    const tab = await open('/search', { settings })
    const routes = (await (await fetch(`${inject('siteUrl')}/routes.json`)).json()) as unknown[]
    expect(await tab.run(() => document.querySelectorAll('#content a').length)).toBeGreaterThan(
      routes.length / 2,
    )
  })

  test('the theme follows the system', async () => {
    const light = await open(guide, { settings })
    const shade = await style(light, 'body', 'background-color')
    const tab = await open(guide, { settings: { ...settings, dark: true } })
    expect(await attribute(tab, 'html', 'data-theme')).toBeNull()
    expect(await style(tab, 'body', 'background-color')).not.toBe(shade)
  })
})
