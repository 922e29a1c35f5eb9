/**
 * Makes a dialog that is opened with `show` modal: the focus stays in it, and Escape closes it. The
 * scrim after it in the document covers the page, takes its clicks, and closes it as well.
 * `aria-modal` tells screen readers.
 *
 * `showModal` would do this without code, but it makes everything else inert, which recalculates
 * the styles of all elements: 0.2 s on a slow phone, at opening and again at closing.
 */
export function makeModal(dialog: HTMLDialogElement): void {
  const scrim = dialog.nextElementSibling
  // Otherwise the focus would move to the page and couldn't return to where it was.
  scrim?.addEventListener('mousedown', event => event.preventDefault())
  scrim?.addEventListener('click', () => dialog.close())
  document.addEventListener('keydown', event => {
    if (!dialog.open || event.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      dialog.close()
    } else if (event.key === 'Tab') wrapFocus(dialog, event)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (dialog.open && target instanceof Node && !dialog.contains(target))
      stopsOf(dialog)[0]?.focus()
  })
}

/** From the last element, Tab leads to the first one, and the other way around. */
function wrapFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const stops = stopsOf(dialog)
  const [first, last] = [stops[0], stops.at(-1)]
  const [edge, next] = event.shiftKey ? [first, last] : [last, first]
  const focused = document.activeElement
  if (focused !== edge && dialog.contains(focused)) return
  event.preventDefault()
  next?.focus()
}

const stopsOf = (dialog: HTMLDialogElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    stop => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  )
