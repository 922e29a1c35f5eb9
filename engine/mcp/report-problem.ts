import type { SectionData } from '../../model/twin'
import { answer, refusal, type Answer } from './answer'
import { findSection } from './sections'

/** How long to wait for the backend, in milliseconds. */
const TIMEOUT = 10_000

export interface ReportProblem {
  section: string
  problem: string
}

/** Sends a problem with a page to the feedback backend, as the form below each page does. */
export async function reportProblem(data: SectionData, call: ReportProblem): Promise<Answer> {
  const found = findSection(data, call.section)
  if (!('page' in found))
    return refusal(`There is no section \`${call.section}\`. Name the page with its path.`)
  const { url, anonKey, table } = data.feedback
  try {
    const response = await fetch(`${url}/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: anonKey,
        Authorization: `Bearer ${anonKey}`,
        Prefer: 'return=minimal',
      },
      body: JSON.stringify({
        helpful: false,
        reason: call.problem.trim(),
        contact: null,
        page: found.page.path,
        heading: found.section?.id ?? null,
        tabs: {},
        region: null,
      }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) return refusal(`The backend responded with ${response.status}. Try later.`)
    return answer('The report was sent. Thank you.')
  } catch (error) {
    return refusal(`The backend can’t be reached (${(error as Error).name}). Try later.`)
  }
}
