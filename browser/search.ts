import { createDialog, type SearchDialog } from './search/dialog'
import { dialogMarkup } from './search/dialog-markup'
import type { Environment } from './search/environment'
import { providerOf } from './search/open-provider'

/** Loads what the first answer needs. A failure shows when something is asked. */
export function prepareSearch(environment: Environment): void {
  providerOf(environment)
    .prepare()
    .catch(() => undefined)
}

/** Runs the dialog of the document. Called once, when a reader opens it for the first time. */
export const startDialog = (dialog: HTMLDialogElement, environment: Environment): SearchDialog =>
  createDialog(dialogMarkup(dialog), environment, providerOf(environment))
