import { toAddress } from '@docs/model/address'
import type { SearchHit } from '@docs/search/provider'
import type { Environment } from './environment'
import { providerOf } from './open-provider'
import { queryFrom } from './paste-query'
import { contextNow, requestFor } from './requests'

/** The part of WebMCP that is used: https://webmachinelearning.github.io/webmcp/ */
interface ModelContext {
  registerTool(tool: {
    name: string
    title: string
    description: string
    inputSchema: object
    execute: (input: { query?: unknown } | undefined) => Promise<string>
  }): Promise<void>
}

/** Results that an agent is told. */
const MOST = 8

/** Offers the search to agents in the browser, where it has WebMCP. */
export function offerSearch(environment: Environment): void {
  const { modelContext } = document as Document & { modelContext?: ModelContext }
  modelContext
    ?.registerTool({
      name: 'search_docs',
      title: 'Search the documentation',
      description:
        'Finds sections of this documentation by question, symbol, or error message, and returns ' +
        'their URLs, best first, with a passage of the best one.',
      inputSchema: {
        type: 'object',
        properties: { query: { type: 'string', description: 'Words, a symbol, or an error.' } },
        required: ['query'],
      },
      execute: input => search(input?.query, environment),
    })
    // Rejects where tools are forbidden, as in a frame without permission.
    .catch(() => undefined)
}

async function search(given: unknown, environment: Environment): Promise<string> {
  const query = typeof given === 'string' ? queryFrom(given.trim()) : ''
  if (query === '') throw new Error('`query` is empty. Write a question, a symbol, or an error.')
  const provider = providerOf(environment)
  // An agent asks once, so the answer must not come from titles alone.
  await provider.whenComplete?.()
  const context = { ...contextNow(environment), area: '' }
  const request = {
    ...requestFor(query, context),
    hitsPerPage: MOST,
    highlightPreTag: '',
    highlightPostTag: '',
  }
  const [result] = (await provider.search([request])).results
  if (!result || result.hits.length === 0)
    return 'Nothing found. Try fewer words, or a name from the code or error message.'
  return result.hits.map((hit, place) => lineOf(hit, place + 1)).join('\n')
}

function lineOf({ url, hierarchy, _answer, _snippetResult }: SearchHit, number: number): string {
  const { lvl0: _, ...below } = hierarchy
  const names = Object.values(below).filter(Boolean).join(' › ') || hierarchy.lvl0
  const snippet = _answer ?? _snippetResult
  const text = [snippet?.code?.value, snippet?.content?.value].filter(Boolean).join('\n   ')
  return [`${number}. ${names}: ${new URL(toAddress(url), location.origin).href}`, text]
    .filter(Boolean)
    .join('\n   ')
}
