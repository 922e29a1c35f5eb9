/** Blocks of an article that are laid out together. */
const AT_ONCE = 8

/**
 * Leaves out the blocks of a page below the window until its first frame is drawn, because layout
 * takes most of the time of a page change. Call it after the page is in the document and before it
 * is laid out, and only if the page is shown from its top.
 */
export function showFirstScreen(main: HTMLElement): void {
  // Hidden pages draw no frames.
  if (document.hidden) return
  const later = [...main.querySelectorAll('.prose > *, .page-footer')].slice(AT_ONCE)
  for (const block of later) block.classList.add('is-later')
  const show = (count: number) => {
    for (const block of later.splice(0, count)) block.classList.remove('is-later')
  }
  while (later.length > 0 && !fillsWindow(later[0])) show(AT_ONCE)
  requestAnimationFrame(() => setTimeout(() => show(later.length)))
}

/** Whether the block before this one ends below the window. */
function fillsWindow(next: Element | undefined): boolean {
  const last = next?.previousElementSibling ?? next?.parentElement
  return (last?.getBoundingClientRect().bottom ?? Infinity) > innerHeight
}
