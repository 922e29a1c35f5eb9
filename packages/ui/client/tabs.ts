import { onPage } from './page-event'
import { choose } from './preferences'
import { readPreference } from './storage'

/**
 * Tabs. CSS shows the panel; this updates ARIA attributes, handles arrow keys, and remembers the
 * choice for every set of the group.
 */
export function startTabs(): void {
  syncTabs()
  onPage(syncTabs)
  document.addEventListener('docs:preference', syncTabs)
  document.addEventListener('click', event => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]')
    if (tab) select(tab)
  })
  document.addEventListener('keydown', event => {
    const tab = (event.target as Element).closest?.<HTMLElement>('[role="tab"]')
    const next = tab && neighbor(tab, event.key)
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    select(next)
  })
}

const tabsOf = (tab: Element): HTMLElement[] => [
  ...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
]

function neighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsOf(tab)
  const index = tabs.indexOf(tab)
  const step = getComputedStyle(tab).direction === 'rtl' ? -1 : 1
  const target: Record<string, number> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: tabs.length - 1,
  }
  const position = target[key]
  return position === undefined ? undefined : tabs[(position + tabs.length) % tabs.length]
}

function select(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('.tabs')
  const value = tab.dataset.tab
  if (!set || !value) return
  // Sets above may change their height: keep what the reader clicked in place.
  const before = tab.getBoundingClientRect().top
  const group = set.dataset.group ?? set.dataset.leftGroup
  if (group) {
    rejoin(group)
    choose(`tab-${group}`, value)
  } else show(set, value)
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
}

/**
 * Shows a panel that isn't selected, because something leads into it. That is no choice of the
 * reader: other sets stay as they are, and it isn't remembered.
 *
 * @returns whether it was hidden.
 */
export function showPanel(panel: HTMLElement): boolean {
  const set = panel.closest<HTMLElement>('.tabs')
  const value = panel.dataset.tab
  if (!set || value === undefined || !isHidden(panel)) return false
  if (set.dataset.group) {
    set.dataset.leftGroup = set.dataset.group
    delete set.dataset.group
  }
  show(set, value)
  return true
}

const isHidden = (panel: Element): boolean =>
  getComputedStyle(panel).display === 'none' || panel.hasAttribute('hidden')

/** The sets that `showPanel` has taken out of a group follow the reader's choice again. */
function rejoin(group: string): void {
  for (const set of document.querySelectorAll<HTMLElement>(`.tabs[data-left-group="${group}"]`)) {
    set.dataset.group = group
    delete set.dataset.leftGroup
  }
}

/** Updates every synchronized set to the reader's choice, and the others to what they show. */
function syncTabs(): void {
  for (const set of document.querySelectorAll<HTMLElement>('.tabs:not([data-group])'))
    mark(set, set.querySelector<HTMLElement>(':scope > .panel[data-first]')?.dataset.tab ?? '')
  for (const set of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    const chosen = readPreference(`tab-${set.dataset.group}`)
    const values = set.dataset.has?.split(' ') ?? []
    mark(set, chosen !== null && values.includes(chosen) ? chosen : (values[0] ?? ''))
  }
}

/**
 * Sets without a group have no attribute on `<html>`: `data-first` marks the panel that CSS shows.
 */
function show(set: HTMLElement, value: string): void {
  for (const part of set.querySelectorAll<HTMLElement>(
    ':scope > .panel, :scope > .code-bar > .code-title[data-tab]',
  ))
    part.toggleAttribute('data-first', part.dataset.tab === value)
  mark(set, value)
}

function mark(set: HTMLElement, value: string): void {
  for (const tab of set.querySelectorAll<HTMLElement>(
    ':scope > .tab-list > [role="tab"], :scope > .code-bar > .tab-list > [role="tab"]',
  )) {
    const isChosen = tab.dataset.tab === value
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
  }
  if ('onbeforematch' in set && !set.matches('.code')) leaveFindable(set, value)
}

/**
 * Lets the browser's search find text in hidden panels, except in those of code, which is the same
 * sample in several languages.
 */
function leaveFindable(set: HTMLElement, value: string): void {
  for (const panel of set.querySelectorAll<HTMLElement>(':scope > .panel'))
    if (panel.dataset.tab === value) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
}
