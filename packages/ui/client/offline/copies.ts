import { toAddress } from '@docs/model/address'
import { mayPrefetch } from '../connection'
import { MARKS, OFFLINE_LIST_URL, copiesOf, isOurs, type OfflineList } from '@docs/model/offline'
import { findCopy } from './find-copy'

/** Every document of this site contains this; a captive portal's page doesn't. */
const SIGN = 'id="boot"'

/** The list from the last time everything was saved; null if that never finished. */
export async function savedList(): Promise<OfflineList | null> {
  const copy = (await caches.has(MARKS))
    ? await caches.open(MARKS).then(marks => marks.match(OFFLINE_LIST_URL))
    : undefined
  return copy ? ((await copy.json()) as OfflineList) : null
}

/**
 * Stores a document and its assets. Only pages of this site are stored.
 *
 * @throws QuotaExceededError if there is no room left.
 */
export async function keepDocument(path: string, response: Response, build: string): Promise<void> {
  const html = await response.text()
  if (!isPage(response) || !html.includes(SIGN)) return
  const cache = await caches.open(copiesOf(build))
  const missing: string[] = []
  for (const url of assetsIn(html))
    if (!(await findCopy(toAddress(url), build))) missing.push(toAddress(url))
  await Promise.all(missing.map(url => keepFile(url, cache)))
  await cache.put(path, copyOf(response, html))
}

/** Removes all copies, except the named caches. */
export async function removeCopies(...kept: readonly string[]): Promise<void> {
  for (const name of await caches.keys())
    if (isOurs(name) && !kept.includes(name)) await caches.delete(name)
}

/**
 * Stores a file whose name changes with its content. In data-saver mode, it is taken from the
 * browser's cache or skipped: a document names more than it shows, such as diagrams for the other
 * theme.
 */
async function keepFile(url: string, cache: Cache): Promise<void> {
  const response = mayPrefetch()
    ? await fetch(url)
    : await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() =>
        Response.error(),
      )
  if (isFile(response)) await cache.put(url, response)
}

/** Captive portals, and some hosts, send a page in place of a file. */
export const isFile = (response: Response): boolean =>
  response.status === 200 && !typeOf(response).includes('text/html')

export const isPage = (response: Response): boolean =>
  response.status === 200 && typeOf(response).includes('text/html')

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? ''

/** What the page can show. Other sites request the card of a link; no reader of the page does. */
const assetsIn = (html: string): Set<string> =>
  new Set(html.match(/\/assets\/(?!social\/)[\w./-]+\.(?:css|json|js|svg|png|webp|avif|jpe?g)\b/g))

/**
 * The same response without traces of the network (browsers reject redirected responses for pages),
 * and marked as ours.
 */
export function copyOf(
  response: Response,
  body: BodyInit,
  mark: Record<string, string> = {},
): Response {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  for (const [name, value] of Object.entries(mark)) headers.set(name, value)
  return new Response(body, { headers })
}
