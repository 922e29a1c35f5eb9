/** A hosted index and how to reach it, as the browser needs it. */
export interface HostedSearch {
  appId: string
  /** The public key, which may search and nothing else. */
  apiKey: string
  indexName: string
  /** Origins, to be tried in this order; empty for Algolia's own. */
  hosts: string[]
}

/** What the site file and the environment say about the search. */
export interface SearchSettings extends HostedSearch {
  provider: 'local' | 'hosted'
  /** When the hosted service cannot be reached, the index of the site answers in its place. */
  fallbackToLocal: boolean
  /** Where readers can say that a result is missing, with `{query}` in it; empty for nowhere. */
  feedbackUrl: string
}

/**
 * Origins of a hosted index: those that are configured, or Algolia's. The first of Algolia's is its
 * distributed network, the others are on another domain, for when the first one's names cannot be
 * resolved.
 */
export const searchHosts = ({ appId, hosts }: Pick<HostedSearch, 'appId' | 'hosts'>): string[] =>
  hosts.length > 0
    ? [...hosts]
    : [
        `https://${appId.toLowerCase()}-dsn.algolia.net`,
        ...[1, 2, 3].map(number => `https://${appId.toLowerCase()}-${number}.algolianet.com`),
      ]
