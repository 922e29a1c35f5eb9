import { searchEnvironment, startAhead } from './search-environment'

const load = () => {
  startAhead()
  return import('./search')
}

/** Loads the search when the reader is about to use it, and opens it: by its box, by `/` and by Ctrl or Cmd + K. */
export function startSearchOpener(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.closest('[data-search]'))
          load().then(({ prepareSearch }) => prepareSearch(searchEnvironment), ignore)
      },
      { passive: true },
    )
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-search]')
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void openSearch(link.search)
  })
  document.addEventListener('keydown', event => {
    const isCommand =
      event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
    if (event.isComposing || !(isCommand || isSlash)) return
    event.preventDefault()
    const dialog = document.querySelector<HTMLDialogElement>('dialog.search[open]')
    if (dialog && isCommand) dialog.close()
    else void openSearch('')
  })
}

/** What fails ahead of time is tried again, and reported, when it is needed. */
const ignore = (): void => undefined

/** The field of a dialog that has just closed may still have the focus for a moment. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  target.checkVisibility()

/** What is typed while the code is on its way; null when nothing is waited for. */
let typed: string | null = null

/** Opens the dialog, with the query of an address. On the results page its own field is the search. */
async function openSearch(address: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('[data-listing] input')
  if (field) return field.select()
  if (typed !== null) return
  typed = ''
  document.addEventListener('keydown', collect, true)
  try {
    const { openSearch } = await load()
    openSearch(searchEnvironment, (new URLSearchParams(address).get('q') ?? '') + typed)
  } catch {
    // Without the code of the dialog there is the page, which says what is the matter.
    location.assign(`/search${address}`)
  } finally {
    document.removeEventListener('keydown', collect, true)
    typed = null
  }
}

/** Readers type on before the field is there. */
function collect(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.isComposing) return
  typed += event.key
  event.preventDefault()
  event.stopPropagation()
}
