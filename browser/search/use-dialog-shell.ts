import { useLayoutEffect, useRef } from 'react'
import { noteStatus, type DialogShell } from './dialog-shell'
import { LIST_ID, optionId } from './option'
import { useListener } from './use-listener'

interface DialogState {
  status: string
  isComplete: boolean
  optionCount: number
  /** Index of the active option, or -1. */
  active: number
}

/** Keeps the attributes of the native dialog and field in step with what React renders below them. */
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
  useClickOutside(dialog)
}

/** A click beside the dialog closes it; a text selection that ends there does not. */
function useClickOutside(dialog: HTMLDialogElement): void {
  const startedOutside = useRef(false)
  useListener(dialog, 'pointerdown', ({ target }: PointerEvent) => {
    startedOutside.current = target === dialog
  })
  useListener(dialog, 'click', ({ target }: MouseEvent) => {
    if (startedOutside.current && target === dialog) dialog.close()
  })
}
