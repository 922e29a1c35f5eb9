import { ownUrl, toAddress, toPath } from '@docs/model/address'
import { OFFLINE_PATH, copiesOf, isFilePath, ownCaches, type Visited } from '@docs/model/offline'
import { normalizePath } from '@docs/model/urls'
import { isFile, isPage, keepDocument, savedList } from './copies'
import { findCopy } from './find-copy'

/** Inserted by the build: its id, and the assets of the offline page. */
declare const BUILD: string
declare const FIRST_FILES: string[]

/**
 * The parts of a service worker's scope used here. TypeScript has them in a separate library that
 * excludes the page's.
 */
interface WorkerScope {
  addEventListener(
    type: 'install' | 'activate' | 'message' | 'fetch',
    listen: (event: WorkerEvent) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { disable(): Promise<void> } }
  location: Location
}

interface WorkerEvent {
  readonly request: Request
  readonly data: unknown
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

/** How long to wait for the network if there is a copy, in milliseconds. */
const PATIENCE = 4000

/** Requested from the network each time, with the copy as a fallback. */
const ASKED_ANEW =
  /^\/(?:search\/index\.json|routes\.json|offline-files\.json|favicon\.svg|manifest\.webmanifest)$/

// The project's types are those of a page, not of a worker.
const scope = self as unknown as WorkerScope

scope.addEventListener('install', event => event.waitUntil(begin()))
scope.addEventListener('activate', event => event.waitUntil(takeOver()))
scope.addEventListener('message', event => {
  const path = (event.data as Partial<Visited> | null)?.visited
  if (typeof path === 'string') event.waitUntil(keepVisited(toAddress(path)))
})
scope.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (
    request.method !== 'GET' ||
    ownUrl(url).origin !== scope.location.origin ||
    request.headers.has('range')
  )
    return
  if (request.mode === 'navigate') {
    if (!isFilePath(url.pathname))
      event.respondWith(answerDocument(event, toAddress(normalizePath(toPath(url.pathname)))))
  } else if (toPath(url.pathname).startsWith('/assets/'))
    event.respondWith(answerAsset(event, url.pathname))
  else if (ASKED_ANEW.test(toPath(url.pathname))) event.respondWith(answerAnew(event, url.pathname))
})

async function begin(): Promise<void> {
  const cache = await caches.open(copiesOf(BUILD))
  await cache.addAll(FIRST_FILES)
  await scope.skipWaiting()
}

/**
 * Copies from the previous deployment stay until there are newer ones: each document is complete in
 * itself.
 */
async function takeOver(): Promise<void> {
  const [, , ...old] = ownCaches(await caches.keys(), BUILD)
  const all = copiesOf((await savedList())?.build ?? '')
  await Promise.all(old.filter(name => name !== all).map(name => caches.delete(name)))
  // Firefox shows its own error page when a preloaded navigation fails, whatever the worker
  // returns. Earlier versions enabled preloading.
  await scope.registration.navigationPreload?.disable()
  await scope.clients.claim()
}

/** The network first; the copy if the network fails, is slow, or responds with a server error. */
async function answerDocument(event: WorkerEvent, path: string): Promise<Response> {
  const copy = await findCopy(path, BUILD)
  const answer = fetch(event.request)
  event.waitUntil(
    answer.then(
      response => (isPage(response) ? keepQuietly(path, response.clone()) : undefined),
      ignore,
    ),
  )
  try {
    const response = await (copy ? Promise.race([answer, after(PATIENCE)]) : answer)
    return response.status >= 500 && copy ? copy : response
  } catch {
    return copy ?? (await findCopy(toAddress(OFFLINE_PATH), BUILD)) ?? Response.error()
  }
}

async function answerAsset(event: WorkerEvent, path: string): Promise<Response> {
  const copy = await findCopy(path, BUILD)
  if (copy) return copy
  const response = await fetch(event.request)
  if (isFile(response)) event.waitUntil(keep(path, response.clone()))
  return response
}

async function answerAnew(event: WorkerEvent, path: string): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (isFile(response)) event.waitUntil(keep(path, response.clone()))
    if (response.ok) return response
    return (await findCopy(path, BUILD)) ?? response
  } catch (error) {
    const copy = await findCopy(path, BUILD)
    if (copy) return copy
    throw error
  }
}

/**
 * The reader opened this page without loading its document. Without a copy, returning to it offline
 * would fail.
 */
async function keepVisited(path: string): Promise<void> {
  await fetch(path).then(response => keepQuietly(path, response), ignore)
}

const keepQuietly = (path: string, response: Response): Promise<unknown> =>
  keepDocument(path, response, BUILD).catch(ignore)

const keep = (path: string, response: Response): Promise<unknown> =>
  caches
    .open(copiesOf(BUILD))
    .then(cache => cache.put(path, response))
    .catch(ignore)

const after = (milliseconds: number): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The network is too slow.')), milliseconds),
  )

/** Storing is optional: without room or network, nothing is stored. */
const ignore = (): void => undefined
