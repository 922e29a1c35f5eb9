/**
 * The only inline script. It runs before the first paint and turns the reader's earlier choices
 * into attributes on `<html>`; CSS does the rest, so nothing flashes or moves. It is in every page,
 * so keep it small.
 */
import { storageName } from '@docs/model/boot'
import { showTab } from './tab-choice'

declare const SETTINGS: {
  prefix: string
  regions: { id: string; label: string }[]
  groups: string[]
  announcement: string | null
}

const { prefix, regions, groups, announcement } = SETTINGS
const root = document.documentElement

/** Storage can be blocked, and then even reading it throws. */
const read = (name: string): string | null => {
  try {
    return localStorage.getItem(storageName(prefix, name))
  } catch {
    return null
  }
}

const theme = read('color-mode')
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
const region = regions.find(({ label }) => label === read('region'))
if (region) root.dataset.region = region.id
if (read('wrap') === 'on') root.dataset.wrap = 'on'
if (/[?&]q=[^&]/.test(location.search)) root.dataset.query = ''
if (announcement && read('announcement') === announcement) root.dataset.announcement = 'dismissed'
// A page that starts elsewhere, at a section or where the reader left it, needs all heights.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type === 'navigate' && !location.hash) root.dataset.fromTop = ''
// The styles of the first screen are in the document. Stylesheets that a script adds block neither
// painting nor scripts.
for (const href of document.currentScript?.dataset.sheets?.split(' ') ?? [])
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      fetchPriority: 'low',
    }),
  )
document.addEventListener('docs:preference', event => {
  const { detail } = event as CustomEvent<string>
  if (detail.startsWith('tab-')) showTab(detail)
})
// Last, because browsers before 2023 can't make stylesheets.
for (const group of groups) {
  const value = read(`tab-${group}`)
  if (!value || !/^[\w-]+$/.test(value)) continue
  root.setAttribute(`data-tab-${group}`, value)
  showTab(`tab-${group}`)
}
