/**
 * Measurements that a page records about itself. Times are milliseconds since its navigation
 * started.
 */
export interface Observed {
  largestPaint: number
  shifts: { at: number; value: number }[]
  tasks: { start: number; duration: number }[]
  /** The last page change after `expectPage`, once it is complete. */
  change: { milliseconds: number; fullLoad: boolean } | null
}

export type ObservedWindow = Window & typeof globalThis & { bench: Observed }

/**
 * Runs in every document before anything else. Self-contained, because it is sent to the browser as
 * text.
 */
export function observePage(): void {
  const bench: Observed = { largestPaint: 0, shifts: [], tasks: [], change: null }
  ;(window as ObservedWindow).bench = bench
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  observe('largest-contentful-paint', entry => void (bench.largestPaint = entry.startTime))
  observe(
    'longtask',
    entry => void bench.tasks.push({ start: entry.startTime, duration: entry.duration }),
  )
  observe('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) bench.shifts.push({ at: entry.startTime, value })
  })
  // The click was in the previous document: this page change is a full load, and ends with the
  // first paint. The window's name outlives the document and, unlike storage, costs nothing to
  // read.
  const clicked = Number(window.name)
  window.name = ''
  if (clicked > 0)
    observe('paint', entry => {
      if (entry.name === 'first-contentful-paint')
        bench.change = {
          milliseconds: performance.timeOrigin + entry.startTime - clicked,
          fullLoad: true,
        }
    })
}

/** Times the next click until the first frame with a heading of this title. Self-contained. */
export function expectPage(title: string): void {
  const { bench } = window as ObservedWindow
  bench.change = null
  const isThere = () =>
    [...document.querySelectorAll('h1')].some(heading =>
      heading.textContent?.replace(/\s+/g, ' ').includes(title),
    )
  const onClick = (event: Event) => {
    const clicked = event.timeStamp
    window.name = String(performance.timeOrigin + clicked)
    const onFrame = () => {
      if (!isThere()) return void requestAnimationFrame(onFrame)
      window.name = ''
      bench.change = { milliseconds: performance.now() - clicked, fullLoad: false }
    }
    requestAnimationFrame(onFrame)
  }
  addEventListener('click', onClick, { capture: true, once: true })
}
