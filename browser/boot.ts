import type { Boot } from '../model/boot'

/** What the document says about itself. */
export const boot = readBoot() as Boot

/**
 * False where the document was cut off on its way: what it says about itself is its end. Nothing of
 * a page can be relied on then.
 */
export const isWhole = boot.build !== undefined

function readBoot(): Partial<Boot> {
  try {
    return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot
  } catch {
    return {}
  }
}
