import { boot } from './boot'
import type { Environment } from './search/environment'
import { onOtherTab, readPreference, writePreference } from './storage'
import { trustedScriptUrl } from './trusted'

/** Set by the bundler: a site with an index of its own has nothing of the hosted one. */
declare const HOSTED_SEARCH: boolean

/** What the code of the search gets from the entry. */
export const searchEnvironment: Environment = {
  boot,
  readPreference,
  writePreference,
  onOtherTab,
  trustedScriptUrl,
  loadHosted: HOSTED_SEARCH ? () => import('./search-hosted') : null,
}
