/**
 * The only script that stands in the page. It runs before anything is drawn and turns what the reader chose earlier into
 * attributes on `<html>`; CSS does the rest, so nothing flashes and nothing moves. Kept small: it is in every page.
 */
import { storageName } from '../model/boot'

declare const SETTINGS: { prefix: string; regions: { id: string; label: string }[]; groups: string[]; announcement: string | null }

const { prefix, regions, groups, announcement } = SETTINGS
const root = document.documentElement

/** Storage can be blocked, and then even reading throws. */
const read = (name: string): string | null => {
  try {
    return localStorage.getItem(storageName(prefix, name))
  } catch {
    return null
  }
}

/** Unless `arrival.ts` sees to it. */
const showAll = (): void => {
  if (root.dataset.arriving === '') delete root.dataset.arriving
}

const theme = read('color-mode')
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
const region = regions.find(({ label }) => label === read('region'))
if (region) root.dataset.region = region.id
for (const group of groups) {
  const value = read(`tab-${group}`)
  if (value && /^[\w-]+$/.test(value)) root.setAttribute(`data-tab-${group}`, value)
}
if (/[?&]q=[^&]/.test(location.search)) root.dataset.query = ''
// A page that comes up at its top need not be laid out to its end before it is painted; see `arrival.ts`, which may not come.
const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (!location.hash && entry?.type === 'navigate') {
  root.dataset.arriving = ''
  addEventListener('load', () => setTimeout(showAll, 1000))
}
// The browser paints nothing before the end of the document and its sheets are there. Where one is cut off or hangs, what has come is shown.
setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head>link[rel=expect],head>link[rel=stylesheet]')) {
    if (link.rel === 'expect') link.remove()
    else if (!link.sheet) {
      link.media = 'print'
      link.addEventListener('load', () => (link.media = 'all'))
    }
  }
  showAll()
}, 4000)
if (announcement && read('announcement') === announcement) root.dataset.announcement = 'dismissed'
