/** A table of PostgREST that readers may only insert into. */
export interface FeedbackBackend {
  /** Without a slash at the end; empty if there is no backend. */
  url: string
  anonKey: string
  table: string
  /** Whether the query of a search that led to the page goes along. */
  queries?: boolean | undefined
}

/** What is stored of one answer or report. */
interface FeedbackReport {
  helpful: boolean
  reason: string
  contact: string | null
  page: string
  /** The anchor of the section, or null for the page. */
  heading: string | null
  /** Group of tabs → the selected one. */
  tabs: Record<string, string | null>
  region: string | null
  /** The query of the search that led to the page, if the operator asks for it. */
  query?: string | null
}

/** How long to wait for a response from the backend, in milliseconds. */
const TIMEOUT = 10_000

/**
 * Stores a report.
 *
 * @throws if the backend can't be reached, doesn't respond in time, or refuses the report.
 */
export async function sendFeedback(
  { url, anonKey, table }: FeedbackBackend,
  report: FeedbackReport,
): Promise<void> {
  const response = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey: anonKey,
      Authorization: `Bearer ${anonKey}`,
      Prefer: 'return=minimal',
    },
    body: JSON.stringify(report),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) throw new Error(`The backend responded with ${response.status}.`)
}
