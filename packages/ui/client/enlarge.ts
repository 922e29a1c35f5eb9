import { button, icon, make } from './elements'
import * as words from '../words/figures'

/** Shows the pictures of a diagram as large as the window. The dialog is gone when it closes. */
export function showEnlarged(link: HTMLAnchorElement): void {
  const figure = link.closest('figure')
  const title = figure?.querySelector('figcaption b')?.textContent ?? ''
  const close = button({ class: 'icon-button', 'aria-label': words.closeEnlarged }, icon('close'))
  const dialog = make(
    'dialog',
    { class: 'enlarged', 'aria-label': title },
    make('div', { class: 'figure-bar' }, make('b', {}, title), close),
    make(
      'div',
      // Where the picture is larger than the window, arrow keys scroll.
      { class: 'enlarged-body', tabindex: '0', role: 'group', 'aria-label': words.diagram(title) },
      ...[...(figure?.querySelectorAll('.diagram-body img') ?? [])].map(image =>
        image.cloneNode(true),
      ),
    ),
  )
  close.addEventListener('click', () => dialog.close())
  // The scrim counts as the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
