import type { Boot } from '../../model/boot'
import type { SearchProvider } from '../../search/provider'

/**
 * What the entry hands over to the code of the search, which is loaded later: all that holds state
 * is there.
 */
export interface Environment {
  boot: Boot
  readPreference: (name: string) => string | null
  writePreference: (name: string, value: string) => void
  /** Calls back when another tab has changed a preference. Returns what ends that. */
  onOtherTab: (notify: (name: string) => void) => () => void
  /**
   * The worker of the site's own index, with the index open: started now, or ahead of this code.
   */
  startSearchWorker: () => Promise<Worker>
  /** Who answers, once one of dialog and results page has asked: both ask the same. */
  provider?: SearchProvider
  /**
   * Loads the code that asks a hosted index; null on a site whose own index answers. Only the entry
   * knows where later code is.
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
