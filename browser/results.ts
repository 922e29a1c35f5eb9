import type { Environment } from './search/environment'
import { providerOf } from './search/open-provider'
import { startResultsPage } from './search/results-page'

/** Fills the results page at /search. Its code is a file of its own: who opens the dialog does not wait for it. */
export async function fillListing(element: HTMLElement, environment: Environment): Promise<void> {
  startResultsPage(element, environment, providerOf(environment))
}
