import { toAddress, toPath } from '@docs/model/address'
import { OFFLINE_PATH } from '@docs/model/offline'
import { normalizePath } from '@docs/model/urls'
import { boot } from './boot'
import { button, make } from './elements'
import { failureBox, repeatFailure } from './failure-box'
import { isPageLink } from './links'
import { findCopy } from './offline/find-copy'
import { onPage } from './page-event'
import { isPlainClick } from './plain-click'
import * as words from '../words/failures'

/** How long to wait for any response from the host, in milliseconds. */
const PATIENCE = 4000

/** The box on screen, and what had the focus before it came. */
interface Shown {
  element: HTMLElement
  before: Element | null
  stop: AbortController
}

let shown: Shown | undefined
let wanted: URL | undefined
let isRetrying = false

/**
 * Where the browser has no Navigation API, links load documents, and a browser without a network
 * would replace the page by an error of its own. Asks first, but only if the browser says that it is
 * offline: otherwise every link would be slower.
 */
export function startUnreachable(): void {
  if (!hasNavigation)
    document.addEventListener('click', event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (navigator.onLine || event.defaultPrevented || !link) return
      if (!isPlainClick(event) || !isPageLink(link)) return
      event.preventDefault()
      void openIfReachable(new URL(link.href))
    })
}

const hasNavigation = 'navigation' in window

async function openIfReachable(url: URL): Promise<void> {
  if (await isUnreachable(url)) showUnreachable(url)
  else location.assign(url)
}

/**
 * Whether the browser couldn't load anything. Navigating would then take away the page that the
 * reader has. A service worker would show a copy of the page, or that there is none.
 */
export async function isUnreachable(url: URL): Promise<boolean> {
  if (await hasCopy(url)) return false
  // The service worker leaves requests like this one to the network.
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => false,
    () => true,
  )
}

const hasCopy = async ({ pathname }: URL): Promise<boolean> =>
  isControlled() &&
  (await findCopy(toAddress(normalizePath(toPath(pathname))), boot.build)) !== undefined

/** Shows over the current page that another one can't be loaded. */
export function showUnreachable(url: URL): void {
  wanted = url
  if (shown) repeatFailure(shown.element)
  else show()
}

/**
 * Removes the box when a navigation begins, except for that of its Retry button, which has the
 * focus.
 */
export function forgetUnreachable(): void {
  if (!isRetrying) remove()
  isRetrying = false
}

function show(): void {
  const element = failureBox({
    what: words.pageMissing,
    rest: make('span', {}, words.pageMissingHelp, ...saved()),
    label: words.retry,
    act: retry,
  })
  element.classList.add('failure-over')
  const close = button({ class: 'button' }, words.close)
  close.addEventListener('click', remove)
  element.append(close)
  const stop = new AbortController()
  const { signal } = stop
  shown = { element, before: document.activeElement, stop }
  document.body.append(element)
  addEventListener('online', remove, { signal })
  onPage(remove, signal)
  document.addEventListener(
    'keydown',
    event => {
      // The search dialog and menus over the page close first.
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) remove()
    },
    { signal },
  )
}

/** The way to what can be read now, where a service worker has stored pages. */
function saved(): (Node | string)[] {
  return isControlled()
    ? [words.orRead, make('a', { href: toAddress(OFFLINE_PATH) }, words.readSaved), '.']
    : ['.']
}

const isControlled = (): boolean =>
  Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller)

function retry(): void {
  if (!wanted) return
  isRetrying = true
  if (hasNavigation) location.assign(wanted)
  else void openIfReachable(wanted)
}

function remove(): void {
  if (!shown) return
  const { element, before, stop } = shown
  shown = undefined
  stop.abort()
  const hadFocus = element.contains(document.activeElement)
  element.remove()
  if (!hadFocus) return
  const place = before?.isConnected && before !== document.body ? before : null
  const next = place ?? document.querySelector('#content h1[tabindex]')
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}
