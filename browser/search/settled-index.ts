import { STALLED_AFTER } from './stalled-after'
import type { SearchProvider } from '../../search/provider'

/** How long the results page waits for the complete index, in milliseconds: until a search counts as stalled. */
const PATIENCE = STALLED_AFTER

/**
 * Resolves when the index is complete, or when a reader has waited long enough: what is known by then is shown, and
 * completed in place. A failure is reported by the search itself.
 */
export async function indexSettled(provider: SearchProvider): Promise<void> {
  const late = new Promise<void>(resolve => setTimeout(resolve, PATIENCE))
  await Promise.race([provider.whenComplete?.(), late]).catch(() => undefined)
}
