import { fileURLToPath } from 'node:url'
import { createHostedProvider } from '../../packages/search/hosted/hosted-provider'
import type { SearchProvider } from '../../packages/search/provider'
import { runDocs, startProgram, type Server } from '../sites/real-site'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the pages of the sites in these tests send. */
export const KEYS = { appId: 'cluster-test', apiKey: 'public' } as const

/** A reader at a desk, outside every area. */
export const READER = { language: 'en', version: 'current', area: '', isNarrow: false } as const

interface GatewayOptions {
  nodes: readonly string[]
  indexName: string
  /** Origins of sites that may search. */
  origins?: readonly string[]
  port?: number
}

/** Starts a gateway in a process of its own, as an operator does. */
export const startGateway = (options: GatewayOptions): Promise<Server> =>
  startProgram(fileURLToPath(new URL('gateway-process.mjs', import.meta.url)), [], root, {
    OPENSEARCH_NODES: options.nodes.join(','),
    SEARCH_INDEX_NAME: options.indexName,
    SEARCH_APP_ID: KEYS.appId,
    SEARCH_API_KEY: KEYS.apiKey,
    GATEWAY_ORIGINS: (options.origins ?? ['https://docs.example.com']).join(','),
    GATEWAY_PORT: String(options.port ?? 0),
  })

/** Pushes the records of a built site to the cluster, with the command that operators use. */
export const push = (folder: string, nodes: readonly string[], indexName: string): Promise<void> =>
  runDocs(root, ['search:push', '--out', folder], {
    OPENSEARCH_NODES: nodes.join(','),
    SEARCH_INDEX_NAME: indexName,
  })

/** The environment of a build whose readers search at a gateway. */
export const hostedBuild = (gateway: string, fallsBack: boolean): Record<string, string> => ({
  SEARCH_PROVIDER: 'hosted',
  SEARCH_APP_ID: KEYS.appId,
  SEARCH_API_KEY: KEYS.apiKey,
  SEARCH_INDEX_NAME: 'docs',
  SEARCH_HOSTS: gateway,
  SEARCH_FALLBACK_TO_LOCAL: String(fallsBack),
})

/** What the pages search with, without memory of earlier failures. */
export const readerOf = (gateway: string): SearchProvider =>
  createHostedProvider({ ...KEYS, indexName: 'docs', hosts: [gateway], memory: null })
