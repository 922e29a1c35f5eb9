import { sendFeedback } from '@docs/model/feedback'
import type { SectionData } from '@docs/model/page-markdown'
import { answer, refusal, type ToolAnswer } from './tool-answer'
import { findSection } from './sections'

export interface ReportProblem {
  section: string
  problem: string
}

/** Sends a problem with a page to the feedback backend, as the form below each page does. */
export async function reportProblem(data: SectionData, call: ReportProblem): Promise<ToolAnswer> {
  const found = findSection(data, call.section)
  if (!('page' in found))
    return refusal(`There is no section \`${call.section}\`. Name the page with its path.`)
  try {
    await sendFeedback(data.feedback, {
      helpful: false,
      reason: call.problem.trim(),
      contact: null,
      page: found.page.path,
      heading: found.section?.id ?? null,
      tabs: {},
      region: null,
    })
    return answer('The report was sent. Thank you.')
  } catch (error) {
    return refusal(`The report wasn’t sent. Try later. (${(error as Error).message})`)
  }
}
