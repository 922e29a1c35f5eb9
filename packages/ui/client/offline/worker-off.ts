import { removeCopies } from './copies'

/**
 * Replaces the service worker on a site that stores nothing: removes all copies, then itself. The
 * project's types are those of a page, not of a worker.
 */
const scope = self as unknown as {
  addEventListener(
    type: string,
    listen: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  registration: { unregister(): Promise<boolean> }
}

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(leave()))

async function leave(): Promise<void> {
  await removeCopies()
  await scope.registration.unregister()
}
