import type { Boot } from '../../model/boot'
import type { FeedbackAnswer } from '../../shell/feedback'

/** How long to wait for a response from the backend, in milliseconds. */
const TIMEOUT = 10_000

/**
 * Posts an answer with its context on the page. Rejects if the backend can't be reached or refuses
 * it.
 */
export async function postFeedback(
  answer: FeedbackAnswer,
  { feedback, page }: Boot,
): Promise<void> {
  const { url, anonKey, table } = feedback
  const response = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey: anonKey,
      Authorization: `Bearer ${anonKey}`,
      Prefer: 'return=minimal',
    },
    body: JSON.stringify({
      helpful: answer.helpful,
      reason: answer.reason.trim(),
      contact: answer.contact.trim() || null,
      page: page.path,
      heading: headingInView(),
      tabs: selectedTabs(),
      region: document.documentElement.dataset.region ?? null,
    }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) throw new Error(`The backend responded with ${response.status}.`)
}

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
