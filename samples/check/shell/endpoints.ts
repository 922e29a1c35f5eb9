import { nearestName } from '../../../model/nearest-name'
import { VARIABLE } from './read-commands'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'body' | 'header'
  required: boolean
  nullable: boolean
  type: string
}

export interface Endpoint {
  method: string
  path: string
  /** Missing if only the URL is known. */
  params?: readonly Parameter[]
}

/**
 * Hosts of the product: the region tokens, the example host of self-hosted pages, and the SDK's
 * variable.
 */
const HOSTS = [
  String.raw`(?:[a-z]+\.)?api\.smith\.langchain\.com`,
  String.raw`langsmith\.example\.com(?=\/api\/)`,
  String.raw`[\w.-]+(?=\/api\/v\d\/(?:runs|sessions|datasets|examples|feedback|orgs)\b)`,
]
const PRODUCT = new RegExp(
  String.raw`^(?:\[\[api(?::[a-z]+)?\]\]|https?:\/\/(?:${HOSTS.join('|')})|` +
    String.raw`\$\{?LANGSMITH_(?:ENDPOINT|URL|HOST)\}?)(?=\/|$)`,
)

/** The path and query of a URL of the product's API, or null for any other URL. */
export function productPath(url: string): string | null {
  const host = PRODUCT.exec(url)?.[0]
  // A function's arguments can be any path.
  if (host === undefined || /\$[\d@*]/.test(url)) return null
  const path = url.slice(host.length) || '/'
  // The API responds with and without `/api`; the facts use paths with it.
  return path.startsWith('/api/') ? path : /^\/v\d\//.test(path) ? `/api${path}` : `/api/v1${path}`
}

/** The endpoint of a URL, or a sentence on why there is none. */
export function findEndpoint(
  method: string,
  path: string,
  endpoints: readonly Endpoint[],
): Endpoint | { wrong: string; hint?: string } {
  const parts = segments(path)
  const fitting = endpoints
    .filter(endpoint => fits(segments(endpoint.path), parts))
    .sort((a, b) => fixedParts(b, parts) - fixedParts(a, parts))
  const found = fitting.find(endpoint => endpoint.method === method)
  if (found) return found
  if (fitting.length > 0)
    return {
      wrong: `\`${path}\` doesn't support ${method}.`,
      hint: `It supports ${[...new Set(fitting.map(endpoint => endpoint.method))].join(', ')}.`,
    }
  const near = nearestName(
    path,
    endpoints
      .filter(endpoint => segments(endpoint.path).length === parts.length)
      .map(endpoint => endpoint.path),
  )
  return {
    wrong: `The API has no \`${path}\`.`,
    ...(near === undefined ? {} : { hint: `Did you mean \`${near}\`?` }),
  }
}

const segments = (path: string): string[] =>
  path.replace(VARIABLE, '{}').replace(/\/$/, '').split('/')
const isOpen = (part: string): boolean =>
  part.startsWith('{') || part.startsWith('<') || part === '-'
const fits = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, index) => part === parts[index] || part.startsWith('{'))
const fixedParts = (endpoint: Endpoint, parts: string[]): number =>
  segments(endpoint.path).filter((part, index) => !isOpen(part) && part === parts[index]).length
