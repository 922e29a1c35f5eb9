import type { Answer, Request } from './http'
import type { Json, Records } from './records'

/**
 * The input of a route: the request, the values of its path, and everything that has arrived so
 * far.
 */
export interface Call {
  request: Request
  /** The path part for a name: `{run}` → `parameters.run`. */
  parameters: Record<string, string>
  records: Records
  /** The body as JSON; an empty object if there is none. */
  json: Json
}

export interface Route {
  method: string
  /** Without `/api` and `/v1`, such as `/runs/{run}`. */
  path: string
  answer(call: Call): Answer
}

export const route = (method: string, path: string, answer: Route['answer']): Route => ({
  method,
  path,
  answer,
})

/**
 * The route for a request, with the values of its path; null if there is none. A fixed path takes
 * precedence over a pattern.
 */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; parameters: Record<string, string> } | null {
  const found = routes
    .filter(candidate => candidate.method === method)
    .map(candidate => ({ route: candidate, parameters: matchPath(candidate.path, path) }))
    .filter(
      (one): one is { route: Route; parameters: Record<string, string> } => one.parameters !== null,
    )
    .sort((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length)
  return found[0] ?? null
}

/** `/runs/{run}` and `/runs/7` → `{ run: '7' }`; null if they don't match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name && value !== '') parameters[name] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return parameters
}

/** `https://host/api/v1/runs/`, `/v1/runs`, and `/runs` are the same path for the product. */
export const plainPath = (path: string): string =>
  path
    .replace(/^\/api(?=\/)/, '')
    .replace(/^\/v1(?=\/)/, '')
    .replace(/(?<=.)\/$/, '')

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const accepted = (): Answer => ({ status: 202, body: {} })
export const missing = (what: string): Answer => ({
  status: 404,
  body: { detail: `${what} not found` },
})

/** The product's response to a request that it rejects. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
