import { toAddress, toPath } from '@docs/model/address'
import type { PagePayload } from '@docs/model/page'
import type { Boot } from '@docs/model/boot'
import { updateHead } from './head'
import * as words from '../words/failures'

interface LiveMessage {
  /**
   * `pages`: these paths have appeared, changed, or disappeared. `reload`: all pages have changed.
   * `problems`: what to fix; empty once it is fixed.
   */
  kind: 'pages' | 'reload' | 'problems' | 'hello'
  paths?: string[]
  server?: string
  problems?: string[]
}

let overlay: HTMLElement | undefined
let server: string | undefined

/** What the entry passes in. */
interface EntryParts {
  boot: Boot
  forgetPages: () => void
  loadPage: (path: string) => Promise<PagePayload>
  showPage: (payload: PagePayload) => Promise<void>
  notifyPage: () => void
}

let entry: EntryParts

/**
 * Follows the development server: edits appear in place, and errors cover the page until they are
 * fixed.
 */
export function startLive(given: EntryParts): void {
  entry = given
  const source = new EventSource(toAddress('/__live'))
  source.addEventListener('message', event =>
    onMessage(JSON.parse(String(event.data)) as LiveMessage),
  )
}

function onMessage(message: LiveMessage): void {
  if (message.kind === 'hello') {
    // The server has a new id: the engine was restarted.
    if (server !== undefined && server !== message.server) location.reload()
    server = message.server
  }
  if (message.kind === 'problems') showProblems(message.problems ?? [])
  if (message.kind === 'reload') location.reload()
  if (message.kind === 'pages') {
    entry.forgetPages()
    const { path, layout } = entry.boot.page
    // The not-found page has a path of its own.
    const isHere = (one: string): boolean =>
      layout === 'lost' ? encodeURI(one) === toPath(location.pathname) : one === path
    if (!message.paths?.some(isHere)) return
    if (layout === 'lost') location.reload()
    else void redraw(path)
  }
}

/** Replaces the old text with the new one, without moving the window. */
async function redraw(path: string): Promise<void> {
  try {
    const payload = await entry.loadPage(path)
    const { scrollX, scrollY } = window
    void entry.showPage(payload)
    updateHead(payload.page)
    entry.boot.page = payload.page
    entry.notifyPage()
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  } catch {
    location.reload()
  }
}

function showProblems(problems: string[]): void {
  overlay?.remove()
  overlay = undefined
  if (problems.length === 0) return
  overlay = document.createElement('div')
  overlay.className = 'problems'
  overlay.setAttribute('role', 'alert')
  const title = document.createElement('b')
  title.textContent = words.errors(problems.length)
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: words.hide,
  })
  close.addEventListener('click', () => overlay?.remove())
  const list = problems.map(text =>
    Object.assign(document.createElement('pre'), { textContent: text }),
  )
  overlay.append(title, close, ...list)
  document.body.append(overlay)
}
