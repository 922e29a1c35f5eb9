import { readFileSync } from 'node:fs'
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

/** How the cluster is reached, or what is wrong with the variables. */
export function clusterAddress(environment: Environment): {
  address: ClusterAddress
  problems: Problem[]
} {
  const given = (name: keyof ClusterAddress) => environment[CLUSTER_VARIABLES[name]]?.trim() ?? ''
  const problems: Problem[] = []
  const nodes = listOf(given('nodes'))
  for (const node of nodes)
    if (!/^https?:$/.test(urlOf(node)?.protocol ?? ''))
      problems.push(
        problem(
          `\`${CLUSTER_VARIABLES.nodes}\` has \`${node}\`, which isn't the URL of a node.`,
          'Write `https://search-1.example.com:9200`, and separate several with commas.',
        ),
      )
    else if (urlOf(node)?.username)
      problems.push(
        problem(
          `\`${CLUSTER_VARIABLES.nodes}\` contains a password.`,
          `Set \`${CLUSTER_VARIABLES.username}\` and \`${CLUSTER_VARIABLES.password}\` instead.`,
        ),
      )
  if (given('caFile') !== '' && !isReadable(given('caFile')))
    problems.push(
      problem(
        `The file \`${given('caFile')}\` in \`${CLUSTER_VARIABLES.caFile}\` can't be read.`,
        'Name a file with the certificates of the authority (PEM).',
      ),
    )
  return {
    address: {
      nodes,
      username: given('username'),
      password: given('password'),
      apiKey: given('apiKey'),
      caFile: given('caFile'),
    },
    problems,
  }
}

/** The settings in the environment, or what is wrong with them. */
export function gatewaySettings(environment: Environment): {
  settings: GatewaySettings
  problems: Problem[]
} {
  const given = (name: string) => environment[name]?.trim() ?? ''
  const { address, problems } = clusterAddress(environment)
  const need = (isGiven: boolean, name: string, hint: string) => {
    if (!isGiven) problems.push(problem(`\`${name}\` isn't set.`, hint))
  }
  const number = (name: string, otherwise: number, least: number, most: number): number => {
    const value = given(name) === '' ? otherwise : Number(given(name))
    if (value >= least && value <= most) return value
    problems.push(
      problem(
        `\`${name}\` is \`${given(name)}\`.`,
        `Write a number from ${least} to ${most}; the default is ${otherwise}.`,
      ),
    )
    return otherwise
  }
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
    if (urlOf(origin)?.origin !== origin)
      problems.push(
        problem(
          `\`GATEWAY_ORIGINS\` has \`${origin}\`, which isn't an origin.`,
          'Write a scheme, a host, and optionally a port: `https://docs.example.com`.',
        ),
      )
  return {
    settings: {
      cluster: address,
      indexName,
      appId: given('SEARCH_APP_ID'),
      apiKey: given('SEARCH_API_KEY'),
      origins,
      logsQueries: ['1', 'true'].includes(given('GATEWAY_LOG_QUERIES')),
      port: number('GATEWAY_PORT', 3002, 0, 65_535),
      host: given('GATEWAY_HOST') || 'localhost',
    },
    problems,
  }
}

const problem = (message: string, hint: string): Problem => ({ severity: 'error', message, hint })

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map(one => one.trim().replace(/\/$/, ''))
    .filter(Boolean)

function urlOf(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function isReadable(file: string): boolean {
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}
