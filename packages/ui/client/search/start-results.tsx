import { mount } from '../react-root'
import type { Environment } from './environment'
import { providerOf } from './open-provider'
import { ResultsPage } from './results-page'
import { resultsShell } from './results-shell'

/** Renders filters and results on the page at /search. */
export function startResults(searchPage: HTMLElement, environment: Environment): Promise<void> {
  const shell = resultsShell(searchPage)
  return mount(
    shell.panel,
    <ResultsPage shell={shell} environment={environment} provider={providerOf(environment)} />,
  )
}
