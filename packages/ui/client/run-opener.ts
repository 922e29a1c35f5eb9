import { announce } from './announce'
import { isHeldEnter } from './held-enter'
import { isPlainClick } from './plain-click'
import { loadScript } from './scripts'
import { showPanel } from './tabs'
import { trustedHtml } from './trusted'
import * as failureWords from '../words/failures'
import * as words from '../words/run'

/** Run buttons of samples, and links to recordings. Nothing of what they need is loaded before the first click. */
export function startRunOpener(): void {
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.see-run')
    if (link && isPlainClick(event)) {
      event.preventDefault()
      void import('./run/recorded').then(
        ({ toggleRecorded }) => toggleRecorded(link, trustedHtml),
        () => location.assign(link.href),
      )
    }
    const button = buttonAt(event.target as Element)
    // The second click of a double-click would stop the sample.
    if (button && event.detail < 2 && !loading.has(button)) void run(button)
  })
  document.addEventListener('keydown', event => {
    const isOnButton = event.target instanceof Element && event.target.matches('[data-run]')
    // So would a held Enter.
    if (isOnButton && isHeldEnter(event)) event.preventDefault()
  })
}

/** The button that was clicked, or the one in the tab that runs in its place, which is shown. */
function buttonAt(target: Element): HTMLButtonElement | null | undefined {
  const stand = target.closest<HTMLElement>('[data-run-in]')
  if (!stand) return target.closest<HTMLButtonElement>('[data-run]')
  const { runIn } = stand.dataset
  const code = stand.closest('.code')
  const panel = code?.querySelector<HTMLElement>(`:scope > .panel[data-tab="${runIn}"]`)
  if (panel) showPanel(panel)
  const button = code?.querySelector<HTMLButtonElement>(`[data-tab="${runIn}"] > [data-run]`)
  button?.focus()
  return button
}

/** Buttons that have been clicked before what runs the sample had loaded. */
const loading = new WeakSet<HTMLButtonElement>()

async function run(button: HTMLButtonElement): Promise<void> {
  loading.add(button)
  try {
    const { toggleRun } = await loadScript('run', () => import('./run/start'))
    toggleRun(button)
  } catch {
    announce(words.runnerMissing)
    button.textContent = failureWords.retry
  } finally {
    loading.delete(button)
  }
}
