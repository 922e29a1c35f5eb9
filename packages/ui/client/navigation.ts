import { toAddress, toPath } from '@docs/model/address'
import type { PagePayload } from '@docs/model/page'
import { normalizePath } from '@docs/model/urls'
import { announce } from './announce'
import { boot } from './boot'
import { updateHead } from './head'
import { isPageUrl } from './links'
import { LetBrowserLoad, loadPage } from './load-page'
import { notifyPage } from './page-event'
import { prefetchNextWhenNear } from './prefetch'
import { startProgress } from './progress'
import { showCrash } from './crash'
import { showPage } from './show-page'
import { forgetUnreachable, isUnreachable, showUnreachable } from './unreachable'

/** The parts of the Navigation API used here; TypeScript's library has only some of them. */
interface NavigateEventLike extends Event {
  readonly canIntercept: boolean
  readonly hashChange: boolean
  readonly downloadRequest: string | null
  readonly formData: FormData | null
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  readonly cancelable: boolean
  readonly userInitiated: boolean
  readonly destination: { url: string; getState(): unknown }
  readonly signal: AbortSignal
  scroll(): void
  intercept(options: {
    precommitHandler?: () => Promise<void>
    handler: () => Promise<void>
    focusReset: 'manual'
    scroll: 'manual'
  }): void
}

interface NavigationLike extends EventTarget {
  readonly currentEntry: { url: string | null; key: string } | null
  readonly transition: { finished: Promise<unknown> } | null
  traverseTo(key: string): { committed: Promise<unknown>; finished: Promise<unknown> }
  updateCurrentEntry(options: { state: Place }): void
}

/** Where a reader left a page, in pixels from its top. */
interface Place {
  top: number
}

/** A URL that the browser should load itself; the next navigation to it isn't intercepted. */
let letThrough: string | null = null
let shown = normalizePath(toPath(location.pathname))

/**
 * Shows pages in place instead of loading documents. Browsers without the Navigation API load
 * documents as usual.
 */
export function startNavigation(): void {
  const navigation = (window as { navigation?: NavigationLike }).navigation
  navigation?.addEventListener('navigate', event =>
    onNavigate(event as NavigateEventLike, navigation),
  )
}

function onNavigate(event: NavigateEventLike, navigation: NavigationLike): void {
  const url = new URL(event.destination.url)
  keepPlace(navigation)
  if (letThrough === url.href) {
    letThrough = null
    return
  }
  if (isSamePlace(event, url)) return stayHere(event)
  const isOurs =
    event.canIntercept &&
    !event.hashChange &&
    event.downloadRequest === null &&
    event.formData === null &&
    event.navigationType !== 'reload'
  if (!isOurs || !isPageUrl(url) || normalizePath(toPath(url.pathname)) === shown) return
  let payload: PagePayload | undefined
  const from = navigation.currentEntry?.key
  let isCommitted = false
  const load = async () => {
    if (payload) return
    forgetUnreachable()
    const endProgress = startProgress()
    try {
      // After a crash, or if an extension has modified the page, the document can be in any state.
      if (document.querySelector('.crash') || !document.getElementById('content'))
        throw new LetBrowserLoad('The document has no place for the page.')
      payload = await loadPage(toPath(url.pathname))
    } catch (error) {
      const mayStay =
        from !== undefined && !(error instanceof LetBrowserLoad) && (await isUnreachable(url))
      if (event.signal.aborted) throw error
      if (!mayStay) browserLoads(url)
      else {
        // The URL returns to that of the page that stays.
        if (isCommitted) settle(navigation.traverseTo(from))
        showUnreachable(url)
      }
      throw error
    } finally {
      endProgress()
    }
  }
  event.intercept({
    // If the browser supports it, the URL changes when the page has arrived. It can't for back and
    // forward.
    ...(event.cancelable && event.navigationType !== 'traverse' ? { precommitHandler: load } : {}),
    handler: async () => {
      isCommitted = true
      await load()
      if (event.signal.aborted || !payload) return
      const isBack = event.navigationType === 'traverse'
      const place = event.destination.getState() as Place | undefined
      swap(payload, !isBack && url.hash === '')
      keepPlainAddress(url, payload.page.path)
      if (isBack && place) scrollTo({ top: place.top, behavior: 'instant' })
      else if (isBack) event.scroll()
      else if (url.hash === '') scrollTo({ top: 0 })
      else scrollToFragment(url.hash, navigation.transition)
    },
    focusReset: 'manual',
    scroll: 'manual',
  })
}

/**
 * Saves where the reader leaves the page. The browser's own position is too late: when the swap of
 * pages changes how far one can scroll, Chromium saves that for the page to which the reader returns.
 */
function keepPlace(navigation: NavigationLike): void {
  const from = navigation.currentEntry?.url
  if (from && normalizePath(toPath(new URL(from).pathname)) === shown)
    navigation.updateCurrentEntry({ state: { top: scrollY } })
}

/**
 * Navigates to the fragment once more when its page is shown: `event.scroll()` does nothing in
 * Firefox after a document's first scroll, and doesn't know text fragments. Before the end of the
 * navigation, this would abort it.
 */
function scrollToFragment(hash: string, transition: NavigationLike['transition']): void {
  transition?.finished.then(
    () => location.replace(hash),
    () => undefined,
  )
}

/**
 * A link to the current page without a fragment: loading the document again would show the same.
 */
const isSamePlace = (event: NavigateEventLike, url: URL): boolean =>
  event.canIntercept &&
  event.userInitiated &&
  event.downloadRequest === null &&
  event.formData === null &&
  (event.navigationType === 'push' || event.navigationType === 'replace') &&
  url.hash === '' &&
  normalizePath(toPath(url.pathname)) === shown &&
  url.search === location.search

function stayHere(event: NavigateEventLike): void {
  event.intercept({
    handler: async () => {
      closePopovers()
      scrollTo({ top: 0 })
      focusTitle()
    },
    focusReset: 'manual',
    scroll: 'manual',
  })
}

/** `.html`, `/index`, and trailing slashes aren't part of a page's URL. */
function keepPlainAddress(url: URL, path: string): void {
  if (url.pathname !== toAddress(path) && url.href === location.href)
    history.replaceState(history.state, '', toAddress(path) + url.search + url.hash)
}

/** The outcome doesn't matter to the caller. */
function settle({
  committed,
  finished,
}: {
  committed: Promise<unknown>
  finished: Promise<unknown>
}): void {
  for (const promise of [committed, finished]) promise.catch(() => undefined)
}

function browserLoads(url: URL): void {
  // If the URL has already changed, assigning it again would only scroll to its fragment.
  if (location.href === url.href) return location.reload()
  letThrough = url.href
  location.assign(url)
}

function swap(payload: PagePayload, isFromTop: boolean): void {
  const { page } = payload
  shown = page.path
  boot.page = page
  try {
    closePopovers()
    void showPage(payload, isFromTop).then(prefetchNextWhenNear)
    updateHead(page)
    notifyPage()
  } catch (error) {
    showCrash(error)
  }
  focusTitle()
  announce(page.title)
}

/** Moves the focus to the new page's title, because the clicked link may be gone. */
function focusTitle(): void {
  const target =
    document.querySelector<HTMLElement>('#content h1[tabindex]') ??
    document.getElementById('content')
  target?.focus({ preventScroll: true })
}

function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    open.hidePopover()
}
