import type { Boot } from '@docs/model/boot'
import { boot } from './boot'
import { mayPrefetch } from './connection'
import { spinner } from './elements'
import { failureBox, repeatFailure } from './failure-box'
import { whenIdle } from './idle'
import { onPage } from './page-event'
import { loadScript } from './scripts'
import { searchEnvironment, startAhead } from './search-environment'
import { searchQueryFrom } from './search-query'
import { writePreference } from './storage'
import { trustedScriptUrl } from './trusted'
import * as failureWords from '../words/failures'
import * as pageWords from '../words/page'

/** Inserted by the bundler: the scripts of the site's islands, by the name in `data-island`. */
declare const ISLANDS: Record<string, string>

type Fill = (element: HTMLElement, boot: Boot) => Promise<void>

interface Part {
  selector: string
  load: (element: HTMLElement) => Promise<Fill>
  /**
   * When to load it: with the page, when it comes near the viewport, on the reader's intent, or when
   * the reader opens the disclosure that it is.
   */
  when: 'page' | 'near' | 'intent' | 'open'
  /** Where its error message goes; by default, to its end. */
  place?: string
  /** Whether a spinner can replace it, because it has no content yet. */
  isEmpty?: boolean
}

/** Parts of a page whose code is loaded only on pages that have them. */
const PARTS: Part[] = [
  {
    selector: '[data-not-found]',
    load: async () => (await import('./not-found')).fillNotFound,
    when: 'page',
  },
  {
    selector: '[data-search-page]',
    load: loadResults,
    when: 'page',
    place: '[data-search-page-panel]',
  },
  { selector: '[data-offline]', load: loadOffline, when: 'page' },
  { selector: '[data-feedback]', load: loadFeedback, when: 'intent' },
  {
    selector: '[data-mermaid]',
    load: async () => (await import('./mermaid')).drawDiagram,
    when: 'page',
    isEmpty: true,
  },
  { selector: '[data-island]', load: loadIsland, when: 'near' },
  { selector: '[data-workbench]', load: loadWorkbench, when: 'open', isEmpty: true },
  {
    selector: '[data-index-filter]',
    load: async () => (await import('./index-filter')).startIndexFilter,
    when: 'intent',
  },
]

async function loadIsland({ dataset: { island = '' } }: HTMLElement): Promise<Fill> {
  const url = ISLANDS[island]
  if (url === undefined) throw new Error(`Unknown island \`${island}\`.`)
  const load = () => import(url) as Promise<{ start: Fill }>
  return (await loadScript(`island-${island}`, load)).start
}

async function loadResults(searchPage: HTMLElement): Promise<Fill> {
  const field = searchPage.querySelector<HTMLInputElement>('input[name="q"]')
  // The query is visible even if the code that searches for it never arrives.
  if (field && field.value === '') field.value = searchQueryFrom(location.search).query
  startAhead()
  const { startResults } = await loadScript('results', () => import('./search/start-results'))
  return async element => startResults(element, searchEnvironment)
}

async function loadOffline(): Promise<Fill> {
  const { startOffline } = await loadScript('offline', () => import('./offline/start'))
  return async (element, boot) => startOffline(element, { boot, writePreference, trustedScriptUrl })
}

async function loadFeedback(): Promise<Fill> {
  const { startFeedback } = await loadScript('feedback', () => import('./feedback/start'))
  return async (element, boot) => startFeedback(element, boot)
}

async function loadWorkbench(): Promise<Fill> {
  const { startWorkbench } = await loadScript('workbench', () => import('./workbench/start'))
  return startWorkbench
}

const started = new WeakSet<HTMLElement>()

export function startOnDemand(): void {
  startParts()
  onPage(startParts)
}

function startParts(): void {
  for (const part of PARTS)
    for (const element of document.querySelectorAll<HTMLElement>(part.selector)) {
      if (started.has(element)) continue
      started.add(element)
      const fill = () => fillPart(element, part)
      if (part.when === 'near') whenNear(element, fill)
      else if (part.when === 'intent') onIntent(element, fill)
      else if (part.when === 'open') onOpen(element as HTMLDetailsElement, fill)
      else void fill()
    }
}

/**
 * Loads a part when it is less than a screen away. On a fast connection, it loads when the browser
 * is idle, so that it works when a reader jumps to it.
 */
function whenNear(element: HTMLElement, fill: () => void): void {
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: '100%' },
  )
  let isStarted = false
  const start = (): void => {
    observer.disconnect()
    if (!isStarted) fill()
    isStarted = true
  }
  observer.observe(element)
  if (mayPrefetch()) whenIdle(() => element.isConnected && start())
}

/**
 * Loads a part when the pointer or the focus reaches it, then repeats a click that came too early.
 */
function onIntent(element: HTMLElement, fill: () => Promise<boolean>): void {
  const stop = new AbortController()
  let clicked: HTMLElement | null = null
  let isFilling = false
  const begin = async ({ type, target }: Event): Promise<void> => {
    if (type === 'click') clicked = (target as Element).closest<HTMLElement>('button') ?? clicked
    if (isFilling) return
    isFilling = true
    if (!(await fill())) return
    stop.abort()
    clicked?.click()
  }
  for (const type of ['pointerover', 'focusin', 'click'])
    element.addEventListener(type, event => void begin(event), { signal: stop.signal })
}

/** Loads a part when its disclosure opens. It may be open already: browsers restore that. */
function onOpen(details: HTMLDetailsElement, fill: () => Promise<boolean>): void {
  if (details.open) void fill()
  else details.addEventListener('toggle', () => void fill(), { once: true })
}

/** Loads one part. Slow loads show a spinner, and failures a message with Retry. */
async function fillPart(element: HTMLElement, part: Part, shown?: HTMLElement): Promise<boolean> {
  const waiting = part.isEmpty
    ? setTimeout(() => element.append(spinner(pageWords.loading)), 150)
    : undefined
  try {
    const fill = await part.load(element)
    const hadFocus = shown?.contains(document.activeElement)
    await fill(element, boot)
    shown?.remove()
    if (hadFocus && document.activeElement === document.body) takeFocus(element)
    return true
  } catch (error) {
    console.warn(failureWords.partMissing, error)
    const place = (part.place && element.querySelector(part.place)) || element
    if (shown) repeatFailure(shown)
    else place.append(failure(box => fillPart(element, part, box)))
    return false
  } finally {
    clearTimeout(waiting)
    element.querySelector(':scope > .spinner')?.remove()
  }
}

/** For keyboards, as the Retry button that had the focus is gone. */
function takeFocus(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function failure(retry: (box: HTMLElement) => Promise<boolean>): HTMLElement {
  let hasRetried = false
  let isRetrying = false
  const box = failureBox({
    what: failureWords.partMissing,
    rest: failureWords.partMissingHelp,
    label: failureWords.retry,
    async act() {
      // A file that is missing twice may have been removed by a deployment. A new document names
      // the current one.
      if (hasRetried) return location.reload()
      if (isRetrying) return
      isRetrying = true
      hasRetried = !(await retry(box))
      isRetrying = false
    },
  })
  return box
}
