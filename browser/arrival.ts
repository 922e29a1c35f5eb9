const root = document.documentElement

/** How many blocks are laid out at once; eight take about 5 ms, and 20 on a phone. */
const SLICE = 8

/** The value of the root's attribute once this script sees to the rest: the one in the head, which would show all where this one takes too long, leaves it alone. */
const IN_HAND = 'in-hand'

/** What is not displayed yet. */
let below: HTMLElement[] = []
let isWaiting = isArriving()

/**
 * A page that comes up at its top is painted before what is below the first screen is laid out: under
 * `html[data-arriving]`, what the build marked with `data-below` is not displayed. Styling and laying out text is most of
 * what a browser has to do before it can show a page. When it is idle, the rest follows slice by slice, a frame each, and
 * last the footers, so that nothing that is on screen moves. Where a certain place of the page is wanted, all of it is laid out at once.
 */
export function startArrival(): void {
  if (isWaiting) whenIdle(begin)
  for (const type of ['beforeprint', 'keydown', 'wheel', 'touchmove']) addEventListener(type, layAll, { passive: true })
  document.addEventListener('click', onClick, true)
}

/** The page that is put on screen next comes up at its top. Of the frame around it, what is below is below again. */
export function arrive(): void {
  for (const footer of document.querySelectorAll<HTMLElement>('body > footer')) footer.dataset.below = ''
  root.dataset.arriving = IN_HAND
  isWaiting = true
  whenIdle(begin)
}

/** Is something of the page not laid out yet? `docs:laid` comes when all is. */
export const isPartial = (): boolean => isWaiting

function isArriving(): boolean {
  return root.dataset.arriving !== undefined
}

/** The attribute of the root stays to the end: what is shown then concerns single elements, and not the style of the whole document. */
function begin(): void {
  if (!isArriving()) return finish()
  root.dataset.arriving = IN_HAND
  below = [...document.querySelectorAll<HTMLElement>('[data-below]')]
  laySlice()
}

function laySlice(): void {
  for (const element of below.splice(0, SLICE)) delete element.dataset.below
  if (below.length === 0) finish()
  else requestAnimationFrame(() => whenIdle(laySlice))
}

/** Lays out what is left at once: a certain place of the page is wanted, or one of the next page. */
export function layAll(): void {
  if (!isWaiting) return
  for (const element of document.querySelectorAll<HTMLElement>('[data-below]')) delete element.dataset.below
  below = []
  finish()
}

function finish(): void {
  if (!isWaiting) return
  isWaiting = false
  delete root.dataset.arriving
  document.dispatchEvent(new CustomEvent('docs:laid'))
}

function onClick({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a[href^="#"]')) layAll()
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 500 })
  else setTimeout(work, 30)
}
