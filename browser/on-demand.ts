import type { Boot } from '../model/boot'
import { boot } from './boot'
import { onPage } from './page-event'

type Fill = (element: HTMLElement, boot: Boot) => Promise<void>

/** Parts of a page whose code is loaded only where they stand: where to find them, and how to fill them. */
const PARTS: [selector: string, fill: () => Promise<Fill>][] = [
  ['[data-lost]', async () => (await import('./lost')).fillLost],
  ['[data-listing]', async () => (await import('./listing')).fillListing],
  ['[data-feedback]', async () => (await import('./feedback')).startFeedback],
  ['[data-mermaid]', async () => (await import('./mermaid')).drawDiagram],
]

const filled = new WeakSet<HTMLElement>()

/** Parts of the article are filled at once. Those of the frame wait for `fillParts`: it is not to be touched before it is taken over. */
export function startOnDemand(): void {
  const article = document.querySelector('[data-article]')
  if (article) fillParts(article)
  onPage(() => fillParts())
}

export function fillParts(place: ParentNode = document): void {
  for (const [selector, load] of PARTS)
    for (const element of place.querySelectorAll<HTMLElement>(selector)) {
      if (filled.has(element)) continue
      filled.add(element)
      void fillOne(element, load)
    }
}

/** Fills one part. What takes a moment gets a spinner, what fails a sentence and a way to try again. */
async function fillOne(element: HTMLElement, load: () => Promise<Fill>): Promise<void> {
  const place = element.querySelector<HTMLElement>('[data-demand-place]') ?? element
  const waiting = setTimeout(() => place.append(spinner()), 150)
  try {
    const fill = await load()
    await fill(element, boot)
  } catch (error) {
    console.warn('A part of the page could not be loaded.', error)
    place.append(failure(() => void fillOne(element, load)))
  } finally {
    clearTimeout(waiting)
    place.querySelector(':scope > .spinner')?.remove()
  }
}

function spinner(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'spinner'
  element.setAttribute('role', 'status')
  element.setAttribute('aria-label', 'Loading')
  return element
}

/** The red box: what happened, and Retry. */
function failure(retry: () => void): HTMLElement {
  const box = document.createElement('div')
  box.className = 'failure'
  box.setAttribute('role', 'alert')
  const text = document.createElement('p')
  const what = document.createElement('b')
  what.textContent = 'This part of the page could not be loaded.'
  text.append(what, 'Check your connection and try again.')
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button button-danger', textContent: 'Retry' })
  button.addEventListener('click', () => {
    box.remove()
    retry()
  })
  box.append(text, button)
  return box
}
