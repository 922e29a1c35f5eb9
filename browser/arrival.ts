const root = document.documentElement

/** How many blocks are laid out at once; eight take about 5 ms, and 20 on a phone. */
const SLICE = 8

/** The same blocks as in `shell/styles/states.css`. */
const BELOW = ':is(.prose[data-article] > :is(:nth-child(n + 14), .steps ~ *), .steps > li:nth-child(n + 4))'

/**
 * A page that comes up at its top is painted before what is below the first screen is laid out: under
 * `html[data-arriving]` that is not displayed. Laying out text is most of what a browser has to do before it can show a
 * page. When it is idle, the rest follows slice by slice, and last the footers, so that nothing that is on screen moves.
 * Where a certain place of the page is wanted, all of it is laid out at once.
 */
export function startArrival(): void {
  if (isArriving()) whenIdle(laySlice)
  for (const type of ['beforeprint', 'keydown', 'wheel', 'touchmove']) addEventListener(type, layAll, { passive: true })
  document.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('a[href^="#"]')) layAll()
  }, true)
}

/** The page that is put on screen next comes up at its top. */
export function arrive(): void {
  root.dataset.arriving = ''
  whenIdle(laySlice)
}

export const isArriving = (): boolean => root.dataset.arriving !== undefined

function laySlice(): void {
  if (!isArriving()) return
  const blocks = [...document.querySelectorAll<HTMLElement>(`${BELOW}:not([data-laid])`)]
  for (const block of blocks.slice(0, SLICE)) block.dataset.laid = ''
  if (blocks.length > SLICE) whenIdle(laySlice)
  else layAll()
}

function layAll(): void {
  if (!isArriving()) return
  delete root.dataset.arriving
  for (const block of document.querySelectorAll<HTMLElement>('[data-laid]')) delete block.dataset.laid
  document.dispatchEvent(new CustomEvent('docs:laid'))
}

const whenIdle = (work: () => void): void => void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 500 }) : setTimeout(work, 30))
