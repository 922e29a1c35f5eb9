import type { Request } from './http'
import type { Json } from './records'
import { matchPath } from './route'

interface Parameter {
  name: string
  in: string
  required: boolean
  type: string
  format?: string
  nullable: boolean
  /** The fields of a structure. */
  fields?: readonly Parameter[]
}

/** What is known of the product's API: its endpoints with their parameters. */
export interface Facts {
  endpoints: readonly { method: string; path: string; params: readonly Parameter[] }[]
}

// The SDKs (client.py and client.ts of langsmith) send these with every such request. The product
// accepts them, but doesn't document them.
const UNDOCUMENTED_QUERY: Record<string, readonly string[]> = {
  'GET /api/v1/examples': ['inline_s3_urls'],
  'GET /api/v1/datasets/{dataset_id}': ['limit'],
  'GET /api/v1/sessions/{session_id}': ['limit'],
}

// Older SDK clients send these. The product accepts them, but doesn't document them.
const UNDOCUMENTED = new Set([
  'session_name',
  'trace_id',
  'dotted_order',
  'error',
  'revision_id',
  'child_runs',
  'manifest_id',
])

/**
 * Sentences about parameters that are unknown, missing, or of another type. Endpoints that aren't
 * in the facts pass.
 */
export function checkAgainstFacts(facts: Facts, request: Request, json: Json): string[] {
  const path = documentedPath(request.path)
  const placeholders = (pattern: string) => pattern.split('{').length
  const fitting = facts.endpoints.filter(
    one => one.method === request.method && matchPath(one.path, path) !== null,
  )
  const endpoint = fitting.sort((a, b) => placeholders(a.path) - placeholders(b.path))[0]
  if (!endpoint) return []
  const about = `${request.method} ${endpoint.path}`
  const inBody = new Map(bodyOf(endpoint.params).map(one => [one.name, one]))
  const inQuery = new Map(
    endpoint.params.filter(one => one.in === 'query').map(one => [one.name, one]),
  )
  const given = Array.isArray(json) ? {} : json
  const unknownQuery = [...request.query.keys()].filter(
    name => !inQuery.has(name) && !UNDOCUMENTED_QUERY[about]?.includes(name),
  )
  const unknown =
    inBody.size === 0
      ? []
      : Object.keys(given).filter(name => !inBody.has(name) && !UNDOCUMENTED.has(name))
  const lacking =
    Object.keys(given).length === 0
      ? []
      : [...inBody.values()].filter(one => one.required && given[one.name] === undefined)
  const wrong = Object.entries(given).filter(
    ([name, value]) => value !== null && !fits(value, inBody.get(name)),
  )
  return [
    ...unknownQuery.map(name => `${about}: there is no query parameter \`${name}\``),
    ...unknown.map(name => `${about}: there is no field \`${name}\``),
    ...lacking.map(({ name }) => `${about}: the field \`${name}\` is missing`),
    ...wrong.map(
      ([name, value]) =>
        `${about}: \`${name}\` is to be ${inBody.get(name)?.type}, not ${JSON.stringify(value)?.slice(0, 80)}`,
    ),
  ]
}

/**
 * The fields of the body. If the facts name one structure of parameters as the complete body, they
 * are the structure's; a union has none that every body has.
 */
function bodyOf(parameters: readonly Parameter[]): readonly Parameter[] {
  const body = parameters.filter(one => one.in === 'body')
  const [first] = body
  if (body.length !== 1 || first === undefined) return body
  if (first.name === 'body') return []
  return /^[A-Z]\w*Params?$/.test(first.type) ? (first.fields ?? []) : body
}

/** The facts write paths with `/api/v1`; the SDKs also send them without. */
const documentedPath = (path: string): string =>
  (path.startsWith('/api/') ? path : `/api${/^\/v\d\//.test(path) ? '' : '/v1'}${path}`).replace(
    /(?<=.)\/$/,
    '',
  )

function fits(value: unknown, parameter: Parameter | undefined): boolean {
  if (!parameter) return true
  const { type, format } = parameter
  // The TypeScript SDK sometimes sends milliseconds since 1970.
  if (format === 'date-time') return !Number.isNaN(new Date(value as string | number).getTime())
  if (format === 'uuid' && type === 'string') return /^[0-9a-f-]{36}$/.test(String(value))
  if (type === 'string') return typeof value === 'string'
  if (type === 'bool') return typeof value === 'boolean'
  if (/^int\d*$/.test(type)) return Number.isInteger(value)
  if (type.startsWith('float')) return typeof value === 'number'
  if (type.startsWith('[]')) return Array.isArray(value)
  if (type.startsWith('map[')) return typeof value === 'object'
  return true
}
