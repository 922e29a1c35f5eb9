import { expect, inject, onTestFinished, test } from 'vitest'
import { faults, startFaultyHost } from '../sites/faulty-host'
import { guide, inEngines, open, openReady, phone } from './engine'
import {
  attribute,
  click,
  eventually,
  expectPath,
  expectText,
  expectThere,
  expectVisible,
  focus,
  scrollTop,
  texts,
} from './page'
import type { Tab } from './tab'

const SELECTED = 'dialog [role="option"][aria-selected="true"]'
const fieldText = (tab: Tab) =>
  tab.run(() => document.querySelector<HTMLInputElement>('dialog .search-field')?.value)

async function search(tab: Tab, query: string): Promise<void> {
  await tab.press('Control', 'k')
  await tab.type(query)
  await expectThere(tab, 'dialog[data-whole]')
  await expectThere(tab, SELECTED)
}

/** The options of the dialog that a reader sees, as they overlap with the dialog. */
const seen = (tab: Tab): Promise<number> =>
  tab.run(() => {
    const { top, bottom } = document.querySelector('dialog')?.getBoundingClientRect() ?? {
      top: 0,
      bottom: 0,
    }
    return [...document.querySelectorAll('dialog [role="option"]')].filter(option => {
      const { x, y, width, height } = option.getBoundingClientRect()
      const at = y + height / 2
      return (
        at > top && at < bottom && option.contains(document.elementFromPoint(x + width / 2, at))
      )
    }).length
  })

inEngines('the search dialog', () => {
  test('keeps every key typed right after the shortcut', async () => {
    const tab = await open(guide)
    await tab.press('Control', 'k')
    await tab.type('annotation queue')
    expect(await fieldText(tab)).toBe('annotation queue')
  })

  test('shows its results, and Enter opens the best one', async () => {
    const tab = await openReady(guide)
    await search(tab, 'alerts pagerduty')
    await eventually(async () => expect(await seen(tab)).toBeGreaterThan(4))
    const target = (await attribute(tab, SELECTED, 'href')) ?? ''
    expect(target).toContain('alerts_pagerduty')
    await tab.press('Enter')
    await expectPath(tab, target)
  })

  test('shows its results in a small window', async () => {
    const tab = await openReady(guide, phone)
    await search(tab, 'threads')
    await eventually(async () => expect(await seen(tab)).toBeGreaterThan(8))
    expect(await tab.run(() => document.querySelector('dialog')?.clientHeight)).toBe(phone.height)
  })

  test('opens a result with the arrow keys and scrolls to its section', async () => {
    const tab = await openReady('/')
    await search(tab, 'session_id')
    for (let tries = 0; !(await attribute(tab, SELECTED, 'href'))?.includes('#'); tries++) {
      expect(tries).toBeLessThan(20)
      await tab.press('ArrowDown')
    }
    const target = (await attribute(tab, SELECTED, 'href')) ?? ''
    await tab.press('Enter')
    await expectPath(tab, target)
    await eventually(async () => {
      expect(await scrollTop(tab)).toBeGreaterThan(0)
      const top = await tab.run(
        id => document.getElementById(id)?.getBoundingClientRect().top ?? 1e9,
        target.split('#')[1] ?? '',
      )
      expect(top).toBeLessThan(160)
    })
  })

  test('shows recent searches', async () => {
    const tab = await openReady('/')
    await search(tab, 'alerts pagerduty')
    await tab.press('Enter')
    await eventually(async () =>
      expect(await tab.run(() => location.pathname)).toContain('alerts_pagerduty'),
    )
    await tab.press('Control', 'k')
    await eventually(async () => expect(await seen(tab)).toBe(1))
  })

  test('shows that the index can’t be loaded', async () => {
    const host = await startFaultyHost(inject('siteUrl'))
    onTestFinished(host.close)
    host.spoil(/search\/index\.json/, faults.refused)
    const tab = await openReady(guide, { origin: host.url })
    await tab.press('Control', 'k')
    await tab.type('threads')
    await expectText(tab, 'dialog .search-panel', 'Unable to fetch results')
    await expectVisible(tab, 'dialog .search-body')
  })

  test('returns the focus on Escape', async () => {
    const tab = await openReady(guide)
    await focus(tab, '[data-toggle-theme]')
    await tab.press('Control', 'k')
    await expectThere(tab, 'dialog .search-field:focus')
    await tab.press('Escape')
    await expectThere(tab, '[data-toggle-theme]:focus')
    await expectVisible(tab, 'dialog .search-form', false)
  })
})

inEngines('the results page', () => {
  test('works from its URL and filters by area', async () => {
    const tab = await open('/search?q=webhooks')
    await expectThere(tab, '[data-search-page][data-whole]')
    expect((await texts(tab, '.results h2')).join()).toMatch(/webhook/i)
    expect(await tab.run(() => document.title)).toContain('webhooks')
    const count = async () => (await texts(tab, '.search-page [role="status"]'))[0]
    const before = await count()
    expect(before).toMatch(/^\d+ results/)
    await click(tab, '[aria-labelledby="filter-area"] a:nth-of-type(2)')
    await eventually(async () => {
      expect(await count()).not.toBe(before)
      expect(await count()).toMatch(/^\d+ results?/)
    })
    expect(await tab.run(() => location.search)).toMatch(/area=/)
  })
})
