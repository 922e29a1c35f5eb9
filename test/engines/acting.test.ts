import { expect, test } from 'vitest'
import { inEngines, openReady, otherGuide } from './engine'
import { click, eventually, expectText, expectThere, focus, style, texts } from './page'
import type { Tab } from './tab'

/** Replaces the text of a field as a reader does. */
async function fill(tab: Tab, selector: string, text: string): Promise<void> {
  await focus(tab, selector)
  await tab.run(wanted => document.querySelector<HTMLInputElement>(wanted)?.select(), selector)
  await tab.type(text)
}

/** Opens a page and waits until its interactive part works. */
async function openAlive(path: string, name: string): Promise<Tab> {
  const tab = await openReady(path)
  await tab.run(
    wanted => document.querySelector(`[data-island="${wanted}"]`)?.scrollIntoView(),
    name,
  )
  await expectThere(tab, `[data-island="${name}"] [data-island-view]:not([inert])`)
  return tab
}

inEngines('the cost calculator', () => {
  test('updates the total as you type, and copies a link to it', async () => {
    const tab = await openAlive('/pricing/plans', 'calculator')
    await fill(tab, '#calculator-seats', '4')
    await expectText(tab, '.calculator-total b', '$421.00')
    await click(tab, '.calculator .share button')
    await expectText(tab, '.calculator .share [role="status"]', 'Link copied')
  })
})

inEngines('the values composer', () => {
  test('writes the chosen values', async () => {
    const tab = await openAlive('/self_hosting/installation/kubernetes', 'composer')
    await tab.run(() => {
      const select = document.querySelector('#composer-clickhouse') as HTMLSelectElement
      select.value = 'external'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await eventually(async () =>
      expect((await texts(tab, '[data-island="composer"] pre')).join()).toContain(
        'clickhouse:\n  external:\n    enabled: true',
      ),
    )
  })
})

inEngines('the filter builder', () => {
  test('explains a filter as you type', async () => {
    const tab = await openAlive('/reference/data_formats/trace_query_syntax', 'filter')
    await fill(tab, '[data-island="filter"] textarea', 'eq(status, "error")')
    await expectText(tab, '.filter-sentence', 'Runs')
    await eventually(async () =>
      expect((await texts(tab, '[data-island="filter"] .code pre')).join()).toContain(
        `filter='eq(status, "error")'`,
      ),
    )
  })
})

inEngines('the Run button', () => {
  test('runs a sample and shows its output and trace', async () => {
    const tab = await openReady(otherGuide)
    await click(tab, '.tabs [data-tab="typescript"]')
    await click(tab, '[aria-label="Run refund.ts"]')
    await expectText(
      tab,
      '.run-panel .run-summary',
      'The sample finished. It recorded 3 runs in 1 trace.',
    )
    await expectText(tab, '.run-panel', 'Yes, you get 39.90 back.')
  })
})

inEngines(
  'with forced colors',
  () => {
    const settings = { forcedColors: true }

    test('what is selected in the search dialog is marked', async () => {
      const tab = await openReady('/', { settings })
      expect(await tab.run(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
      await tab.press('Control', 'k')
      await tab.type('threads')
      await expectThere(tab, 'dialog [aria-selected="true"]')
      const paperOf = (isSelected: boolean) =>
        style(tab, `dialog [role="option"][aria-selected="${isSelected}"]`, 'background-color')
      expect(await paperOf(true)).not.toBe(await paperOf(false))
      const [ink, paper] = [
        await style(tab, 'dialog [role="option"] mark', 'color'),
        await style(tab, 'dialog', 'background-color'),
      ]
      expect(ink).not.toBe(paper)
    })
  },
  'firefox',
)
