import type { Page } from '@playwright/test'

/**
 * Notes what live regions announce, from the next document on. Resolves to a function that returns
 * it in order. As in screen readers, an alert is announced when it appears, but a status only when
 * its text changes.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    const known = new Map<Element, string>()
    Object.assign(window, { heard })
    const read = () => {
      const regions = document.querySelectorAll<HTMLElement>(
        '[role="status"], [role="alert"], [aria-live]',
      )
      for (const region of regions) {
        const text = region.innerText.trim().replace(/\s*\n\s*/g, ' | ')
        const before = known.get(region) ?? (region.role === 'alert' ? '' : text)
        known.set(region, text)
        if (text !== before && text !== '') heard.push(text)
      }
    }
    new MutationObserver(read).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as Window & { heard?: string[] }).heard ?? [])
}
