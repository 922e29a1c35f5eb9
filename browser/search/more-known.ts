import { STALLED_AFTER } from './stalled-after'
import type { SearchProvider } from '../../search/provider'

/**
 * How long the results page waits for all of the index before it answers from titles and headings, in milliseconds: as
 * long as a search may take before it counts as stalled (specification, section 9).
 */
const PATIENCE = STALLED_AFTER

/**
 * Resolves when all of the index is there, or when a reader has waited long enough: what is known by then is shown, and
 * completed in place. A failure is the answer's to report.
 */
export async function wholeOrLate(provider: SearchProvider): Promise<void> {
  const late = new Promise<void>(resolve => setTimeout(resolve, PATIENCE))
  await Promise.race([provider.whenComplete?.(), late]).catch(() => undefined)
}

/**
 * Returns what to call after each answer: once all of the index has been loaded, `refresh` is called, so that what was
 * answered from a part of it is answered again; the same when the headings are there. From then on `place` has the attribute `data-whole`.
 */
export function onceMoreIsKnown(
  provider: SearchProvider,
  place: HTMLElement,
  refresh: () => Promise<void>,
): () => void {
  let isAwaited = false
  return () => {
    if (isAwaited || !provider.whenComplete) return
    isAwaited = true
    const complete = provider.whenComplete()
    provider.whenHeaded?.().then(refresh, () => undefined)
    complete
      .then(refresh)
      .then(
        () => void (place.dataset.whole = ''),
        () => (isAwaited = false),
      )
  }
}
