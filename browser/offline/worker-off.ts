import { removeCopies } from './copies'

/**
 * Takes the place of the service worker where a site keeps nothing: it removes all copies, and
 * itself.
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
