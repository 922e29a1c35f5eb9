import { hasColumn, type PagePayload } from '../model/page'
import { markCurrent } from './tree'
import { trustedHtml } from './trusted'

/** Replaces the page on screen. */
export function showPage({ page, main }: PagePayload): void {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(main)
  const column = hasColumn(page.layout)
  document.querySelector('.shell')?.classList.toggle('shell-wide', !column)
  document.querySelector('.navbar-menu')?.toggleAttribute('data-no-column', !column)
  document.getElementById('content')?.replaceWith(template.content)
  markCurrent(page.path)
}
