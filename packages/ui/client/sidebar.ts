import { onPage } from './page-event'
import { readPreference, writePreference } from './storage'
import { fillCategory, loadTree } from './tree'

/** From this width, the sidebar is a column. */
const DESKTOP = matchMedia('(width >= 996px)')

/**
 * The sidebar as drawer and as column: keeps the focus in the open drawer, closes it when the
 * window becomes wide, shows the current entry in the column, and remembers which categories were
 * opened and the column's scroll position.
 */
export function startSidebar(): void {
  document.addEventListener('toggle', event => onToggle(event as ToggleEvent), true)
  // Before it closes, because the focus then returns to its button, which can't be inert.
  document.addEventListener(
    'beforetoggle',
    event => {
      if (event.target === sidebar() && (event as ToggleEvent).newState === 'closed')
        trapFocus(false)
    },
    true,
  )
  DESKTOP.addEventListener('change', () => {
    if (!DESKTOP.matches) return
    close()
    if (!inUse) showCurrent()
  })
  document.addEventListener('click', event => {
    if ((event.target as Element).closest('#sidebar a')) close()
    const summary = (event.target as Element).closest('#sidebar summary')
    if (!summary) return
    touched.add(summary.parentElement as HTMLDetailsElement)
    // Filled before the browser opens it, so that it never opens half empty.
    fillCategory(summary.parentElement as HTMLDetailsElement)
  })
  addEventListener('pagehide', () => {
    rememberScroll()
    rememberTouched()
  })
  for (const type of ['pointerdown', 'wheel', 'touchstart', 'keydown'])
    document.addEventListener(
      type,
      event =>
        (inUse ||= event.target instanceof Node && sidebar()?.contains(event.target) === true),
      { passive: true },
    )
  openRemembered()
  left = leftScroll()
  restoreScroll()
  onPage(showCurrent)
}

const sidebar = (): HTMLElement | null => document.getElementById('sidebar')

/** The scroll position of the column, and the page it was stored for; null if there is none. */
let left: { scroll: number; path: string } | null = null
/**
 * Categories that the reader has opened or closed and that aren't stored yet: `toggle` events are
 * delayed, and the reader may leave the page first. They also fire for categories that are open in
 * the document, which isn't the reader's choice.
 */
const touched = new Set<HTMLDetailsElement>()
/** Once the reader scrolls the column, it isn't moved anymore. */
let inUse = false

/** Loads the complete tree and opens in it what was open. */
export async function completeSidebar(): Promise<void> {
  try {
    await loadTree()
  } catch (error) {
    console.warn(
      'The rest of the sidebar couldn’t be loaded. Closed categories link to their first page.',
      error,
    )
    return
  }
  openRemembered()
  restoreScroll()
}

/**
 * Restores the scroll position of the column. Called again when the complete tree is rendered,
 * because the column may be too short before. On a different page than when it was stored, the
 * current entry is scrolled into view, too.
 */
function restoreScroll(): void {
  const column = sidebar()
  if (!column || inUse) return
  if (left) column.scrollTop = left.scroll
  if (left?.path !== location.pathname) showCurrent()
}

function close(): void {
  const drawer = sidebar()
  if (drawer?.matches(':popover-open')) drawer.hidePopover()
}

function onToggle({ target, newState }: ToggleEvent): void {
  if (target === sidebar() && newState === 'open') trapFocus(true)
  else if (target instanceof HTMLDetailsElement && target.dataset.category) rememberTouched()
}

/** Popovers aren't modal, so everything next to the open drawer is made inert. */
function trapFocus(open: boolean): void {
  const drawer = sidebar()
  const inside = new Set<Element>()
  for (let element: Element | null = drawer; element; element = element.parentElement)
    inside.add(element)
  for (const element of inside)
    for (const sibling of element.parentElement?.children ?? [])
      if (
        !inside.has(sibling) &&
        sibling instanceof HTMLElement &&
        !['HEAD', 'SCRIPT', 'DIALOG'].includes(sibling.tagName)
      )
        sibling.inert = open
  document.documentElement.toggleAttribute('data-drawer', open)
  if (open) {
    drawer?.querySelector<HTMLElement>('.sidebar-head button')?.focus({ preventScroll: true })
    showCurrent()
  }
}

const categories = (): NodeListOf<HTMLDetailsElement> =>
  document.querySelectorAll<HTMLDetailsElement>('#sidebar details[data-category]')

/** The keys of categories that the reader has opened. */
function openedCategories(): Set<string> {
  try {
    const keys: unknown = JSON.parse(readPreference('sidebar') ?? '[]')
    return new Set(Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : [])
  } catch {
    return new Set()
  }
}

function rememberTouched(): void {
  if (touched.size === 0) return
  const opened = openedCategories()
  for (const { dataset, open } of touched) {
    const key = dataset.category ?? ''
    if (open) opened.add(key)
    else opened.delete(key)
  }
  touched.clear()
  writePreference('sidebar', JSON.stringify([...opened].slice(-100)))
}

/**
 * Opens what was open. Categories that aren't in the HTML yet follow once the complete tree is
 * loaded.
 */
function openRemembered(): void {
  const opened = openedCategories()
  const remembered = () =>
    [...categories()].filter(details => opened.has(details.dataset.category ?? ''))
  // Filling a category adds others, so look them up again.
  for (const details of remembered()) fillCategory(details)
  for (const details of remembered()) details.open = true
}

/** The pending lookup of the current entry's position; two lookups would scroll twice. */
let finding: IntersectionObserver | undefined

/** Opens the path to the current page and scrolls its entry into view. */
function showCurrent(): void {
  const column = sidebar()
  const current = column?.querySelector<HTMLElement>('a[aria-current="page"]')
  for (
    let details = current?.closest('details');
    details;
    details = details.parentElement?.closest('details')
  )
    details.open = true
  if (!column || !current) return
  // An observer measures when the browser lays the page out anyway; reading rectangles here would
  // force two layouts.
  finding?.disconnect()
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect()
      if (!entry || entry.intersectionRatio > 0.99) return
      // The column can extend below the window, for example under the announcement.
      const box = column.getBoundingClientRect()
      const height = Math.min(box.bottom, innerHeight) - box.top
      if (height > 0) column.scrollTop += entry.boundingClientRect.top - box.top - height / 3
    },
    { threshold: [0, 1] },
  )
  finding = observer
  observer.observe(current)
}

const SCROLL = 'docs-sidebar-scroll'

function rememberScroll(): void {
  try {
    sessionStorage.setItem(SCROLL, `${Math.round(sidebar()?.scrollTop ?? 0)} ${location.pathname}`)
  } catch {
    // In this case, it starts at the current page.
  }
}

function leftScroll(): { scroll: number; path: string } | null {
  try {
    const [, scroll, path = ''] = /^(\d+) (.*)$/.exec(sessionStorage.getItem(SCROLL) ?? '') ?? []
    return scroll === undefined ? null : { scroll: Number(scroll), path }
  } catch {
    return null
  }
}
