import type { SearchProvider } from '../provider'

/**
 * A hosted provider that is replaced by the local one whenever it fails, until it responds again.
 * Results of the fallback have `answeredBy: 'local'`. An aborted search stays aborted.
 *
 * @param loadLocal Called when the hosted provider first fails, and again if it rejected.
 */
export function withFallback(
  hosted: SearchProvider,
  loadLocal: () => Promise<SearchProvider>,
): SearchProvider {
  let loading: Promise<SearchProvider> | null = null
  const local = (): Promise<SearchProvider> => {
    loading ??= loadLocal().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    prepare: () => hosted.prepare(),
    async search(requests, signal) {
      try {
        return await hosted.search(requests, signal)
      } catch (error) {
        signal?.throwIfAborted()
        const standIn = await local().catch(() => {
          // The first error is the one that an operator has to fix.
          throw error
        })
        const { results } = await standIn.search(requests, signal)
        signal?.throwIfAborted()
        return { results: results.map(result => ({ ...result, answeredBy: 'local' as const })) }
      }
    },
  }
}
