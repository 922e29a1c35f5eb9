import { boot } from './boot'
import type { Environment } from './search/environment'
import { onOtherTab, readPreference, writePreference } from './storage'
import { startWorker } from '../search/local/start-worker'
import { trustedScriptUrl } from './trusted'

/** Set by the bundler: a site with an index of its own has nothing of the hosted one. */
declare const HOSTED_SEARCH: boolean

const start = (): Promise<Worker> =>
  startWorker(() => new Worker(trustedScriptUrl(boot.search.worker)), boot.search.index)

let ahead: Promise<Worker> | undefined
let isBegun = false

/**
 * Worker and index are on their way while the code of the search is, not after it. A hosted index
 * needs neither.
 */
export function startAhead(): void {
  if (isBegun || boot.search.hosted) return
  isBegun = true
  ahead = start()
  // Whoever takes it is told.
  ahead.catch(() => undefined)
}

/** What the code of the search gets from the entry. */
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
