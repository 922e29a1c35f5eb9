import type { Boot } from '../model/boot'
import { boot } from './boot'
import { spinner } from './elements'
import { failureBox } from './failure-box'
import { onPage } from './page-event'
import { searchEnvironment, startAhead } from './search-environment'
import { writePreference } from './storage'
import { trustedScriptUrl } from './trusted'

type Fill = (element: HTMLElement, boot: Boot) => Promise<void>

interface Part {
  /** Where to find it. */
  selector: string
  load: (element: HTMLElement) => Promise<Fill>
  /** Whether nothing can be read there until it is filled. What stands already does not grow by a spinner. */
  isEmpty: boolean
}

/** Parts of a page whose code is loaded only where they stand. */
const PARTS: Part[] = [
  { selector: '[data-lost]', load: async () => (await import('./lost')).fillLost, isEmpty: false },
  { selector: '[data-listing]', load: loadListing, isEmpty: false },
  { selector: '[data-offline]', load: loadOffline, isEmpty: false },
  { selector: '[data-feedback]', load: async () => (await import('./feedback')).startFeedback, isEmpty: false },
  { selector: '[data-mermaid]', load: async () => (await import('./mermaid')).drawDiagram, isEmpty: true },
  { selector: '[data-island]', load: loadIsland, isEmpty: false },
]

/** The interactive parts of one page, by the name that they carry in it. */
const ISLANDS: Record<string, () => Promise<{ start: Fill }>> = {
  calculator: () => import('./island-calculator'),
  composer: () => import('./island-composer'),
  filter: () => import('./island-filter'),
}

async function loadIsland({ dataset: { island = '' } }: HTMLElement): Promise<Fill> {
  const load = ISLANDS[island]
  if (!load) throw new Error(`There is no island called ${island}.`)
  return (await load()).start
}

async function loadListing(): Promise<Fill> {
  startAhead()
  const { fillListing } = await import('./results')
  return element => fillListing(element, searchEnvironment)
}

async function loadOffline(): Promise<Fill> {
  const { fillOffline } = await import('./offline')
  return (element, boot) => fillOffline(element, { boot, writePreference, trustedScriptUrl })
}

const filled = new WeakSet<HTMLElement>()

export function startOnDemand(): void {
  fillParts()
  onPage(fillParts)
}

function fillParts(): void {
  for (const part of PARTS)
    for (const element of document.querySelectorAll<HTMLElement>(part.selector)) {
      if (filled.has(element)) continue
      filled.add(element)
      void fillOne(element, part)
    }
}

/** Fills one part. What takes a moment gets a spinner, what fails a sentence and a way to try again. */
async function fillOne(element: HTMLElement, part: Part, isRetry = false): Promise<void> {
  const waiting = part.isEmpty ? setTimeout(() => element.append(spinner('Loading')), 150) : undefined
  try {
    const fill = await part.load(element)
    await fill(element, boot)
  } catch (error) {
    console.warn('A part of the page could not be loaded.', error)
    // What is not there a second time may be gone with a deployment; a new document names what there is now.
    element.append(failure(isRetry ? () => location.reload() : () => void fillOne(element, part, true)))
  } finally {
    clearTimeout(waiting)
    element.querySelector(':scope > .spinner')?.remove()
  }
}

function failure(retry: () => void): HTMLElement {
  const act = () => {
    box.remove()
    retry()
  }
  const box = failureBox({ what: 'This part of the page could not be loaded.', rest: 'Check your connection and try again.', label: 'Retry', act })
  return box
}
