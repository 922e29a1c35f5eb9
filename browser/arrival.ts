const root = document.documentElement

/** How many blocks are laid out at once; eight take about 5 ms, and 20 on a phone. */
const SLICE = 8

/**
 * A page that comes up at its top is painted before the blocks below the first screen are laid out: under
 * `html[data-arriving]` they have `content-visibility: auto` (`prose.css`). Laying out the text is most of what a browser
 * has to do before it can show a page. When it is idle, they follow slice by slice, so that the page has its true height
 * before the reader is at its end. Where a certain place of the page is wanted, all of it is laid out at once.
 */
export function startArrival(): void {
  if (isArriving()) whenIdle(laySlice)
  addEventListener('beforeprint', layAll)
  document.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('a[href^="#"]')) layAll()
  }, true)
}

/** The page that is put on screen next comes up at its top. */
export function arrive(): void {
  root.dataset.arriving = ''
  whenIdle(laySlice)
}

const isArriving = (): boolean => root.dataset.arriving !== undefined

const waiting = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-article] :is(.prose > :nth-child(n + 6):not(.steps), .steps > li:nth-child(n + 2)):not([data-laid])')]

function laySlice(): void {
  if (!isArriving()) return
  const blocks = waiting()
  for (const block of blocks.slice(0, SLICE)) block.dataset.laid = ''
  if (blocks.length > SLICE) whenIdle(laySlice)
  else layAll()
}

function layAll(): void {
  delete root.dataset.arriving
  for (const block of document.querySelectorAll<HTMLElement>('[data-laid]')) delete block.dataset.laid
}

const whenIdle = (work: () => void): void => void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work, 50))
