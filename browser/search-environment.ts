import { boot } from './boot'
import type { Environment } from './search/environment'
import { onOtherTab, readPreference, writePreference } from './storage'
import { startLocal } from '../search/local/start-local'
import type { Started } from '../search/local/local-provider'
import { trustedScriptUrl } from './trusted'

/** Set by the bundler: a site with an index of its own has nothing of the hosted one. */
declare const HOSTED_SEARCH: boolean

const start = (): Started => startLocal(() => new Worker(trustedScriptUrl(boot.search.worker)), boot.search.index)

let ahead: Started | undefined
let isBegun = false

/** Worker and index are on their way while the code of the search is, not after it. A hosted index needs neither. */
export function startAhead(): void {
  if (isBegun || boot.search.hosted) return
  isBegun = true
  ahead = start()
}

/** What the code of the search gets from the entry. */
export const searchEnvironment: Environment = {
  boot,
  readPreference,
  writePreference,
  onOtherTab,
  startLocal: () => {
    const started = ahead ?? start()
    ahead = undefined
    return started
  },
  loadHosted: HOSTED_SEARCH ? () => import('./search-hosted') : null,
}
