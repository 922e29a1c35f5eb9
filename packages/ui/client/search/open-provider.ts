import { createLocalProvider } from '@docs/search/local/local-provider'
import type { SearchProvider } from '@docs/search/provider'
import type { Environment } from './environment'

/** The provider, opened by the first caller. */
export const providerOf = (environment: Environment): SearchProvider =>
  (environment.provider ??= openProvider(environment))

/** The hosted index where the site has one, otherwise its own. */
function openProvider({ boot, loadHosted, startSearchWorker }: Environment): SearchProvider {
  const { hosted } = boot.search
  const local = (): SearchProvider => createLocalProvider(startSearchWorker)
  if (hosted === null || loadHosted === null) return local()
  return onceLoaded(async () => (await loadHosted()).hostedProvider(hosted, async () => local()))
}

/** A provider whose code loads later; if that fails, it is requested again. */
function onceLoaded(load: () => Promise<SearchProvider>): SearchProvider {
  let loading: Promise<SearchProvider> | undefined
  const loaded = (): Promise<SearchProvider> =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  return {
    prepare: async () => (await loaded()).prepare(),
    search: async (requests, signal) => (await loaded()).search(requests, signal),
  }
}
