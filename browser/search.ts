import { createDialog, type SearchDialog } from './search/dialog'
import type { Environment } from './search/environment'
import { providerOf } from './search/open-provider'

/** Made once for a document. This file is loaded when a reader is about to search. */
let dialog: SearchDialog | undefined

/** Loads what the first answer needs. A failure shows when something is asked. */
export function prepareSearch(environment: Environment): void {
  providerOf(environment)
    .prepare()
    .catch(() => undefined)
}

/** Opens the dialog with a query, or, where that is empty, with what was there before. */
export function openSearch(environment: Environment, query: string): void {
  dialog ??= createDialog(environment, providerOf(environment))
  dialog.open(query)
}
