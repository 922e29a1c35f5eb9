import type { IncomingMessage } from 'node:http'
import { Refused } from './read-request'
import type { GatewaySettings } from './settings'

/** What browsers are told before they search, and may keep for two hours. */
export const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'content-type, x-algolia-api-key, x-algolia-application-id',
  'Access-Control-Max-Age': '7200',
}

/** Headers that let the site's pages, and no others, read the response. */
export function corsHeaders(
  request: IncomingMessage,
  origins: readonly string[],
): Record<string, string> {
  const { origin = '' } = request.headers
  const vary = { Vary: 'Origin' }
  return origins.includes(origin) ? { ...vary, 'Access-Control-Allow-Origin': origin } : vary
}

/**
 * Programs send no origin; pages of other sites do.
 *
 * @throws Refused for those.
 */
export function checkOrigin(
  { headers: { origin } }: IncomingMessage,
  origins: readonly string[],
): void {
  if (origin !== undefined && !origins.includes(origin))
    throw new Refused(403, 'This origin is not allowed to search.')
}

/**
 * Both are read from headers or the query string, like in the hosted service.
 *
 * @throws Refused if one is wrong.
 */
export function checkKeys(
  { headers }: IncomingMessage,
  { searchParams }: URL,
  { appId, apiKey }: GatewaySettings,
): void {
  const given = (name: string) => headers[name] ?? searchParams.get(name) ?? ''
  if (
    (appId !== '' && given('x-algolia-application-id') !== appId) ||
    (apiKey !== '' && given('x-algolia-api-key') !== apiKey)
  )
    throw new Refused(403, 'Invalid Application-ID or API key')
}
