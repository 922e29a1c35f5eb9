import type { Boot } from '@docs/model/boot'

/** The data that the document contains for its scripts. */
export const boot = readBoot() as Boot

/**
 * False if the document was truncated: the data are at its end. Nothing else on such a page can be
 * relied on.
 */
export const isWhole = boot.build !== undefined

function readBoot(): Partial<Boot> {
  try {
    return JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot
  } catch {
    return {}
  }
}
