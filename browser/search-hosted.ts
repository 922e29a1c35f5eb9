import type { Boot } from '../model/boot'
import { createHostedProvider } from '../search/hosted/hosted-provider'
import { withFallback } from '../search/hosted/with-fallback'
import type { SearchProvider } from '../search/provider'

type Hosted = NonNullable<Boot['search']['hosted']>

/**
 * The provider of a site with a hosted index. Loaded only there: a bundle for the local index has
 * nothing of it.
 *
 * @param loadLocal The provider that stands in for it, where the site file allows that.
 */
export function hostedProvider(
  settings: Hosted,
  loadLocal: () => Promise<SearchProvider>,
): SearchProvider {
  connectAhead(settings.hosts[0])
  const provider = createHostedProvider({
    ...settings,
    memory: sessionMemory(),
    hasStandIn: settings.fallbackToLocal,
  })
  return settings.fallbackToLocal ? withFallback(provider, loadLocal) : provider
}

/**
 * Names are resolved and keys exchanged while the reader is still typing: a first answer has one
 * second to begin.
 */
function connectAhead(host: string | undefined): void {
  if (host)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preconnect',
        href: host,
        crossOrigin: 'anonymous',
      }),
    )
}

/** Reading `sessionStorage` throws where storage is forbidden. */
function sessionMemory(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
