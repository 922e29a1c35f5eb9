import type { Boot } from '@docs/model/boot'
import { sendFeedback } from '@docs/model/feedback'
import type { FeedbackAnswer } from '../../components/feedback'

/**
 * Posts an answer with its context on the page. Rejects if the backend can't be reached or refuses
 * it.
 */
export const postFeedback = (
  answer: FeedbackAnswer,
  { feedback, page, led }: Boot,
): Promise<void> =>
  sendFeedback(feedback, {
    helpful: answer.helpful,
    reason: answer.reason.trim(),
    contact: answer.contact.trim() || null,
    page: page.path,
    heading: headingInView(),
    tabs: selectedTabs(),
    region: document.documentElement.dataset.region ?? null,
    ...(feedback.queries ? { query: led?.path === page.path ? led.query : null } : {}),
  })

/** The anchor of the last heading above the middle of the window, or null at the top. */
function headingInView(): string | null {
  const headings = [...document.querySelectorAll<HTMLElement>('.prose :is(h2, h3)[id]')]
  const isAbove = (heading: HTMLElement): boolean =>
    heading.getBoundingClientRect().top < innerHeight / 2
  return headings.findLast(isAbove)?.id ?? null
}

function selectedTabs(): Record<string, string | null> {
  const root = document.documentElement
  const names = root.getAttributeNames().filter(name => name.startsWith('data-tab-'))
  return Object.fromEntries(
    names.map(name => [name.slice('data-tab-'.length), root.getAttribute(name)]),
  )
}
