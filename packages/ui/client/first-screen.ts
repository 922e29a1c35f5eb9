/** Blocks of an article that are laid out together. */
const AT_ONCE = 4
/** How long layout takes before other work has its turn, in milliseconds. */
const SLICE = 12

const root = document.documentElement
/** Changes when estimates end, or begin on another page. */
let turn = 0
let isEstimating = root.dataset.fromTop !== undefined

/**
 * Ends the estimates of heights below the first screen if a reader goes to another part of the page
 * before all heights are real. Pressing a button of the mouse must not, because what is under the
 * pointer could move before the click. The inline script starts the estimates; see `data-from-top`
 * in `reset.css`.
 */
export function startFirstScreen(): void {
  const end = () => isEstimating && endEstimates()
  addEventListener('keydown', end)
  addEventListener('hashchange', end)
  const onClick = ({ target }: Event) =>
    target instanceof Element && target.closest('a[href*="#"]') && end()
  addEventListener('click', onClick, { capture: true })
}

/** The page needs all heights at once: a section or an earlier position is shown. */
export function endEstimates(): void {
  turn++
  isEstimating = false
  delete root.dataset.fromTop
}

/**
 * Lays out the blocks whose heights are estimates, a few at a time, because all of them at once
 * would stop the page for a third of a second on a slow processor. Resolves when all heights are
 * real. The attribute stays, because removing it would match all elements against the styles again.
 */
export async function layOutRest(): Promise<void> {
  if (!isEstimating) return
  const own = ++turn
  const blocks = [...document.querySelectorAll('.prose > *, .page-footer')]
  while (blocks.length > 0) {
    const end = performance.now() + SLICE
    while (blocks.length > 0 && performance.now() < end) {
      const block = blocks.shift()
      block?.setAttribute('data-laid-out', '')
      block?.getBoundingClientRect()
    }
    await new Promise(resolve => setTimeout(resolve))
    if (own !== turn) return
  }
  isEstimating = false
}

/**
 * Leaves out the blocks of a page below the window until its first frame is drawn, because layout
 * takes most of the time of a page change. Call it after the page is in the document and before it
 * is laid out, and only if the page is shown from its top. Resolves when all heights are real.
 */
export function showFirstScreen(main: HTMLElement): Promise<void> {
  // Hidden pages draw no frames.
  if (document.hidden) {
    endEstimates()
    return Promise.resolve()
  }
  const own = ++turn
  const later = [...main.querySelectorAll('.prose > *, .page-footer')].slice(AT_ONCE)
  // Not classes: the styles of lists and tables are for those without any.
  for (const block of later) block.setAttribute('data-later', '')
  const show = (count: number) => {
    for (const block of later.splice(0, count)) block.removeAttribute('data-later')
  }
  while (later.length > 0 && !fillsWindow(later[0])) show(AT_ONCE)
  return nextFrame().then(() => {
    show(later.length)
    if (own !== turn) return
    root.dataset.fromTop = ''
    isEstimating = true
    return layOutRest()
  })
}

const nextFrame = () =>
  new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))

/** Whether the block before this one ends below the window. */
function fillsWindow(next: Element | undefined): boolean {
  const last = next?.previousElementSibling ?? next?.parentElement
  return (last?.getBoundingClientRect().bottom ?? Infinity) > innerHeight
}
