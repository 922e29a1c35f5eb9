import type { ApiReference } from '../operation/description'
import { REFERENCE_PATH, type PathedPage } from './reference-pages'

/** The page on which the reference begins: how to call the API, and every resource by its group. */
export function overviewPage({ resources }: ApiReference): PathedPage {
  const count = resources.reduce((sum, { notes }) => sum + Object.keys(notes.operations).length, 0)
  const groups = new Map<string, string[]>()
  for (const { name, notes } of resources)
    groups.set(notes.group, [
      ...(groups.get(notes.group) ?? []),
      `- [${notes.title}](${REFERENCE_PATH}/${name}): ${notes.description}`,
    ])
  const lists = [...groups].map(([group, lines]) => `## ${group}\n\n${lines.join('\n')}`)
  return {
    path: REFERENCE_PATH,
    file: 'order.txt',
    page: {
      title: 'REST API',
      description:
        `Look up all ${count} operations of the LangSmith API and the agent server: ` +
        'parameters, responses, errors, and requests you can copy.',
      searchTerms: ['endpoints', 'openapi', 'swagger', 'api docs', 'http api'],
      intro: `${INTRO}\n\n${lists.join('\n\n')}`,
      operations: [],
      schemas: [],
    },
  }
}

const INTRO =
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
