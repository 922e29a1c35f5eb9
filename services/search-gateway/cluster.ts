import { readFileSync } from 'node:fs'
import { Client, ConnectionPool } from '@opensearch-project/opensearch'
import { REST } from '@docs/search/hosted/resting-hosts'

/** How the cluster is reached. */
export interface ClusterAddress {
  /** URLs of nodes, such as `https://search-1.example.com:9200`. */
  nodes: readonly string[]
  /** Empty for none. */
  username: string
  password: string
  /** Elasticsearch's encoded API key; empty for none. */
  apiKey: string
  /** A file with certificates of a private authority; empty for the public ones. */
  caFile: string
}

/** A node that can't be reached is skipped as long as a host is by readers' browsers. */
class RestingPool extends ConnectionPool {
  declare resurrectTimeout: number
  declare resurrectTimeoutCutoff: number
  constructor(...given: ConstructorParameters<typeof ConnectionPool>) {
    super(...given)
    this.resurrectTimeout = REST
    this.resurrectTimeoutCutoff = 0
  }
}

/**
 * A client of the cluster, which uses all nodes in turn.
 *
 * @param requestTimeout Milliseconds for one attempt at one node.
 */
export function openCluster(
  { nodes, username, password, apiKey, caFile }: ClusterAddress,
  { requestTimeout, maxRetries }: { requestTimeout: number; maxRetries: number },
): Client {
  return new Client({
    nodes: [...nodes],
    nodeSelector: 'round-robin',
    ConnectionPool: RestingPool,
    requestTimeout,
    maxRetries,
    ...(username ? { auth: { username, password } } : {}),
    ...(apiKey ? { headers: { authorization: `ApiKey ${apiKey}` } } : {}),
    ...(caFile ? { ssl: { ca: readFileSync(caFile, 'utf8') } } : {}),
  })
}
