import { onPage } from './page-event'
import { readPreference, writePreference } from './storage'
import { fillCategory, loadTree } from './tree'

/** From this width on the sidebar is a column. */
const DESKTOP = matchMedia('(width >= 996px)')

/**
 * The sidebar as drawer and as column: keeps the focus inside the open drawer, closes it when the
 * view becomes wide, and remembers which categories were opened and how far the column was
 * scrolled.
 */
export function startSidebar(): void {
  document.addEventListener('toggle', event => onToggle(event as ToggleEvent), true)
  // Before it closes, because the focus goes back to its button when it does, and cannot to an
  // inert one.
  document.addEventListener(
    'beforetoggle',
    event => {
      if (event.target === sidebar() && (event as ToggleEvent).newState === 'closed')
        trapFocus(false)
    },
    true,
  )
  DESKTOP.addEventListener('change', () => DESKTOP.matches && close())
  document.addEventListener('click', event => {
    if ((event.target as Element).closest('#sidebar a')) close()
    const summary = (event.target as Element).closest('#sidebar summary')
    if (!summary) return
    touched.add(summary.parentElement as HTMLDetailsElement)
    // Filled before the platform opens it, so that it never opens half empty.
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

/** Where the reader had left the column, and on which page; null when there is no such place. */
let left: { scroll: number; path: string } | null = null
/**
 * Categories that the reader opened or closed and that are not stored yet: `toggle` is a task of
 * its own, and a page may be left before it. It also comes for what a document has open, which is
 * nothing that the reader did.
 */
const touched = new Set<HTMLDetailsElement>()
/** What the reader has taken hold of is not moved any more. */
let inUse = false

/** Loads the tree that the document has only a part of, and opens in it what was open. */
export async function completeSidebar(): Promise<void> {
  try {
    await loadTree()
  } catch (error) {
    console.warn(
      'The rest of the sidebar could not be loaded; closed categories lead to their first page.',
      error,
    )
    return
  }
  openRemembered()
  restoreScroll()
}

/**
 * Brings the column to where the reader had left it. Called again when all of the tree is drawn,
 * because before that the column may be too short. On another page than then, the entry of this one
 * comes into view as well.
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

/** A popover is not modal by itself: while the drawer is open, everything beside it is inert. */
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

/** Categories that the reader opened, by key. */
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

/** Opens what was open. What is not in the HTML yet follows when the whole tree is there. */
function openRemembered(): void {
  const opened = openedCategories()
  const remembered = () =>
    [...categories()].filter(details => opened.has(details.dataset.category ?? ''))
  // What is filled brings categories of its own, so that they are looked up again.
  for (const details of remembered()) fillCategory(details)
  for (const details of remembered()) details.open = true
}

/** Waits for the place of the current entry; two that saw the same place would scroll twice. */
let finding: IntersectionObserver | undefined

/** Opens the way to the page on screen and brings its entry into view. */
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
  // An observer measures when the browser has laid the page out anyway; asking for rectangles here
  // would force it to, twice.
  finding?.disconnect()
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect()
      if (!entry || entry.intersectionRatio > 0.99) return
      // The column may reach below the window, as it does under the announcement.
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
    // It starts at the current page then.
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
