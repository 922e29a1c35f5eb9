import { toAddress } from '@docs/model/address'
import { SERVICE_WORKER_URL, type Visited } from '@docs/model/offline'
import { boot } from './boot'
import { onPage } from './page-event'
import { mayPrefetch } from './connection'
import { readPreference, writePreference } from './storage'
import { trustedScriptUrl } from './trusted'

/** How long the network is left alone after a page change, in milliseconds. */
const QUIET = 3000

/**
 * Makes opened pages readable offline. The service worker is installed with the second page or
 * visit, so that it never delays the first, and never automatically in data-saver mode, because
 * opened pages are fetched once more to be stored.
 */
export function startServiceWorker(): void {
  // Missing without HTTPS, and in some private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  if (!boot.offline)
    return void workers.getRegistration(toAddress('/')).then(found => found?.unregister())
  onPage(() => mayPrefetch() && sendVisited(workers))
  if (workers.controller) return refreshSaved()
  if (!mayPrefetch()) return
  if (readPreference('visited') !== null) {
    register(workers)
    // The current document was loaded before there was a worker.
    return sendVisited(workers)
  }
  writePreference('visited', 'yes')
  onPage(() => {
    if (!workers.controller && mayPrefetch()) setTimeout(() => register(workers), QUIET)
  })
}

function register(workers: ServiceWorkerContainer): void {
  workers
    .register(trustedScriptUrl(toAddress(SERVICE_WORKER_URL)), { updateViaCache: 'none' })
    .catch(() => undefined)
}

/** Tells the worker which page is on screen, as soon as there is one. */
function sendVisited(workers: ServiceWorkerContainer): void {
  const message: Visited = { visited: boot.page.path }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  void workers.ready.then(({ active }) => active?.postMessage(message))
}

/** Updates the copies of readers who have saved everything. */
function refreshSaved(): void {
  if (readPreference('offline') === 'all' && mayPrefetch())
    void import('./offline/save-all').then(({ refreshAll }) => refreshAll()).catch(() => undefined)
}
