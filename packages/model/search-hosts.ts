/** A hosted index and how to reach it, as the browser needs it. */
export interface HostedSearch {
  appId: string
  /** The public key, which can only search. */
  apiKey: string
  indexName: string
  /** Origins in the order in which they are tried; empty for Algolia's own. */
  hosts: string[]
}

/** Search settings from the site file and the environment. */
export interface SearchSettings extends HostedSearch {
  provider: 'local' | 'hosted'
  /** Whether the site's own index answers if the hosted service can't be reached. */
  fallbackToLocal: boolean
  /** Where readers can report a missing result, with `{query}` in it; empty for nowhere. */
  feedbackUrl: string
}

/**
 * Origins of a hosted index: the configured ones, or Algolia's. The first of Algolia's is its
 * distributed network; the others are on another domain, in case the names of the first can't be
 * resolved.
 */
export const searchHosts = ({ appId, hosts }: Pick<HostedSearch, 'appId' | 'hosts'>): string[] =>
  hosts.length > 0
    ? [...hosts]
    : [
        `https://${appId.toLowerCase()}-dsn.algolia.net`,
        ...[1, 2, 3].map(number => `https://${appId.toLowerCase()}-${number}.algolianet.com`),
      ]
