import { hasColumn, type PagePayload } from '@docs/model/page'
import { boot } from './boot'
import { endEstimates, showFirstScreen } from './first-screen'
import { markCurrent } from './tree'
import { trustedHtml } from './trusted'

/** The page that a reader is most likely to open next. Parsing is a sixth of a page change. */
let ahead: { payload: PagePayload; content: DocumentFragment } | undefined

/**
 * Parses a page before its link is followed, unless it is already on screen. Only the last one is
 * kept.
 */
export function parseAhead(payload: PagePayload): void {
  if (payload.page.path === boot.page.path) return
  if (ahead?.payload !== payload) ahead = { payload, content: parse(payload) }
}

function parse({ main }: PagePayload): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(main)
  return template.content
}

/**
 * Replaces the page on screen. Resolves when all of it is laid out.
 *
 * @param isFromTop Whether the page is shown from its top, and not at a section or where a reader
 *   left it.
 */
export function showPage(payload: PagePayload, isFromTop = false): Promise<void> {
  const { page } = payload
  const content = ahead?.payload === payload ? ahead.content : parse(payload)
  ahead = undefined
  const column = hasColumn(page.layout)
  document.querySelector('.shell')?.classList.toggle('shell-wide', !column)
  document.querySelector('.navbar-menu')?.toggleAttribute('data-no-column', !column)
  document.getElementById('content')?.replaceWith(content)
  const article = document.getElementById('content')
  markCurrent(page.path)
  if (isFromTop && article) return showFirstScreen(article)
  endEstimates()
  return Promise.resolve()
}
