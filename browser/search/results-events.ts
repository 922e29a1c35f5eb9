import { askedFrom, type Asked } from './results-address'
import type { ResultsParts } from './results-parts'

interface ResultsActions {
  typed: (query: string) => void
  submitted: (query: string) => void
  /** A filter was chosen: all that is asked for now. */
  filtered: (asked: Asked) => void
  /** A result is about to be followed. */
  chosen: (link: HTMLAnchorElement) => void
  more: () => void
  /** The reader may be about to leave the page. */
  left: () => void
  /** The reader went back or forward, and the page is still on screen. */
  moved: () => void
  online: () => void
}

/** Typing, clicks and the history on the results page, for as long as it is on screen. */
export function listenToPage(
  listing: HTMLElement,
  { field, form, filters, results, more }: ResultsParts,
  actions: ResultsActions,
): void {
  const leaving = new AbortController()
  const { signal } = leaving
  field.addEventListener('input', () => actions.typed(field.value))
  form.addEventListener('submit', event => {
    event.preventDefault()
    actions.submitted(field.value)
  })
  filters.addEventListener('click', event => {
    const link = linkOf(event)
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    actions.filtered(askedFrom(link.search))
  })
  results.addEventListener('click', event => {
    const link = linkOf(event)
    if (link) actions.chosen(link)
  })
  more.addEventListener('click', actions.more)
  addEventListener('popstate', () => listing.isConnected && actions.moved(), { signal })
  addEventListener('online', actions.online, { signal })
  addEventListener('pagehide', actions.left, { signal })
  // Before the navigation that a click on a link begins.
  document.addEventListener('click', event => linkOf(event) && actions.left(), { signal, capture: true })
  document.addEventListener('docs:page', () => !listing.isConnected && leaving.abort(), { signal })
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null => (target as Element).closest('a')
