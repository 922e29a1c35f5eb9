import { toAddress } from '@docs/model/address'
import { boot } from './boot'
import type { Environment } from './search/environment'
import { onOtherTab, readPreference, writePreference } from './storage'
import { startWorker } from '@docs/search/local/start-worker'
import { trustedScriptUrl } from './trusted'

/** Inserted by the bundler: a site with its own index contains no code for the hosted one. */
declare const HOSTED_SEARCH: boolean

const start = (): Promise<Worker> =>
  startWorker(
    () => new Worker(trustedScriptUrl(toAddress(boot.search.worker))),
    toAddress(boot.search.index),
  )

let ahead: Promise<Worker> | undefined
let isBegun = false

/**
 * Loads worker and index in parallel with the search code, not after it. A hosted index needs
 * neither.
 */
export function startAhead(): void {
  if (isBegun || boot.search.hosted) return
  isBegun = true
  ahead = start()
  // Whoever uses it then gets the error; whoever does later tries again.
  ahead.catch(() => (ahead = undefined))
}

/** What the entry passes to the search code. */
export const searchEnvironment: Environment = {
  boot,
  readPreference,
  writePreference,
  onOtherTab,
  startSearchWorker: () => {
    const started = ahead ?? start()
    ahead = undefined
    return started
  },
  loadHosted: HOSTED_SEARCH ? () => import('./search-hosted') : null,
}
