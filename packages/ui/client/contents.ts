import { soon } from './idle'
import { onPage } from './page-event'
import * as words from '../words/page'

let stop: (() => void) | undefined

/**
 * Marks the section being read in the table of contents, and names it in the bar of narrow screens.
 * The list of the bar closes after a choice, a click elsewhere, and Escape.
 */
export function startContents(): void {
  follow()
  onPage(follow)
  document.addEventListener('click', event => {
    if (!(event.target as Element).closest('.contents summary')) close()
  })
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !close()) return
    document.querySelector<HTMLElement>('.contents summary')?.focus()
  })
}

/** Closes the list of narrow screens; false if it wasn't open. */
function close(): boolean {
  const list = document.querySelector<HTMLDetailsElement>('details.contents[open]')
  // A rail beside the text, which scrolls on its own, stays open.
  if (!list || getComputedStyle(list).overflowY === 'auto') return false
  list.open = false
  return true
}

function follow(): void {
  stop?.()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')]
  const sections = links.flatMap(link => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  if (sections.length === 0) return
  let marked: HTMLAnchorElement | null = null
  let scheduled = 0
  const mark = () => {
    scheduled = 0
    const line = Math.min(innerHeight / 3, 220)
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const current =
      atEnd && scrollY > 0
        ? sections.at(-1)
        : sections.findLast(({ heading }) => heading.getBoundingClientRect().top <= line)
    const link = current?.link ?? null
    if (link === marked) return
    marked?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'true')
    marked = link
    showHere(link, links)
    keepInView(link)
  }
  const schedule = () => (scheduled ||= requestAnimationFrame(mark))
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule, { passive: true })
  // Wait until the page has been painted, because measuring would force a layout.
  soon(schedule)
  stop = () => {
    removeEventListener('scroll', schedule)
    removeEventListener('resize', schedule)
    cancelAnimationFrame(scheduled)
  }
}

/** The name and the number of the section, in the bar of narrow screens. */
function showHere(link: HTMLAnchorElement | null, links: HTMLAnchorElement[]): void {
  const bar = document.querySelector('.contents summary')
  bar?.querySelector('.contents-here')?.replaceChildren(link?.textContent ?? '')
  const count = link ? words.placeOf(links.indexOf(link) + 1, links.length) : ''
  bar?.querySelector('.contents-count')?.replaceChildren(count)
}

/** Long tables of contents scroll on their own; the page must not move with them. */
function keepInView(link: HTMLElement | null): void {
  const rail = link?.closest('.contents')
  if (!link || !rail || rail.scrollHeight <= rail.clientHeight) return
  const [item, box] = [link.getBoundingClientRect(), rail.getBoundingClientRect()]
  if (item.top < box.top + 32) rail.scrollTop += item.top - box.top - 64
  else if (item.bottom > box.bottom - 32) rail.scrollTop += item.bottom - box.bottom + 64
}
