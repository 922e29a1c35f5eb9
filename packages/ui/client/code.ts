import { onPage } from './page-event'
import { onOtherTab, readPreference, writePreference } from './storage'

const root = document.documentElement

/**
 * Wraps long lines. It is one choice for all blocks, and stored; a block that starts wrapped keeps
 * a choice of its own, which ends with the page.
 */
export function startCode(): void {
  show()
  onPage(show)
  onOtherTab(name => name === 'wrap' && show())
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('button[data-wrap]')
    if (!button) return
    if (button.dataset.wrap === 'block') return toggleBlock(button)
    writePreference('wrap', root.dataset.wrap === 'on' ? 'off' : 'on')
    const top = button.getBoundingClientRect().top
    show()
    // Blocks above have changed their height; the button stays under the pointer.
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
  })
}

function show(): void {
  const isOn = readPreference('wrap') === 'on'
  if (isOn) root.dataset.wrap = 'on'
  else delete root.dataset.wrap
  for (const button of document.querySelectorAll('button[data-wrap=""]'))
    button.setAttribute('aria-pressed', String(isOn))
}

function toggleBlock(button: HTMLElement): void {
  const isOn = button.getAttribute('aria-pressed') !== 'true'
  for (const pre of button.closest('.code')?.querySelectorAll('pre') ?? [])
    pre.classList.toggle('wrapped', isOn)
  button.setAttribute('aria-pressed', String(isOn))
}
