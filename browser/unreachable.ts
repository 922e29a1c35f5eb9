import { button } from './elements'
import { failureBox } from './failure-box'

/** How long to wait for any response from the host, in milliseconds. */
const PATIENCE = 4000

let box: HTMLElement | undefined

/**
 * Whether the browser couldn't load anything. Navigating would then take away the page that the
 * reader has. A service worker always has a response: a copy, or the page that lists what is saved.
 */
export async function isUnreachable(url: URL): Promise<boolean> {
  if ((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller) return false
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => false,
    () => true,
  )
}

/** Shows over the current page that another one can't be loaded. */
export function tellUnreachable(url: URL): void {
  forgetUnreachable()
  box = failureBox({
    what: 'That page couldn’t be loaded.',
    rest: 'You’re still on this page. Check your connection, then retry.',
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
