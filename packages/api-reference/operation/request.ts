import type { ApiName, Operation, Parameter } from './description'
import { exampleOf, type Lookup } from './example'
import { EXAMPLE_BODIES } from './example-bodies'
import { EXAMPLE_PARAMETERS } from './examples/parameters'
import {
  fillRequest,
  type Auth,
  type ExampleRequest,
  type RequestFrame,
  type RequestValues,
} from './fill-request'
import type { FormKind } from './form'

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
export const exampleRequest = (
  key: string,
  operation: Operation,
  api: ApiName,
  lookup: Lookup,
): ExampleRequest =>
  fillRequest(frameOf(key, operation, api), exampleValues(key, operation, lookup))

export function frameOf(key: string, operation: Operation, api: ApiName): RequestFrame {
  const [method = '', pattern = ''] = key.split(' ')
  const isForm = operation.body?.schema && operation.body.type?.startsWith('multipart')
  return {
    method,
    pattern,
    auth: authOf(operation, api),
    ...(isStream(operation) ? { isStream: true } : {}),
    ...(/\/(?:wait|join)$/.test(pattern) ? { isSlow: true } : {}),
    ...(isForm && isOauth(pattern) ? { isEncoded: true } : {}),
    ...(isForm ? { form: formOf(key) } : {}),
  }
}

/** Bodies that are written by hand have parts as JSON. */
const formOf = (key: string): FormKind =>
  !(key in EXAMPLE_BODIES) ? 'text' : key.endsWith('/runs/multipart') ? 'counted' : 'json'

/** The values of an operation's example request. */
export function exampleValues(key: string, operation: Operation, lookup: Lookup): RequestValues {
  const purpose = { lookup, isRequest: true }
  const parameters = parametersOf(key.split(' ')[1] ?? '', operation)
  const own = EXAMPLE_PARAMETERS[key] ?? {}
  const valuesIn = (place: Parameter['in']): Record<string, unknown> =>
    Object.fromEntries(
      parameters
        .filter(one => one.in === place && (one.required || place === 'path' || one.name in own))
        .map(({ name, schema }) => [name, own[name] ?? exampleOf(schema, purpose, name)]),
    )
  const { schema } = operation.body ?? {}
  return {
    path: valuesIn('path'),
    query: valuesIn('query'),
    header: valuesIn('header'),
    ...(schema ? { body: EXAMPLE_BODIES[key] ?? exampleOf(schema, purpose) } : {}),
  }
}

/**
 * OAuth (RFC 6749, appendix B) has URL-encoded forms, which the SDKs send, too. The description calls
 * every form multipart.
 */
const isOauth = (path: string): boolean => path.startsWith('/oauth/')
