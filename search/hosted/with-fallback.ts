import type { SearchProvider } from '../provider'

/**
 * A hosted provider whose place the local one takes whenever it fails, until it answers again.
 * Results of the stand-in carry `answeredBy: 'local'`. An aborted search stays aborted.
 *
 * @param loadLocal Called when the hosted one first fails, and again if it rejected.
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
          // What went wrong first is what an operator has to fix.
          throw error
        })
        const { results } = await standIn.search(requests, signal)
        signal?.throwIfAborted()
        return { results: results.map(result => ({ ...result, answeredBy: 'local' as const })) }
      }
    },
  }
}
