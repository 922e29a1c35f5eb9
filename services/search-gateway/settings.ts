import { accessSync, constants } from 'node:fs'
import type { ClusterAddress } from './cluster'
import type { Problem } from '@docs/engine/problems'
import { INDEX_NAME, type Environment } from '@docs/engine/site/search-settings'

/** Settings of the gateway. */
export interface GatewaySettings {
  cluster: ClusterAddress
  /** The index, or alias, that is searched; requests for others are refused. */
  indexName: string
  /** What the pages send; empty to accept everything. Both are public. */
  appId: string
  apiKey: string
  /** Origins of the site whose pages may search, such as `https://docs.example.com`. */
  origins: readonly string[]
  /** Whether queries are logged. */
  logsQueries: boolean
  port: number
  host: string
}

/** Environment variables of the cluster, which the push reads, too. */
export const CLUSTER_VARIABLES = {
  nodes: 'OPENSEARCH_NODES',
  username: 'OPENSEARCH_USERNAME',
  password: 'OPENSEARCH_PASSWORD',
  apiKey: 'OPENSEARCH_API_KEY',
  caFile: 'OPENSEARCH_CA_FILE',
} as const satisfies Record<keyof ClusterAddress, string>

/** Collects what is wrong with the environment. */
function reader(environment: Environment) {
  const problems: Problem[] = []
  return {
    problems,
    given: (name: string) => environment[name]?.trim() ?? '',
    check: (isRight: boolean, message: string, hint: string) => {
      if (!isRight) problems.push({ severity: 'error', message, hint })
    },
  }
}

/** How the cluster is reached, or what is wrong with the variables. */
export function clusterAddress(environment: Environment): {
  address: ClusterAddress
  problems: Problem[]
} {
  const { problems, given, check } = reader(environment)
  const { nodes: variable, username, password, apiKey, caFile } = CLUSTER_VARIABLES
  const nodes = listOf(given(variable))
  for (const node of nodes) {
    check(
      /^https?:$/.test(urlOf(node)?.protocol ?? ''),
      `\`${variable}\` has \`${node}\`, which isn't the URL of a node.`,
      'Write `https://search-1.example.com:9200`, and separate several with commas.',
    )
    check(
      !urlOf(node)?.username,
      `\`${variable}\` contains a password.`,
      `Set \`${username}\` and \`${password}\` instead.`,
    )
  }
  const address = {
    nodes,
    username: given(username),
    password: given(password),
    apiKey: given(apiKey),
    caFile: given(caFile),
  }
  check(
    address.caFile === '' || isReadable(address.caFile),
    `The file \`${address.caFile}\` in \`${caFile}\` can't be read.`,
    'Name a file with the certificates of the authority (PEM).',
  )
  return { address, problems }
}

/** The settings in the environment, or what is wrong with them. */
export function gatewaySettings(environment: Environment): {
  settings: GatewaySettings
  problems: Problem[]
} {
  const { problems, given, check } = reader(environment)
  const { address, problems: ofCluster } = clusterAddress(environment)
  const need = (isGiven: boolean, name: string, hint: string) =>
    check(isGiven, `\`${name}\` isn't set.`, hint)
  need(
    address.nodes.length > 0,
    CLUSTER_VARIABLES.nodes,
    'Write the URLs of the nodes, separated by commas: `https://search-1.example.com:9200`.',
  )
  const indexName = given('SEARCH_INDEX_NAME')
  need(INDEX_NAME.test(indexName), 'SEARCH_INDEX_NAME', 'Write the same name as for the build.')
  const origins = listOf(given('GATEWAY_ORIGINS'))
  need(
    origins.length > 0,
    'GATEWAY_ORIGINS',
    'Write the origins of the site, separated by commas: `https://docs.example.com`.',
  )
  for (const origin of origins)
    check(
      urlOf(origin)?.origin === origin,
      `\`GATEWAY_ORIGINS\` has \`${origin}\`, which isn't an origin.`,
      'Write a scheme, a host, and optionally a port: `https://docs.example.com`.',
    )
  const port = Number(given('GATEWAY_PORT') || 3002)
  check(
    port >= 0 && port <= 65_535,
    `\`GATEWAY_PORT\` is \`${given('GATEWAY_PORT')}\`.`,
    'Write a number from 0 to 65535; the default is 3002.',
  )
  return {
    settings: {
      cluster: address,
      indexName,
      appId: given('SEARCH_APP_ID'),
      apiKey: given('SEARCH_API_KEY'),
      origins,
      logsQueries: ['1', 'true'].includes(given('GATEWAY_LOG_QUERIES')),
      port,
      host: given('GATEWAY_HOST') || 'localhost',
    },
    problems: [...ofCluster, ...problems],
  }
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map(one => one.trim().replace(/\/$/, ''))
    .filter(Boolean)

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
