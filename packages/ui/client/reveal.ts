import { onPage } from './page-event'
import { choose } from './preferences'
import { showPanel } from './tabs'

/**
 * Opens the disclosures and selects the tabs that a link leads into, and shows the entries of the
 * changelog that a choice hides if it leads to one. Browsers that support it also
 * do this when searching in the page. An address with edits of a request opens its workbench. The
 * index of a reference page has the anchors of sections that moved to other pages, and leads there.
 */
export function startReveal(): void {
  reveal()
  addEventListener('hashchange', reveal)
  onPage(reveal)
  document.addEventListener('beforematch', event => openAround(event.target as Element))
}

function reveal(): void {
  const [hash = '', edits] = location.hash.split('?')
  const target = hash ? document.getElementById(anchorOf(hash)) : null
  const moved = target?.querySelector<HTMLAnchorElement>('.api-index > [id] > a')
  if (moved) return location.replace(edits === undefined ? moved.href : `${moved.href}?${edits}`)
  if (target && edits !== undefined) openWorkbench(target)
  const entry = target?.closest('.entry')
  if (entry && !entry.checkVisibility()) {
    choose('tab-changelog', 'all')
    return target?.scrollIntoView()
  }
  if (target && openAround(target)) target.scrollIntoView()
}

/** Browsers don't know the anchor in an address with edits, so they haven't scrolled to it. */
function openWorkbench(heading: HTMLElement): void {
  const workbench = document.querySelector<HTMLDetailsElement>(`[data-workbench="${heading.id}"]`)
  if (workbench) workbench.open = true
  heading.scrollIntoView()
}

/** Whether anything around the element, or the element itself, was closed. */
function openAround(element: Element): boolean {
  let opened = false
  for (
    let around = element.closest<HTMLElement>('details, .panel');
    around;
    around = around.parentElement?.closest<HTMLElement>('details, .panel') ?? null
  ) {
    const isNew = around instanceof HTMLDetailsElement ? !around.open : showPanel(around)
    if (around instanceof HTMLDetailsElement) around.open = true
    opened ||= isNew
  }
  return opened
}

/**
 * The anchor that a fragment names; none if its escapes are broken, which must not stop the code
 * that follows.
 */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
