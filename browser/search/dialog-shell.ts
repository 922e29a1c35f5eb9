/** What the document contains of the dialog (`shell/search-dialog.tsx`). React renders only the panel. */
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
