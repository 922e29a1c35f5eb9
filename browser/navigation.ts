import type { PagePayload } from '../model/page'
import { normalisePath } from '../model/urls'
import { announce } from './announce'
import { arrive } from './arrival'
import { boot } from './boot'
import { updateHead } from './head'
import { isPageUrl } from './links'
import { LetBrowserLoad, loadPage } from './load-page'
import { tellPage } from './page-event'
import { prefetchNext } from './prefetch'
import { startProgress } from './progress'
import { showCrash } from './crash'
import { showPage } from './show-page'

/** The parts of the Navigation API that are used; TypeScript's library has it only in part. */
interface NavigateEventLike extends Event {
  readonly canIntercept: boolean
  readonly hashChange: boolean
  readonly downloadRequest: string | null
  readonly formData: FormData | null
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  readonly cancelable: boolean
  readonly destination: { url: string }
  readonly signal: AbortSignal
  scroll(): void
  intercept(options: { precommitHandler?: () => Promise<void>; handler: () => Promise<void>; focusReset: 'manual'; scroll: 'manual' }): void
}

interface NavigationLike extends EventTarget {
  readonly currentEntry: { url: string | null } | null
}

/** A URL that the browser is to load itself; the next navigation to it is let through. */
let letThrough: string | null = null
let shown = normalisePath(location.pathname)

/** Turns navigation between pages into a change of what the frame shows. Browsers without the Navigation API load pages as ever. */
export function startNavigation(): void {
  const navigation = (window as { navigation?: NavigationLike }).navigation
  navigation?.addEventListener('navigate', event => onNavigate(event as NavigateEventLike))
}

function onNavigate(event: NavigateEventLike): void {
  const url = new URL(event.destination.url)
  if (letThrough === url.href) {
    letThrough = null
    return
  }
  const isOurs = event.canIntercept && !event.hashChange && event.downloadRequest === null && event.formData === null && event.navigationType !== 'reload'
  if (!isOurs || !isPageUrl(url) || normalisePath(url.pathname) === shown) return
  let payload: PagePayload | undefined
  const load = async () => {
    if (payload) return
    const endProgress = startProgress()
    try {
      // What crashed may have left the document in any state.
      if (document.querySelector('.crash')) throw new LetBrowserLoad('The page has crashed.')
      payload = await loadPage(url.pathname)
    } catch (error) {
      if (!event.signal.aborted) browserLoads(url)
      throw error
    } finally {
      endProgress()
    }
  }
  event.intercept({
    // Where the browser can wait, the address changes when the page is there; it cannot for back and forward.
    ...(event.cancelable && event.navigationType !== 'traverse' ? { precommitHandler: load } : {}),
    handler: async () => {
      await load()
      if (event.signal.aborted || !payload) return
      if (event.navigationType !== 'traverse' && !url.hash) arrive()
      swap(payload)
      event.scroll()
    },
    focusReset: 'manual',
    scroll: 'manual',
  })
}

function browserLoads(url: URL): void {
  // Where the address has changed already, assigning it again would do nothing but scroll to its fragment.
  if (location.href === url.href) return location.reload()
  letThrough = url.href
  location.assign(url)
}

function swap(payload: PagePayload): void {
  const { page } = payload
  shown = page.path
  boot.page = page
  try {
    closePopovers()
    showPage(payload)
    updateHead(page)
    tellPage()
  } catch (error) {
    showCrash(error)
  }
  focusTitle()
  announce(page.title)
  prefetchNext(page.next?.path)
}

/** Keyboard and screen reader go on from the new page's title, not from a link that is gone. */
function focusTitle(): void {
  const target = document.querySelector<HTMLElement>('#content h1[tabindex]') ?? document.getElementById('content')
  target?.focus({ preventScroll: true })
}

function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
}
