import { announce } from '../announce'
import { onPage } from '../page-event'
import { runFiles } from './run-files'
import { loadStyles } from './styles'
import * as words from '../../words/run'

/** How long a recording may take to load, in milliseconds. */
const PATIENCE = 15_000

/** What is open, by its link. */
const open = new Map<HTMLAnchorElement, Element>()

/**
 * Shows what a sample did when a test ran it, below its block, or hides it again.
 *
 * @param trusted Marks HTML of the build as trusted; a page can have only one policy that does.
 */
export async function toggleRecorded(
  link: HTMLAnchorElement,
  trusted: (html: string) => string,
): Promise<void> {
  if (open.has(link)) return close(link)
  const [panel] = await Promise.all([fetchPanel(link.href, trusted), loadStyles(runFiles().styles)])
  if (open.has(link) || !link.isConnected) return
  if (!panel) {
    announce(words.recordingMissing)
    link.textContent = words.seeRecordingAgain
    return
  }
  link.textContent = words.seeRecording
  link.ariaExpanded = 'true'
  link.closest('.code')?.after(panel)
  open.set(link, panel)
  document.dispatchEvent(new CustomEvent('docs:runs'))
  announce(words.recordingShown)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  panel.firstElementChild?.scrollIntoView({
    block: 'nearest',
    behavior: isCalm ? 'instant' : 'smooth',
  })
}

function close(link: HTMLAnchorElement): void {
  open.get(link)?.remove()
  open.delete(link)
  link.ariaExpanded = 'false'
}

/** The recording in a document that the build made, or null. */
async function fetchPanel(
  href: string,
  trusted: (html: string) => string,
): Promise<Element | null> {
  const text = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) })
    .then(response => (response.ok ? response.text() : null))
    .catch(() => null)
  if (text === null) return null
  const template = document.createElement('template')
  template.innerHTML = trusted(text)
  return template.content.querySelector('.recorded')
}

/** Below a set of tabs, a recording is shown with its own tab only. */
function followTabs(): void {
  for (const [link, panel] of open) (panel as HTMLElement).hidden = !link.checkVisibility()
}

document.addEventListener('docs:preference', followTabs)
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[role="tab"]')) followTabs()
})
onPage(() => {
  for (const link of open.keys()) if (!link.isConnected) open.delete(link)
})
