export interface DialogMarkup {
  dialog: HTMLDialogElement
  form: HTMLFormElement
  field: HTMLInputElement
  clear: HTMLButtonElement
  /** What changes: results, saved searches or a message. */
  body: HTMLElement
  /** Read out politely. It is inside the dialog because everything outside a modal dialog is silent. */
  status: HTMLElement
  /** Leads to the results page; hidden while there are no results. */
  seeAll: HTMLAnchorElement
}

/** The parts of the dialog that the document contains (`shell/search-dialog.tsx`). */
export function dialogMarkup(dialog: HTMLDialogElement): DialogMarkup {
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
    body: part('.search-body'),
    status: part('[role="status"]'),
    seeAll: part('.search-foot a'),
  }
}
