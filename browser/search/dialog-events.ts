import type { DialogMarkup } from './dialog-markup'
import type { Selection } from './selection'

interface DialogActions {
  onInput: () => void
  clear: () => void
  /** Enter: calls back with the option to open, at once or when the answer is there. */
  open: (choose: (option: HTMLAnchorElement) => void) => void
  /** An option is about to be followed. */
  chosen: (option: HTMLAnchorElement) => void
  closed: () => void
}

/** Handles keys, clicks and the pointer in the dialog. `enter` does what the Enter key does. */
export function listenTo(markup: DialogMarkup, selection: Selection, actions: DialogActions): { enter: () => void } {
  const { dialog, form, field, clear, body, seeAll } = markup
  field.addEventListener('input', actions.onInput)
  field.addEventListener('keydown', event => onKey(event, selection, actions))
  field.addEventListener('pointerdown', selection.leaveList)
  form.addEventListener('submit', event => {
    event.preventDefault()
    actions.open(follow)
  })
  clear.addEventListener('click', actions.clear)
  seeAll.addEventListener('click', event => isPlain(event) && dialog.close())
  body.addEventListener('pointermove', event => {
    const option = optionOf(event)
    if (option) selection.point(option)
  })
  body.addEventListener('click', event => {
    const option = optionOf(event)
    if (!option) return
    if (isPlain(event)) dialog.close()
    actions.chosen(option)
    if (isPlain(event) && leadsHere(option)) {
      event.preventDefault()
      scrollTo({ top: 0 })
    }
  })
  closeOutside(dialog)
  dialog.addEventListener('close', actions.closed)
  return { enter: () => actions.open(follow) }
}

const optionOf = ({ target }: Event): HTMLAnchorElement | null =>
  (target as Element).closest<HTMLAnchorElement>('a[role="option"]')

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** A link to the top of the page on screen would load it again. */
const leadsHere = ({ pathname, hash }: HTMLAnchorElement): boolean => pathname === location.pathname && hash === ''

/** By a click, so that an option is followed in one way only: the site's navigation takes it from there. */
const follow = (option: HTMLAnchorElement): void => option.click()

/** The dialog stays, as it does when a link is clicked with the key held that opens a new tab. */
function followInTab(option: HTMLAnchorElement, actions: DialogActions): void {
  actions.chosen(option)
  window.open(option.href, '_blank', 'noopener')
}

function onKey(event: KeyboardEvent, selection: Selection, actions: DialogActions): void {
  // What is typed into an input method is not meant for us; some report it by the code 229 alone.
  if (event.isComposing || event.keyCode === 229) return
  const isCommand = event.ctrlKey || event.metaKey
  if (event.key === 'Enter') {
    event.preventDefault()
    actions.open(isCommand ? option => followInTab(option, actions) : follow)
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') selection.leaveList()
  else if (!isCommand && !event.shiftKey && !event.altKey && selection.press(event.key)) event.preventDefault()
}

/** A click beside the dialog closes it; text that is marked from the inside out does not. */
function closeOutside(dialog: HTMLDialogElement): void {
  let startedOutside = false
  dialog.addEventListener('pointerdown', event => (startedOutside = event.target === dialog))
  dialog.addEventListener('click', event => {
    if (startedOutside && event.target === dialog) dialog.close()
  })
}
