import { expect, vi } from 'vitest'
import type { Point, Tab } from './tab'

/** Retries an expectation until it passes, for at most twenty seconds. */
export const eventually = (check: () => Promise<unknown>): Promise<unknown> =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 })

export const whenReady = (tab: Tab): Promise<unknown> => expectThere(tab, 'html[data-ready]')

export const isThere = (tab: Tab, selector: string): Promise<boolean> =>
  tab.run(wanted => document.querySelector(wanted) !== null, selector)

export const expectThere = (tab: Tab, selector: string): Promise<unknown> =>
  eventually(async () => expect(await isThere(tab, selector), selector).toBe(true))

/** The texts of all matching elements. */
export const texts = (tab: Tab, selector: string): Promise<string[]> =>
  tab.run(
    wanted => [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent.trim()),
    selector,
  )

export const expectText = (tab: Tab, selector: string, text: string): Promise<unknown> =>
  eventually(async () => expect((await texts(tab, selector))[0]).toContain(text))

export const expectHeading = (tab: Tab, text: string): Promise<unknown> =>
  expectText(tab, 'h1', text)

export const address = (tab: Tab): Promise<string> =>
  tab.run(() => location.pathname + location.search + location.hash)

export const expectPath = (tab: Tab, path: string): Promise<unknown> =>
  eventually(async () => expect(await address(tab)).toBe(path))

/** Whether an element is shown and has a size. */
export const isVisible = (tab: Tab, selector: string): Promise<boolean> =>
  tab.run(wanted => {
    const element = document.querySelector(wanted)
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return element?.checkVisibility({ visibilityProperty: true }) === true && width * height > 0
  }, selector)

export const expectVisible = (tab: Tab, selector: string, visible = true): Promise<unknown> =>
  eventually(async () => expect(await isVisible(tab, selector), selector).toBe(visible))

export const isPopoverOpen = (tab: Tab, selector: string): Promise<boolean> =>
  tab.run(wanted => document.querySelector(wanted)?.matches(':popover-open') === true, selector)

export const expectPopover = (tab: Tab, selector: string, open: boolean): Promise<unknown> =>
  eventually(async () => expect(await isPopoverOpen(tab, selector), selector).toBe(open))

export const attribute = (tab: Tab, selector: string, name: string): Promise<string | null> =>
  tab.run(
    (wanted, key) => document.querySelector(wanted)?.getAttribute(key) ?? null,
    selector,
    name,
  )

export const style = (tab: Tab, selector: string, property: string): Promise<string> =>
  tab.run(
    (wanted, name) =>
      getComputedStyle(document.querySelector(wanted) as Element).getPropertyValue(name),
    selector,
    property,
  )

/** The text of the focused element, or its accessible name. */
export const focused = (tab: Tab): Promise<string> =>
  tab.run(() => {
    const { activeElement: active } = document
    return (active?.getAttribute('aria-label') ?? active?.textContent ?? '').trim()
  })

export const focus = (tab: Tab, selector: string): Promise<void> =>
  tab.run(wanted => document.querySelector<HTMLElement>(wanted)?.focus(), selector)

export const scrollTop = (tab: Tab): Promise<number> => tab.run(() => Math.round(scrollY))

/** Clicks the first visible element with the mouse, once it stands still and nothing covers it. */
export async function click(tab: Tab, selector: string): Promise<void> {
  let [before, at]: (Point | null)[] = [null, null]
  await eventually(async () => {
    ;[before, at] = [at, await tab.run(pointOn, selector)]
    expect(at, `a point of ${selector} that can be clicked`).not.toBeNull()
    expect(at).toEqual(before)
  })
  if (at) await tab.click(at)
}

/** Where an element can be clicked, scrolled into view; null while it can't be. */
function pointOn(selector: string): Point | null {
  const element = [...document.querySelectorAll(selector)].find(one => one.checkVisibility())
  if (!element) return null
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 100 || bottom > innerHeight) element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const at = { x: x + width / 2, y: y + height / 2 }
  return element.contains(document.elementFromPoint(at.x, at.y)) ? at : null
}

/** What Ctrl+V inserts. */
export async function pasted(tab: Tab): Promise<string> {
  await tab.run(() => {
    const area = Object.assign(document.createElement('textarea'), { id: 'pasted' })
    document.querySelector('h1')?.before(area)
    area.focus()
  })
  await tab.press(process.platform === 'darwin' ? 'Meta' : 'Control', 'v')
  return tab.run(() => {
    const area = document.querySelector('#pasted') as HTMLTextAreaElement
    area.remove()
    return area.value
  })
}

/** Whether pages are shown in place, without loading a document. */
export const changesInPlace = (tab: Tab): Promise<boolean> => tab.run(() => 'navigation' in window)

/**
 * Marks the document; the mark is lost on a reload. Resolves to a function that tells whether the
 * mark still exists.
 */
export async function watchDocument(tab: Tab): Promise<() => Promise<boolean>> {
  await tab.run(() => void Object.assign(window, { marked: true }))
  return () => tab.run(() => 'marked' in window)
}
