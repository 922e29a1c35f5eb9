/** How long to wait for the page to finish loading, in milliseconds. */
const LONGEST = 4000

/** Runs work when the browser is idle next, on a page that has loaded already. */
export const soon = (work: () => void): void =>
  void (window.requestIdleCallback ?? setTimeout)(work)

/** Runs optional work when the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  let isWaiting = true
  const idle = (): void => {
    if (!isWaiting) return
    isWaiting = false
    if (!('requestIdleCallback' in window)) return void setTimeout(work, 200)
    const ask = (): void => void requestIdleCallback(work, { timeout: 3000 })
    // Asked before the first frame is drawn, Chromium answers only at the timeout about one time in
    // ten. Hidden pages draw no frames.
    if (document.hidden) ask()
    else requestAnimationFrame(() => requestAnimationFrame(ask))
  }
  if (document.readyState === 'complete') return idle()
  addEventListener('load', idle, { once: true })
  // A stylesheet or image that never arrives delays the load event, which shouldn't stop the rest.
  setTimeout(idle, LONGEST)
}
