import { SERVICE_WORKER_URL, type Visited } from '../model/offline'
import { boot } from './boot'
import { onPage } from './page-event'
import { mayPrefetch } from './connection'
import { readPreference, writePreference } from './storage'
import { trustedScriptUrl } from './trusted'

/** How long after a page change the network is left alone, in milliseconds. */
const QUIET = 3000

/**
 * Pages that were opened can be read again without a network. The service worker that does it comes
 * with the second page or the second visit, so that it never delays the first, and never by itself
 * where data are scarce: what was opened is fetched once more to be kept.
 */
export function startServiceWorker(): void {
  // Not there without https, and in some private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  if (!boot.offline) return void workers.getRegistration('/').then(found => found?.unregister())
  onPage(() => mayPrefetch() && tellVisited(workers))
  if (workers.controller) return refreshSaved()
  if (!mayPrefetch()) return
  if (readPreference('visited') !== null) {
    register(workers)
    // The document on screen came before there was a worker.
    return tellVisited(workers)
  }
  writePreference('visited', 'yes')
  onPage(() => {
    if (!workers.controller && mayPrefetch()) setTimeout(() => register(workers), QUIET)
  })
}

function register(workers: ServiceWorkerContainer): void {
  workers
    .register(trustedScriptUrl(SERVICE_WORKER_URL), { updateViaCache: 'none' })
    .catch(() => undefined)
}

/** As soon as there is a worker it learns which page is on screen now. */
function tellVisited(workers: ServiceWorkerContainer): void {
  const message: Visited = { visited: boot.page.path }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  void workers.ready.then(({ active }) => active?.postMessage(message))
}

/** Who has saved everything has it brought up to date. */
function refreshSaved(): void {
  if (readPreference('offline') === 'all' && mayPrefetch())
    void import('./offline/save-all').then(({ refreshAll }) => refreshAll()).catch(() => undefined)
}
