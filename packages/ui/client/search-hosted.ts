import type { Boot } from '@docs/model/boot'
import { createHostedProvider } from '@docs/search/hosted/hosted-provider'
import { withFallback } from '@docs/search/hosted/with-fallback'
import type { SearchProvider } from '@docs/search/provider'

type Hosted = NonNullable<Boot['search']['hosted']>

/**
 * The provider of a site with a hosted index, loaded only there.
 *
 * @param loadLocal The fallback provider, if the site file allows one.
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
 * Resolves names and exchanges keys while the reader is still typing, because a host has one second
 * to start responding.
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

/** Reading `sessionStorage` throws if storage is blocked. */
function sessionMemory(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
