import { nearestName } from '@docs/model/nearest-name'
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
