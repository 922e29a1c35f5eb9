import { button } from './elements'
import { failureBox } from './failure-box'

/** How long the host has to answer at all, in milliseconds. */
const PATIENCE = 4000

let box: HTMLElement | undefined

/**
 * Is there nothing that the browser could load? Leaving for it would take away the page that the
 * reader has. Where a service worker answers, there always is: a copy, or the page that says what
 * is saved.
 */
export async function isUnreachable(url: URL): Promise<boolean> {
  if ((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller) return false
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => false,
    () => true,
  )
}

/** Says over the page, which stays, that another one cannot be had. */
export function tellUnreachable(url: URL): void {
  forgetUnreachable()
  box = failureBox({
    what: 'That page could not be loaded.',
    rest: 'This one is still here. Check your connection, then retry.',
    label: 'Retry',
    act: () => location.assign(url),
  })
  box.classList.add('failure-over')
  const close = button({ class: 'button' }, 'Close')
  close.addEventListener('click', forgetUnreachable)
  box.append(close)
  document.body.append(box)
  addEventListener('online', forgetUnreachable, { once: true })
}

export function forgetUnreachable(): void {
  box?.remove()
  box = undefined
}
