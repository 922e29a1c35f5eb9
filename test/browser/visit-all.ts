import type { Browser, ConsoleMessage } from '@playwright/test'
import { pages, whenReady } from './site'

/** The outcome of visiting one page. */
export interface Visit {
  path: string
  status: number
  heading: string
  messages: string[]
  violations: string[]
  foreign: string[]
  /** Pixels by which the page overflows a 360 px window. */
  tooWide: number
  /** Sidebar links marked as the current page, and whether the marked one is visible. */
  current: (string | null)[]
  currentIsSeen: boolean
  sidebarNodes: number
  /** Layout shifts during load and reading: the browser's score and the markup that moved. */
  moved: string[]
  /** Links in the article that still contain a token. */
  openTokens: string[]
}

/** Frames in which the current entry of the sidebar has to come into view. */
const FRAMES = 60
/** How many pages are open at a time. */
const TABS = 3

/** The missing page returns 404, and the suite blocks service worker registration. */
const isExpected = (message: ConsoleMessage, path: string): boolean =>
  (path === pages.notFound && message.text().includes('404')) ||
  message.text() === 'Service Worker registration blocked by Playwright'

/**
 * Whether the current entry of the sidebar comes into view within some frames. The rest of the tree
 * can arrive at any time, and moves the entry for a moment.
 */
async function isCurrentSeen(frames: number): Promise<boolean> {
  const isSeen = (): boolean => {
    const item = document
      .querySelector('#sidebar .tree a[aria-current="page"]')
      ?.getBoundingClientRect()
    const box = document.querySelector('#sidebar')?.getBoundingClientRect()
    if (!item || !box) return false
    // A fraction of a pixel may be cut off.
    const isInside = item.top >= box.top - 1 && item.bottom <= Math.min(box.bottom, innerHeight) + 1
    return box.height === 0 || isInside
  }
  for (let frame = 0; frame < frames && !isSeen(); frame++)
    await new Promise(resolve => requestAnimationFrame(resolve))
  return isSeen()
}

/** Visits pages in several tabs, each as a first visit. */
export async function visitAll(
  browser: Browser,
  origin: string,
  paths: string[],
  tabs = TABS,
): Promise<Visit[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(() => {
    // Every visit is a first visit: the sidebar shows the path to the page and nothing opened
    // earlier.
    localStorage.clear()
    const violations: string[] = []
    const moved: string[] = []
    Object.assign(window, { violations, moved })
    type Shift = PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver(list => {
      // Smaller scores round to a layout shift of 0.000, as tools report it.
      for (const { value, startTime, sources } of (list.getEntries() as Shift[]).filter(
        shift => shift.value >= 0.0005,
      ))
        for (const { node, previousRect, currentRect } of sources)
          moved.push(
            `${value.toFixed(4)} at ${Math.round(startTime)} ms, ${place(previousRect)} to ` +
              `${place(currentRect)}: ` +
              `${(node instanceof Element ? node.outerHTML : (node?.textContent ?? '?')).slice(0, 120)}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', event =>
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
  const queue = [...paths]
  const visits: Visit[] = []
  const work = async (): Promise<void> => {
    const page = await context.newPage()
    let [messages, foreign]: [string[], string[]] = [[], []]
    let path = ''
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type()) && !isExpected(message, path))
        messages.push(message.text())
    })
    page.on('pageerror', error => messages.push(String(error)))
    page.on('request', request => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
        foreign.push(request.url())
    })
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      path = next
      ;[messages, foreign] = [[], []]
      await page.setViewportSize({ width: 1280, height: 800 })
      const response = await page.goto(`${origin}${path}`)
      await whenReady(page)
      // While a list is still being built, its end moves.
      if (path.includes('?q=')) await page.locator('[data-search-page][data-whole]').waitFor()
      const currentIsSeen = await page.evaluate(isCurrentSeen, FRAMES)
      // Scrolling through the page triggers lazy loading.
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          scrollTo(0, top)
          await new Promise(resolve => requestAnimationFrame(resolve))
        }
        scrollTo(0, 0)
      })
      const seen = await page.evaluate(() => {
        const marked = [
          ...document.querySelectorAll<HTMLAnchorElement>('#sidebar .tree a[aria-current="page"]'),
        ]
        return {
          heading: document.querySelector('h1')?.textContent ?? '',
          violations: (window as unknown as { violations: string[] }).violations,
          // The size of a diagram is unknown until the browser draws it; on the real site all are
          // drawn at build time.
          moved: document.querySelector('[data-mermaid]')
            ? []
            : (window as unknown as { moved: string[] }).moved,
          current: marked.map(link => link.getAttribute('href')),
          sidebarNodes: document.querySelectorAll('#sidebar *').length,
          openTokens: [...document.querySelectorAll<HTMLElement>('[href], [src]')]
            .map(element => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
            .filter(url => /\[\[|%5B%5B|(?:^|[/=])undefined(?:$|[/?#])/.test(url)),
        }
      })
      await page.setViewportSize({ width: 360, height: 740 })
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      visits.push({
        path,
        status: response?.status() ?? 0,
        ...seen,
        currentIsSeen,
        messages,
        foreign,
        tooWide,
      })
    }
  }
  await Promise.all(Array.from({ length: tabs }, work))
  await context.close()
  return visits
}
