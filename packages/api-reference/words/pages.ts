import type { ApiName } from '../operation/description'

/** Pages about the REST API as a whole, and parts of long pages. */

/** The entry of the first page. */
export const overview = 'Overview'
export const restApi = 'REST API'
export const restTerms = ['endpoints', 'openapi', 'swagger', 'api docs', 'http api']
export const restDescription = (count: number) =>
  `Look up all ${count} operations of the LangSmith API and the agent server: ` +
  'parameters, responses, errors, and requests you can copy.'
export const restIntro =
  'Send requests to `[[api]]`, the host of your region, with an API key in the `X-API-Key` ' +
  'header. If the key belongs to several workspaces, name one in `X-Tenant-Id`. ' +
  '[Authentication methods](/reference/authentication_authorization/authentication_methods) ' +
  'explains keys, tokens, and headers, and [Status codes and API ' +
  'errors](/reference/errors/rest_api) lists what to do about an error.\n\n' +
  'Every operation shows the same request with cURL, in Python, and in TypeScript. The ' +
  'Python and TypeScript samples call the SDK where it has a method for the operation. ' +
  'Example values are made up; to replace IDs with your own, open **Copy as cURL with your ' +
  'IDs** below the samples.\n\n' +
  'An operation names the permission that it needs and its rate limit where LangSmith states ' +
  'them. Without a limit of its own, a request counts toward the [common ' +
  'limit](/pricing/limits#requests).\n\n' +
  'The [official description]([[api]]/redoc) is published with the API. The SDKs have ' +
  'official references for [Python](https://reference.langchain.com/python/langsmith) and ' +
  '[TypeScript](https://reference.langchain.com/javascript/langsmith).'

/** The page of objects that belong to no resource. */
export const sharedObjects: Record<ApiName, string> = {
  platform: 'Shared objects',
  'agent-server': 'Shared objects of the agent server',
}
export const sharedObjectsOf =
  'Objects that the operations of several resources accept or return, with all of their fields.'

/** What a part of a long page has. */
const CONTENTS = {
  operations: ['operations', 'their parameters, responses, errors, and requests'],
  schemas: ['objects', 'all of their fields'],
  symbols: ['entries', 'their signatures, parameters, and fields'],
} as const
export const partDescription = (list: keyof typeof CONTENTS, count: number, name: string) => {
  const [noun, details] = CONTENTS[list]
  return `Look up ${count} of the ${noun} of “${name}” with ${details}.`
}
export const partIntro = (name: string, path: string) =>
  `This is a part of [${name}](${path}), which has an index of all.`
