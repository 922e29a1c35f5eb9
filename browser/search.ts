import type { SearchProvider } from '../search/provider'
import { createDialog, type SearchDialog } from './search/dialog'
import type { Environment } from './search/environment'
import { openProvider } from './search/open-provider'
import { startResultsPage } from './search/results-page'

/** The search as one file, loaded when a reader is about to search. Dialog and results page ask the same provider. */
let provider: SearchProvider | undefined
let dialog: SearchDialog | undefined

const providerFor = (environment: Environment): SearchProvider =>
  (provider ??= openProvider(environment))

/** Loads what the first answer needs. A failure shows when something is asked. */
export function prepareSearch(environment: Environment): void {
  providerFor(environment)
    .prepare()
    .catch(() => undefined)
}

/** Opens the dialog with a query, or, where that is empty, with what was there before. */
export function openSearch(environment: Environment, query: string): void {
  dialog ??= createDialog(environment, providerFor(environment))
  dialog.open(query)
}

/** Fills the results page at /search. */
export async function fillListing(element: HTMLElement, environment: Environment): Promise<void> {
  startResultsPage(element, environment, providerFor(environment))
}
