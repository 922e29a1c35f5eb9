import type { ApiName, Operation, Parameter } from './description'
import { exampleOf, type Lookup } from './example'
import { EXAMPLE_BODIES } from './example-bodies'
import { EXAMPLE_PARAMETERS } from './examples/parameters'
import { formParts, type FormPart } from './form'

/** A request that an operation accepts, with example values. */
export interface ExampleRequest {
  method: string
  /** With its parameters filled in and without the query. */
  path: string
  query: [name: string, value: string][]
  /** The same as values of the schema's types, such as lists, for the methods of the SDKs. */
  arguments?: Record<string, unknown>
  headers: [name: string, value: string][]
  /** JSON body, or undefined. */
  body?: unknown
  /** Parts of a form instead of a JSON body. */
  form?: [name: string, value: FormPart][]
  /** Whether the form is sent URL-encoded, with text only. */
  isEncoded?: boolean
  auth: Auth
  /** Whether the response is a stream of events. */
  isStream?: boolean
  /** Whether the response waits for a run, which can take minutes. */
  isSlow?: boolean
}

/**
 * How a request authenticates: with a key, a key and a workspace, a user's token, or not at all.
 */
export type Auth = 'key' | 'workspace' | 'token' | 'none'

/** Whether the server ever does what the operation is for. */
export const hasSuccess = ({ responses }: Operation): boolean =>
  Object.keys(responses).some(status => /^[123]/.test(status))

/** Why a program can't send the request and read the response; null if it can. */
export function whyNotRun(operation: Operation): string | null {
  const { responses } = operation
  if (!hasSuccess(operation)) return 'There is no sample, because every request fails.'
  if ('101' in responses)
    return 'The connection becomes a WebSocket, which needs a WebSocket client.'
  if (Object.keys(responses).some(status => status.startsWith('3')))
    return 'A browser sends this request and follows the redirect.'
  return null
}

const isStream = ({ responses }: Operation): boolean =>
  Object.entries(responses).some(
    ([status, { type }]) => status.startsWith('2') && type === 'text/event-stream',
  )

/**
 * The parameters of an operation, including path parameters that its description omits, and without
 * those that its path doesn't have.
 */
export function parametersOf(path: string, { parameters = [] }: Operation): Parameter[] {
  const known = new Set(parameters.filter(one => one.in === 'path').map(one => one.name))
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(match => match[1] ?? '')
  const missing = inPath.filter(name => !known.has(name))
  return [
    ...missing.map((name): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...parameters.filter(one => one.in !== 'path' || inPath.includes(one.name)),
  ]
}

export function authOf({ auth }: Operation, api: ApiName): Auth {
  if (api === 'agent-server' || auth.includes('API Key')) return 'key'
  if (auth.some(way => way.startsWith('API Key and'))) return 'workspace'
  return auth.length > 0 ? 'token' : 'none'
}

/**
 * The request of an operation: required parameters only, and a body with its required and first
 * optional fields.
 */
export function exampleRequest(
  key: string,
  operation: Operation,
  api: ApiName,
  lookup: Lookup,
): ExampleRequest {
  const [method = '', pattern = ''] = key.split(' ')
  const purpose = { lookup, isRequest: true }
  const parameters = parametersOf(pattern, operation)
  const own = EXAMPLE_PARAMETERS[key] ?? {}
  const valueIn = ({ schema, name }: Parameter) => own[name] ?? exampleOf(schema, purpose, name)
  const valueOf = (parameter: Parameter) => String(valueIn(parameter))
  const path = pattern.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find(one => one.in === 'path' && one.name === name)
    return parameter ? encodeURIComponent(valueOf(parameter)) : name
  })
  const required = parameters.filter(one => one.required || one.name in own)
  const inQuery = required.filter(one => one.in === 'query')
  const query = inQuery.map((one): [string, string] => [one.name, valueOf(one)])
  const values = inQuery.map(one => [one.name, valueIn(one)] as const)
  const headers = required
    .filter(one => one.in === 'header')
    .map((one): [string, string] => [one.name, valueOf(one)])
  const base = {
    method,
    path,
    query,
    arguments: Object.fromEntries(values),
    headers,
    auth: authOf(operation, api),
    ...(isStream(operation) ? { isStream: true } : {}),
    ...(/\/(?:wait|join)$/.test(pattern) ? { isSlow: true } : {}),
  }
  const { body } = operation
  if (!body?.schema) return base
  const value = EXAMPLE_BODIES[key] ?? exampleOf(body.schema, purpose)
  if (!body.type?.startsWith('multipart')) return { ...base, body: value }
  return {
    ...base,
    ...(isOauth(pattern) ? { isEncoded: true } : {}),
    form: formParts(key, value),
  }
}

/**
 * OAuth (RFC 6749, appendix B) has URL-encoded forms, which the SDKs send, too. The description calls
 * every form multipart.
 */
const isOauth = (path: string): boolean => path.startsWith('/oauth/')
