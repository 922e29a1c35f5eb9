import { announce } from './announce'
import { loadScript } from './scripts'

/** Run buttons of samples. Nothing of what they need is loaded before the first click. */
export function startRunOpener(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-run]')
    if (button) void run(button)
  })
}

async function run(button: HTMLButtonElement): Promise<void> {
  try {
    const { toggleRun } = await loadScript('run', () => import('./run/start'))
    toggleRun(button)
  } catch {
    announce('Couldn’t load what runs the sample. Check your connection and try again.')
    button.textContent = 'Retry'
  }
}
