import { toAddress } from '@docs/model/address'
import { boot } from './boot'
import { trustedHtml } from './trusted'

/** The complete tree, once it has loaded. */
let whole: DocumentFragment | null = null
let loading: Promise<void> | undefined

const sidebar = (): HTMLElement | null => document.getElementById('sidebar')

/**
 * Loads the sidebar's complete tree, of which a document has only the branch of its page, and fills
 * the open categories. Calling it again retries only after a failure.
 *
 * @throws if the file can't be loaded; until then, a closed category links to its first page.
 */
export function loadTree(): Promise<void> {
  loading ??= fetchTree().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchTree(): Promise<void> {
  const response = await fetch(toAddress(boot.tree))
  if (!response.ok) throw new Error(`${boot.tree} answered ${response.status}.`)
  const template = document.createElement('template')
  template.innerHTML = trustedHtml((await response.json()) as string)
  whole = template.content
  for (const details of document.querySelectorAll<HTMLDetailsElement>('#sidebar details[open]'))
    fillCategory(details)
}

/** Renders all of a category. Does nothing if it is complete, or until the tree has loaded. */
export function fillCategory(details: HTMLDetailsElement): void {
  const part = details.querySelector(':scope > ul[data-part]')
  if (!part) return
  // After a failure, a click on a category retries; open categories are filled then.
  if (!whole) return void loadTree().catch(() => undefined)
  const all = whole.querySelector(`${byKey(details)} > ul`)
  if (!all) return
  part.replaceWith(all.cloneNode(true))
  mark(boot.page.path)
}

const byKey = (details: HTMLDetailsElement): string =>
  `details[data-category="${CSS.escape(details.dataset.category ?? '')}"]`

/** Marks a page's entry as current and renders the path to it. */
export function markCurrent(path: string): void {
  for (const link of document.querySelectorAll('#sidebar .tree [aria-current]'))
    link.removeAttribute('aria-current')
  const way: HTMLDetailsElement[] = []
  let details = whole?.querySelector(`a[href="${CSS.escape(toAddress(path))}"]`)?.closest('details')
  for (; details; details = details.parentElement?.closest('details')) way.unshift(details)
  for (const one of way) {
    const live = sidebar()?.querySelector<HTMLDetailsElement>(byKey(one))
    if (live) fillCategory(live)
  }
  mark(path)
}

const mark = (path: string): void =>
  sidebar()
    ?.querySelector(`.tree a[href="${CSS.escape(toAddress(path))}"]`)
    ?.setAttribute('aria-current', 'page')
