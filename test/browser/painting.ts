import { expect, type Page } from '@playwright/test'

/** The lightness of the page's background, from 0 to 1. Above 0.5 is the light theme. */
const background = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return Number.NaN
    context.fillStyle = getComputedStyle(document.body).backgroundColor
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 765
  })

/** Waits until the page is painted in a theme. */
export const expectTheme = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  const poll = expect.poll(() => background(page))
  await (theme === 'light' ? poll.toBeGreaterThan(0.9) : poll.toBeLessThan(0.2))
}

/**
 * Records the attribute on `<html>` when the body is created, and the background of every later
 * frame.
 */
export const watchPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = {
      atBody: null as string | null,
      atContent: null as string | null,
      backgrounds: [] as string[],
    }
    Object.assign(window, { seen })
    new MutationObserver((_, observer) => {
      if (!document.body) return
      seen.atBody = document.documentElement.dataset.theme ?? 'none'
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
    document.addEventListener(
      'DOMContentLoaded',
      () => (seen.atContent = document.documentElement.dataset.theme ?? 'none'),
    )
    const look = () => {
      if (document.body) seen.backgrounds.push(getComputedStyle(document.body).backgroundColor)
      if (document.documentElement?.dataset.ready === undefined) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

interface Seen {
  atBody: string | null
  atContent: string | null
  backgrounds: string[]
}
export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen)
