import { useLayoutEffect } from 'react'
import { LIST_ID, optionId } from './option'
import { pasteQuery } from './paste-query'
import { useListener } from './use-listener'

/**
 * What the document contains of the dialog (`packages/ui/components/search-dialog.tsx`). React renders only the
 * panel.
 */
export interface DialogShell {
  dialog: HTMLDialogElement
  form: HTMLFormElement
  /** Native, so that it takes every keystroke from the moment the dialog opens. */
  field: HTMLInputElement
  clear: HTMLButtonElement
  panel: HTMLElement
}

export function dialogShell(dialog: HTMLDialogElement): DialogShell {
  const part = <Part extends HTMLElement>(selector: string): Part => {
    const found = dialog.querySelector<Part>(selector)
    if (!found) throw new Error(`The search dialog has no \`${selector}\`.`)
    return found
  }
  return {
    dialog,
    form: part('form'),
    field: part('.search-field'),
    clear: part('.search-clear'),
    panel: part('.search-panel'),
  }
}

/** Puts text into the field, as a reader would. */
export function setText(
  { field, clear }: Pick<DialogShell, 'field' | 'clear'>,
  text: string,
): void {
  field.value = text
  showClear({ field, clear })
}

/** The button that clears the field is there only when there is something to clear. */
export function showClear({ field, clear }: Pick<DialogShell, 'field' | 'clear'>): void {
  clear.hidden = field.value === ''
}

/** Notes on the dialog or the results page what the search is doing. */
export function noteStatus(place: HTMLElement, status: string, isComplete: boolean): void {
  place.dataset.status = status
  place.toggleAttribute('data-whole', isComplete)
}

interface DialogState {
  status: string
  isComplete: boolean
  optionCount: number
  /** Index of the active option, or -1. */
  active: number
}

/**
 * Keeps the attributes of the native dialog and field in step with what React renders below them.
 */
export function useShellAttributes({ dialog, field }: DialogShell, state: DialogState): void {
  const { status, isComplete, optionCount, active } = state
  useLayoutEffect(() => noteStatus(dialog, status, isComplete), [dialog, status, isComplete])
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(optionCount > 0))
    if (optionCount > 0) field.setAttribute('aria-controls', LIST_ID)
    else field.removeAttribute('aria-controls')
    if (active === -1) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', optionId(active))
  }, [field, optionCount, active])
}

interface ShellHandlers {
  /** The text of the field has changed. */
  onEdit: () => void
  onClear: () => void
  /** The caret has moved: the reader goes on in the field. */
  onCaret: () => void
  /** Moves as a key asks for. Returns whether it did. */
  onMove: (key: string) => boolean
  /** Enter: opens the active option, now or when results arrive. */
  onEnter: (inNewTab: boolean) => void
  onClose: () => void
}

/** Listens to keys, clicks and typing in the native part of the dialog. */
export function useShellEvents(
  { dialog, form, field, clear }: DialogShell,
  handlers: ShellHandlers,
): void {
  useListener(field, 'input', handlers.onEdit)
  useListener(field, 'paste', (event: ClipboardEvent) => pasteQuery(event, field))
  useListener(field, 'pointerdown', handlers.onCaret)
  useListener(field, 'keydown', (event: KeyboardEvent) => {
    // An input method editor handles these keys itself; some report it by the code 229 alone.
    if (event.isComposing || event.keyCode === 229) return
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') {
      event.preventDefault()
      handlers.onEnter(isCommand)
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') handlers.onCaret()
    else if (!isCommand && !event.shiftKey && !event.altKey && handlers.onMove(event.key))
      event.preventDefault()
  })
  useListener(form, 'submit', (event: SubmitEvent) => {
    event.preventDefault()
    handlers.onEnter(false)
  })
  useListener(clear, 'click', handlers.onClear)
  useListener(dialog, 'close', handlers.onClose)
}
