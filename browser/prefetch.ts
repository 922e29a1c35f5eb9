import { boot } from './boot'
import { mayPrefetch } from './connection'
import { isPageLink } from './links'
import { loadPage } from './load-page'

/**
 * How long a pointer must rest on a link before it counts as intent, in milliseconds. Passing over
 * a sidebar entry takes less.
 */
const INTENT = 30

/**
 * Fetches pages that the reader is about to open: links that are hovered, focused, or touched, and
 * the next page in reading order. Never all links on screen.
 */
export function startPrefetch(): void {
  let timer = 0
  document.addEventListener('pointerover', event => {
    const link = linkOf(event)
    clearTimeout(timer)
    if (link && event.pointerType === 'mouse')
      timer = window.setTimeout(() => prefetch(link), INTENT)
  })
  for (const type of ['focusin', 'touchstart', 'pointerdown'] as const)
    document.addEventListener(type, event => prefetch(linkOf(event)), { passive: true })
}

export function prefetchNext(path = boot.page.next?.path): void {
  if (path && mayPrefetch()) loadPage(path).catch(ignore)
}

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null

function prefetch(link: HTMLAnchorElement | null): void {
  if (link && mayPrefetch() && isPageLink(link)) loadPage(link.pathname).catch(ignore)
}

/** A failed prefetch is repeated when the link is followed, and reported then. */
const ignore = (): void => undefined
