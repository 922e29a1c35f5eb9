import { hasColumn, type PagePayload } from '../model/page'
import { endEstimates, showFirstScreen } from './first-screen'
import { markCurrent } from './tree'
import { trustedHtml } from './trusted'

/**
 * Replaces the page on screen.
 *
 * @param isFromTop Whether the page is shown from its top, and not at a section or where a reader
 *   left it.
 */
export function showPage({ page, main }: PagePayload, isFromTop = false): void {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(main)
  const column = hasColumn(page.layout)
  document.querySelector('.shell')?.classList.toggle('shell-wide', !column)
  document.querySelector('.navbar-menu')?.toggleAttribute('data-no-column', !column)
  document.getElementById('content')?.replaceWith(template.content)
  const article = document.getElementById('content')
  if (isFromTop && article) showFirstScreen(article)
  else endEstimates()
  markCurrent(page.path)
}
