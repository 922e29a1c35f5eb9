import type { Boot } from '@docs/model/boot'
import type { SearchProvider } from '@docs/search/provider'

/** What the entry passes to the search code, which loads later: everything with state. */
export interface Environment {
  boot: Boot
  readPreference: (name: string) => string | null
  writePreference: (name: string, value: string) => void
  /** Calls back when another tab has changed a preference. Returns a function that stops it. */
  onOtherTab: (notify: (name: string) => void) => () => void
  /** The worker of the site's own index, with the index open: started now or earlier. */
  startSearchWorker: () => Promise<Worker>
  /** The provider, shared by dialog and results page. */
  provider?: SearchProvider
  /**
   * Loads the code for a hosted index; null on a site with its own. Only the entry knows the URL of
   * that code.
   */
  loadHosted:
    | (() => Promise<{
        hostedProvider: (
          settings: NonNullable<Boot['search']['hosted']>,
          loadLocal: () => Promise<SearchProvider>,
        ) => SearchProvider
      }>)
    | null
}
