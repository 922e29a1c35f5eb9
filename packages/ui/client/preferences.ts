import { boot } from './boot'
import { onPage } from './page-event'
import { onOtherTab, readPreference, writePreference } from './storage'

/**
 * Choices of the reader. Each is an attribute on `<html>` that CSS reads, a value in local storage,
 * and the pressed state of its buttons. Buttons have `data-choose` (the preference) and
 * `data-value`.
 */
const root = document.documentElement
const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

type ColorMode = 'light' | 'dark' | 'system'

export function colorMode(): ColorMode {
  const stored = readPreference('color-mode')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const isDark = (): boolean =>
  colorMode() === 'system' ? systemIsDark().matches : colorMode() === 'dark'

function applyColorMode(): void {
  const mode = colorMode()
  if (mode === 'system') delete root.dataset.theme
  else root.dataset.theme = mode
  // The browser's own interface follows the page, whatever the system prefers.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media
    meta.media =
      mode === 'system' ? meta.dataset.media : meta.dataset.media.includes(mode) ? 'all' : 'not all'
  }
}

const stored = (id: string): string => boot.regions.find(region => region.id === id)?.label ?? id

function applyRegion(): void {
  const region =
    boot.regions.find(({ label }) => label === readPreference('region')) ?? boot.regions[0]
  if (region) root.dataset.region = region.id
}

function applyTab(group: string): void {
  const value = readPreference(`tab-${group}`)
  if (value && /^[\w-]+$/.test(value) && /^[\w-]+$/.test(group))
    root.setAttribute(`data-tab-${group}`, value)
}

/** The current value, as the buttons know it. */
function currentValue(preference: string): string | null {
  if (preference === 'color-mode') return colorMode()
  if (preference === 'region') return root.dataset.region ?? null
  return readPreference(preference)
}

/** Updates the pressed state of every button. */
function showChoices(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-choose]')]
  const offered = new Set(buttons.map(({ dataset }) => `${dataset.choose} ${dataset.value}`))
  for (const button of buttons) {
    const { choose: preference = '', value: own } = button.dataset
    const value = currentValue(preference)
    // The stored value may be from another deployment. If nothing offers it, the default stays
    // marked.
    if (value !== null && offered.has(`${preference} ${value}`))
      button.setAttribute('aria-pressed', String(value === own))
  }
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-choice]')) {
    const value = currentValue(select.dataset.choice ?? '')
    if (value && [...select.options].some(option => option.value === value)) select.value = value
  }
  for (const label of document.querySelectorAll('[data-version-label]')) {
    const chosen = document.querySelector(
      `[data-choose="version"][aria-pressed="true"] span`,
    )?.textContent
    if (chosen) label.textContent = chosen
  }
}

/** Sets a preference, like a click on its button. */
export function choose(preference: string, value: string): void {
  writePreference(preference, preference === 'region' ? stored(value) : value)
  apply(preference)
  showChoices()
  notify(preference)
}

const notify = (preference: string): void =>
  void document.dispatchEvent(new CustomEvent('docs:preference', { detail: preference }))

function apply(name: string): void {
  if (name === 'color-mode') applyColorMode()
  else if (name === 'region') applyRegion()
  else if (name.startsWith('tab-')) applyTab(name.slice(4))
  else if (name === 'announcement') applyAnnouncement()
}

function applyAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('[data-announcement]:not(html)')
  if (bar && readPreference('announcement') === bar.dataset.announcement)
    root.dataset.announcement = 'dismissed'
  else delete root.dataset.announcement
}

export function startPreferences(): void {
  for (const name of ['color-mode', 'region', 'announcement']) apply(name)
  showChoices()
  onPage(showChoices)
  systemIsDark().addEventListener('change', applyColorMode)
  onOtherTab(name => {
    apply(name)
    showChoices()
    notify(name)
  })
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.choice)
      choose(target.dataset.choice, target.value)
  })
  document.addEventListener('click', event => {
    const target = event.target as Element
    const button = target.closest<HTMLElement>('[data-choose]')
    if (button) {
      choose(button.dataset.choose ?? '', button.dataset.value ?? '')
      button.closest<HTMLElement>('.menu[popover]')?.hidePopover()
    } else if (target.closest('[data-toggle-theme]'))
      choose('color-mode', isDark() ? 'light' : 'dark')
    else if (target.closest('[data-dismiss]')) dismissAnnouncement()
  })
}

function dismissAnnouncement(): void {
  const id = document.querySelector<HTMLElement>('[data-announcement]:not(html)')?.dataset
    .announcement
  if (id) writePreference('announcement', id)
  root.dataset.announcement = 'dismissed'
  document.querySelector<HTMLElement>('.brand')?.focus()
}
