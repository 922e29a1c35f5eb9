import { formParts, type FormKind, type FormPart } from './form'

/** A request that an operation accepts, with values. */
export interface ExampleRequest {
  method: string
  /** With its parameters filled in and without the query. */
  path: string
  /** A name is repeated for each value of a list. */
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

/** What all requests of an operation have in common, whatever their values are. */
export interface RequestFrame extends Pick<
  ExampleRequest,
  'method' | 'auth' | 'isStream' | 'isSlow' | 'isEncoded'
> {
  /** The path with names in braces. */
  pattern: string
  /** How the body is sent as a form; JSON if absent. */
  form?: FormKind
}

/** The values of a request by name, in the types of their schemas. */
export interface RequestValues {
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, unknown>
  /** Undefined where nothing is sent. */
  body?: unknown
}

/**
 * The request of an operation with these values. Path parameters without one keep their braces, as
 * do those whose value would lead to another path.
 */
export function fillRequest(
  { pattern, form, ...frame }: RequestFrame,
  { path, query, header, body }: RequestValues,
): ExampleRequest {
  const request = {
    ...frame,
    path: pattern.replace(/\{([^}]+)\}/g, (braces, name: string) => {
      const value = textOf(path[name])
      return /^\.{0,2}$/.test(value) ? braces : encodeURIComponent(value)
    }),
    query: Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, textOf(one)]),
    ),
    arguments: query,
    headers: Object.entries(header).map(([name, value]): [string, string] => [name, textOf(value)]),
  }
  if (body === undefined) return request
  return form === undefined ? { ...request, body } : { ...request, form: formParts(form, body) }
}

/** A value as text of an address or a header. Half of a character pair would be an error there. */
const textOf = (value: unknown = ''): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)).replace(
    /\p{Surrogate}/gu,
    '\ufffd',
  )
