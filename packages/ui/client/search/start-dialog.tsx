import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { mountNow } from '../react-root'
import { Dialog, type SearchDialog } from './dialog'
import { dialogShell } from './dialog-shell'
import type { Environment } from './environment'
import { providerOf } from './open-provider'
import { takePasted } from './paste-query'

export { offerSearch } from './agent-tool'

/** Loads the index before the first search. A failure is reported when a query is sent. */
export function prepareSearch(environment: Environment): void {
  const provider = providerOf(environment)
  const prepared = provider.whenComplete ? provider.whenComplete() : provider.prepare()
  prepared.catch(() => undefined)
}

/**
 * Renders the panel of the dialog. Called once, before or soon after the dialog first opens.
 *
 * @param pasted What was last pasted into its field; empty for nothing.
 */
export function startDialog(
  dialog: HTMLDialogElement,
  environment: Environment,
  pasted = '',
): SearchDialog {
  const shell = dialogShell(dialog)
  takePasted(pasted, shell.field)
  const provider = providerOf(environment)
  const ref = createRef<SearchDialog>()
  mountNow(
    shell.panel,
    <Dialog shell={shell} environment={environment} provider={provider} ref={ref} />,
  )
  return {
    // Synchronously, so that an Enter right after it finds the search that it starts.
    opened: () => flushSync(() => ref.current?.opened()),
    enter: () => ref.current?.enter(),
  }
}
