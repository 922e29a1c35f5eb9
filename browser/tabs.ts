import { onPage } from './page-event'
import { readPreference, writePreference } from './storage'

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
    const next = tab && neighbour(tab, event.key)
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    select(next)
  })
}

const tabsOf = (tab: Element): HTMLElement[] => [
  ...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
]

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
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
  const { group } = set.dataset
  if (group) {
    writePreference(`tab-${group}`, value)
    document.documentElement.setAttribute(`data-tab-${group}`, value)
    syncTabs()
  } else show(set, value)
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Updates every synchronized set to the reader's choice. */
function syncTabs(): void {
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
  for (const panel of set.querySelectorAll<HTMLElement>(':scope > .panel'))
    panel.toggleAttribute('data-first', panel.dataset.tab === value)
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
}
