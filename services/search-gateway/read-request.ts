import * as z from 'zod'
import { INDEX_NAME } from '@docs/engine/site/search-settings'

/** Limits of what a reader's browser may ask; all are larger than what the pages send. */
export const LIMITS = {
  /** Bytes of a request's body. */
  body: 32 * 1024,
  /** Searches in one request. */
  requests: 10,
  /** Characters of a query; the search field takes 64. */
  query: 256,
  hitsPerPage: 100,
  /** Hits that can be paged through, as with Algolia. */
  hits: 1000,
  filters: 20,
  text: 200,
} as const

const text = z.string().max(LIMITS.text)
const list = z.array(text).max(LIMITS.filters)

const request = z.strictObject({
  indexName: text.regex(INDEX_NAME),
  query: z.string().max(LIMITS.query).default(''),
  page: z.int().min(0).max(LIMITS.hits).default(0),
  hitsPerPage: z.int().min(0).max(LIMITS.hitsPerPage).default(20),
  attributesToRetrieve: list.optional(),
  attributesToHighlight: list.optional(),
  attributesToSnippet: list.optional(),
  highlightPreTag: text.optional(),
  highlightPostTag: text.optional(),
  snippetEllipsisText: text.optional(),
  clickAnalytics: z.boolean().optional(),
  facetFilters: z
    .array(z.union([text, list]))
    .max(LIMITS.filters)
    .optional(),
  facets: list.optional(),
  optionalFilters: list.optional(),
})

const body = z.strictObject({ requests: z.array(request).min(1).max(LIMITS.requests) })

/** One search, checked: nothing in it can reach the engine except as a value. */
export type GatewayRequest = z.output<typeof request>

/** The response of the gateway to a request that it doesn't answer. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

/**
 * The searches in the body of a request.
 *
 * @throws Refused with status 400 for anything else.
 */
export function readRequests(text: string): GatewayRequest[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refused(400, "The request isn't valid JSON.")
  }
  const read = body.safeParse(value)
  if (read.success) return read.data.requests
  const [issue] = read.error.issues
  const place = issue?.path.join('.') || 'the request'
  // Unknown names may be what a reader has typed; the log must not have that.
  const reason = issue?.code === 'unrecognized_keys' ? 'Unknown field' : issue?.message
  throw new Refused(400, `Invalid value in ${place}: ${reason ?? 'unknown'}.`)
}
