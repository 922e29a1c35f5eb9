import type { SearchDialog } from './search/dialog'
import { resultsUrl } from './search/query'
import { STALLED_AFTER } from './search/stalled-after'
import { mayPrefetch } from './connection'
import { searchEnvironment, startAhead } from './search-environment'

const load = () => {
  startAhead()
  return import('./search')
}

/** The running dialog, once its code has loaded. */
let running: SearchDialog | undefined
let isLoading = false
/** Enter was pressed before the code was there. */
let isEnterPending = false

/**
 * Opens the search by its box, by `/` and by Ctrl or Cmd + K. The dialog is part of the document and opens at once; its
 * code loads meanwhile, and earlier where the reader's pointer or focus is on a search box.
 */
export function startSearchOpener(): void {
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    document.addEventListener(type, event => prepare(event), { passive: true })
  document.addEventListener('click', event => {
    const target = event.target as Element
    if (target.closest('[data-search-close]')) return searchDialog()?.close()
    const link = target.closest<HTMLAnchorElement>('a[data-search]')
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSearch(new URLSearchParams(link.search).get('q') ?? '')
  })
  document.addEventListener('keydown', event => {
    const isCommand =
      event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
    if (event.isComposing || !(isCommand || isSlash)) return
    event.preventDefault()
    const dialog = searchDialog()
    if (dialog?.open && isCommand) dialog.close()
    else openSearch('')
  })
  searchDialog()?.addEventListener('close', () => {
    delete document.documentElement.dataset.searching
    isEnterPending = false
  })
  searchDialog()?.addEventListener('submit', event => {
    if (running) return
    event.preventDefault()
    isEnterPending = true
  })
}

const searchDialog = (): HTMLDialogElement | null => document.querySelector('dialog[data-search-dialog]')

/** Readers who save data, or have a slow line, load the search when they press, not when they pass by. */
function prepare({ target, type }: Event): void {
  if (!(target instanceof Element) || !target.closest('[data-search]')) return
  if (type !== 'pointerdown' && !mayPrefetch()) return
  load().then(({ prepareSearch }) => prepareSearch(searchEnvironment), ignore)
}

/** What fails ahead of time is tried again, and reported, when it is needed. */
const ignore = (): void => undefined

/** The field of a dialog that has just closed may still have the focus for a moment. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  target.checkVisibility()

/** Opens the dialog with a query, or with what was there before. */
function openSearch(query: string): void {
  const dialog = searchDialog()
  const field = dialog?.querySelector<HTMLInputElement>('.search-field')
  // An extension may have removed it; the results page searches as well.
  if (!dialog || !field) return location.assign(resultsUrl({ query }))
  // Before the dialog opens, so that the browser recalculates the styles of the page once, not twice.
  document.documentElement.dataset.searching = ''
  if (!dialog.open) dialog.showModal()
  if (query !== '') field.value = query
  field.focus()
  if (query === '') field.select()
  if (running) running.opened()
  else void loadDialog(dialog, field)
}

async function loadDialog(dialog: HTMLDialogElement, field: HTMLInputElement): Promise<void> {
  if (isLoading) return
  isLoading = true
  const stalled = setTimeout(() => (dialog.dataset.status = 'stalled'), STALLED_AFTER)
  try {
    const { startDialog } = await load()
    clearTimeout(stalled)
    dialog.dataset.status = 'idle'
    running = startDialog(dialog, searchEnvironment)
    if (!dialog.open) return
    running.opened()
    if (isEnterPending) running.enter()
  } catch {
    // Without the code of the dialog there is the results page, which says what is wrong. A reader who has closed the
    // dialog wants neither.
    if (!dialog.open) return
    dialog.close()
    location.assign(resultsUrl({ query: field.value }))
  } finally {
    clearTimeout(stalled)
    isLoading = false
    isEnterPending = false
  }
}
