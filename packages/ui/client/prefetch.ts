import { toPath } from '@docs/model/address'
import { watchAim } from './aim'
import { mayPrefetch } from './connection'
import { soon } from './idle'
import { isPageLink } from './links'
import { loadPage } from './load-page'
import { parseAhead } from './show-page'

/**
 * How long a pointer must rest on a link before it counts as intent, in milliseconds. Passing over
 * a sidebar entry takes less.
 */
const INTENT = 30
let pager: IntersectionObserver | undefined

/**
 * Fetches pages that the reader is about to open: links that a mouse aims at or rests on, and those
 * that are focused or touched. Never all links on screen.
 */
export function startPrefetch(): void {
  let timer = 0
  document.addEventListener('pointerover', event => {
    const link = linkOf(event)
    clearTimeout(timer)
    if (link && event.pointerType === 'mouse')
      timer = window.setTimeout(() => prefetch(link), INTENT)
  })
  watchAim(prefetch)
  for (const type of ['focusin', 'touchstart', 'pointerdown'] as const)
    document.addEventListener(type, event => prefetch(linkOf(event)), { passive: true })
}

/**
 * Fetches the next page in reading order once its link is less than a window's height below the
 * window. Readers who leave earlier don't pay for it. Call it for each page, when all heights are
 * real.
 */
export function prefetchNextWhenNear(): void {
  pager?.disconnect()
  const link = document.querySelector<HTMLAnchorElement>('.pager [rel="next"]')
  if (!link) return
  pager = new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      prefetch(link)
    },
    { rootMargin: '0px 0px 100%' },
  )
  pager.observe(link)
}

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null

function prefetch(link: HTMLAnchorElement | null): void {
  if (link && mayPrefetch() && isPageLink(link))
    loadPage(toPath(link.pathname))
      .then(payload => soon(() => parseAhead(payload)))
      .catch(ignore)
}

/** A failed prefetch is repeated when the link is followed, and reported then. */
const ignore = (): void => undefined
