import { soon } from './idle'
import { onPage } from './page-event'

let stop: (() => void) | undefined

/**
 * Marks the section being read in the table of contents, and closes the disclosure on narrow
 * screens after a choice.
 */
export function startContents(): void {
  follow()
  onPage(follow)
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest('.contents a')
    const disclosure = link?.closest('details')
    if (disclosure && !matchMedia('(width >= 1200px)').matches) disclosure.open = false
  })
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

/** Long tables of contents scroll on their own; the page must not move with them. */
function keepInView(link: HTMLElement | null): void {
  const rail = link?.closest('.contents')
  if (!link || !rail || rail.scrollHeight <= rail.clientHeight) return
  const [item, box] = [link.getBoundingClientRect(), rail.getBoundingClientRect()]
  if (item.top < box.top + 32) rail.scrollTop += item.top - box.top - 64
  else if (item.bottom > box.bottom - 32) rail.scrollTop += item.bottom - box.bottom + 64
}
