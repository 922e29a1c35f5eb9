import { toAddress } from '@docs/model/address'
import { mayPrefetch } from './connection'
import { makeModal } from './modal'
import { isPlainClick } from './plain-click'
import { loadScript } from './scripts'
import { showSearchFailure, showStatus } from './search-failure'
import { searchEnvironment, startAhead } from './search-environment'
import type { SearchDialog } from './search/dialog'
import { resultsUrl } from './search-query'
import { STALLED_AFTER } from './stalled-after'

/** Loads the code of the dialog, and the index beside it. */
export const loadDialog = () => {
  startAhead()
  return loadScript('search', () => import('./search/start-dialog'))
}

/** The running dialog, once its code has loaded. */
let running: SearchDialog | undefined
let isLoading = false
/** Enter was pressed before the code had loaded. */
let isEnterPending = false
/** What was pasted before the code had loaded, of which the field keeps only the beginning. */
let pasted = ''

/**
 * Opens the search with its box, `/`, and Ctrl or Cmd + K. The dialog is in the document and opens
 * at once; its code loads meanwhile, or earlier if the pointer or the focus is on a search box.
 */
export function startSearchOpener(): void {
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    document.addEventListener(type, event => prepare(event), { passive: true })
  document.addEventListener('click', event => {
    const target = event.target as Element
    if (target.closest('[data-search-close]')) return searchDialog()?.close()
    const link = target.closest<HTMLAnchorElement>('a[data-search]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    openSearch(new URLSearchParams(link.search).get('q') ?? '')
  })
  document.addEventListener('keydown', event => {
    const isShortcut = isCommandK(event) || isSlash(event)
    if (event.isComposing || !isShortcut) return
    event.preventDefault()
    const dialog = searchDialog()
    if (dialog?.open && isCommandK(event)) dialog.close()
    else openSearch('')
  })
  const dialog = searchDialog()
  if (!dialog) return
  makeModal(dialog)
  dialog.addEventListener('close', () => {
    delete document.documentElement.dataset.searching
    isEnterPending = false
  })
  dialog.addEventListener('submit', event => {
    if (running) return
    event.preventDefault()
    isEnterPending = true
    retry(dialog)
  })
  dialog.addEventListener('paste', ({ clipboardData }) => {
    if (!running) pasted = clipboardData?.getData('text/plain') ?? ''
  })
  addEventListener('online', () => retry(dialog))
}

const searchDialog = (): HTMLDialogElement | null =>
  document.querySelector('dialog[data-search-dialog]')

const fieldOf = (dialog: HTMLDialogElement): HTMLInputElement | null =>
  dialog.querySelector('.search-field')

const isCommandK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

const isSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)

/** The field of a dialog that has just closed can keep the focus for a moment. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  target.checkVisibility()

/** In data-saver mode or on a slow connection, the search loads on press, not on hover. */
function prepare({ target, type }: Event): void {
  if (!(target instanceof Element) || !target.closest('[data-search]')) return
  if (type !== 'pointerdown' && !mayPrefetch()) return
  loadDialog().then(({ prepareSearch }) => prepareSearch(searchEnvironment), ignore)
}

/** A failed preload is repeated, and reported, when it is needed. */
const ignore = (): void => undefined

/** Opens the dialog with a query, or with its previous content. */
function openSearch(query: string): void {
  const dialog = searchDialog()
  const field = dialog && fieldOf(dialog)
  // An extension may have removed it; the results page can search as well.
  if (!dialog || !field) return location.assign(toAddress(resultsUrl({ query })))
  // Before the dialog opens, so that the browser recalculates the page's styles once instead of
  // twice.
  document.documentElement.dataset.searching = ''
  if (!dialog.open) dialog.show()
  if (query !== '') field.value = query
  field.focus()
  if (query === '') field.select()
  if (running) running.opened()
  else void startDialog(dialog, field)
}

/** Firefox doesn't ask again for a script that has failed, as long as the document is there. */
const remembersFailures = (): boolean => 'mozInnerScreenX' in window

/** Starts an open dialog whose code couldn't be loaded before. */
function retry(dialog: HTMLDialogElement): void {
  const field = fieldOf(dialog)
  if (dialog.open && !running && field) void startDialog(dialog, field)
}

async function startDialog(dialog: HTMLDialogElement, field: HTMLInputElement): Promise<void> {
  if (isLoading) return
  isLoading = true
  showStatus(dialog, '')
  const stalled = setTimeout(() => (dialog.dataset.status = 'stalled'), STALLED_AFTER)
  try {
    const { startDialog } = await loadDialog()
    clearTimeout(stalled)
    dialog.dataset.status = 'idle'
    const isInPanel = Boolean(document.activeElement?.closest('.search-panel'))
    running = startDialog(dialog, searchEnvironment, pasted)
    if (!dialog.open) return
    // The panel has been replaced, and with it the Retry button.
    if (isInPanel) field.focus()
    running.opened()
    if (isEnterPending) running.enter()
  } catch {
    if (!running)
      showSearchFailure(dialog, field, () =>
        remembersFailures()
          ? location.assign(toAddress(resultsUrl({ query: field.value })))
          : retry(dialog),
      )
  } finally {
    clearTimeout(stalled)
    isLoading = false
    isEnterPending = false
  }
}
