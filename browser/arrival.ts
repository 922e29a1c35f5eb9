const root = document.documentElement

/** How many blocks are laid out at once; eight take about 5 ms, and 20 on a phone. */
const SLICE = 8

/** The same elements as in `shell/styles/states.css`; the footers come last in a document, and so in a list of all. */
const BELOW =
  ':is(.prose[data-article] > :is(:nth-child(n + 14), .steps ~ *), .steps > li:nth-child(n + 4), .page-footer, .footer)'

/** What is not displayed yet. */
let below: HTMLElement[] = []
let isWaiting = isArriving()

/**
 * A page that comes up at its top is painted before what is below the first screen is laid out: under
 * `html[data-arriving]` that is not displayed. Styling and laying out text is most of what a browser has to do before it
 * can show a page. When it is idle, the rest follows slice by slice, a frame each, and last the footers, so that nothing
 * that is on screen moves. Where a certain place of the page is wanted, all of it is laid out at once.
 */
export function startArrival(): void {
  if (isWaiting) whenIdle(begin)
  for (const type of ['beforeprint', 'keydown', 'wheel', 'touchmove']) addEventListener(type, layAll, { passive: true })
  document.addEventListener('click', onClick, true)
}

/** The page that is put on screen next comes up at its top. */
export function arrive(): void {
  root.dataset.arriving = ''
  isWaiting = true
  whenIdle(begin)
}

/** Is something of the page not laid out yet? `docs:laid` comes when all is. */
export const isPartial = (): boolean => isWaiting

function isArriving(): boolean {
  return root.dataset.arriving !== undefined
}

/** The attribute of the root concerns every element; the rest goes by one of each element's own, whose end concerns it alone. */
function begin(): void {
  // The script in the head shows all where this one takes too long.
  if (!isArriving()) return finish()
  for (const element of below) delete element.dataset.below
  below = [...document.querySelectorAll<HTMLElement>(BELOW)]
  for (const element of below) element.dataset.below = ''
  delete root.dataset.arriving
  laySlice()
}

function laySlice(): void {
  for (const element of below.splice(0, SLICE)) delete element.dataset.below
  if (below.length === 0) finish()
  else requestAnimationFrame(() => whenIdle(laySlice))
}

function layAll(): void {
  if (!isWaiting) return
  delete root.dataset.arriving
  for (const element of below.splice(0)) delete element.dataset.below
  finish()
}

function finish(): void {
  if (!isWaiting) return
  isWaiting = false
  document.dispatchEvent(new CustomEvent('docs:laid'))
}

function onClick({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a[href^="#"]')) layAll()
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 500 })
  else setTimeout(work, 30)
}
