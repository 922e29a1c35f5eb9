import type { Boot } from '../model/boot'

let boot: Boot

/** How long an answer of the backend is waited for, in milliseconds. */
const TIMEOUT = 10_000

/** "Was this page helpful?": asks for a reason, posts it, and says plainly when that failed. */
export async function startFeedback(element: HTMLElement, given: Boot): Promise<void> {
  boot = given
  const form = element as HTMLFormElement
  const rest = form.querySelector<HTMLElement>('.feedback-form')
  const status = form.querySelector<HTMLElement>('.feedback-status')
  const reason = form.querySelector<HTMLTextAreaElement>('[name="reason"]')
  if (!rest || !status || !reason) return
  form.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-helpful]')
    if (!button) return
    for (const other of form.querySelectorAll('[data-helpful]')) other.setAttribute('aria-pressed', String(other === button))
    form.dataset.answer = button.dataset.helpful
    rest.hidden = false
    status.textContent = ''
    reason.focus()
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    void send(form, rest, status)
  })
}

async function send(form: HTMLFormElement, rest: HTMLElement, status: HTMLElement): Promise<void> {
  const submit = form.querySelector<HTMLButtonElement>('[type="submit"]')
  const values = new FormData(form)
  if (submit) submit.disabled = true
  status.textContent = 'Sending …'
  try {
    const { url, anonKey, table } = boot.feedback
    const response = await fetch(`${url}/rest/v1/${table}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: anonKey, Authorization: `Bearer ${anonKey}`, Prefer: 'return=minimal' },
      body: JSON.stringify(feedbackOf(form.dataset.answer === 'yes', String(values.get('reason') ?? ''), String(values.get('contact') ?? ''))),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new Error(`The backend answered ${response.status}.`)
    rest.hidden = true
    form.querySelector('.actions')?.setAttribute('hidden', '')
    form.reset()
    status.textContent = 'Thank you. It was sent.'
  } catch {
    status.textContent = 'It could not be sent. Your text is still here: check your connection and send it again.'
  } finally {
    if (submit) submit.disabled = false
  }
}

/** What is posted: the answer, and what the reader had before their eyes. */
function feedbackOf(helpful: boolean, reason: string, contact: string) {
  const root = document.documentElement
  const tabs = root.getAttributeNames().filter(name => name.startsWith('data-tab-')).map(name => [name.slice('data-tab-'.length), root.getAttribute(name)])
  return {
    helpful,
    reason: reason.trim(),
    contact: contact.trim() || null,
    page: boot.page.path,
    heading: headingInView(),
    tabs: Object.fromEntries(tabs) as Record<string, string>,
    region: root.dataset.region ?? null,
  }
}

/** The anchor of the last heading above the middle of the window, or null at the top. */
function headingInView(): string | null {
  const headings = [...document.querySelectorAll<HTMLElement>('.prose :is(h2, h3)[id]')]
  return headings.findLast(heading => heading.getBoundingClientRect().top < innerHeight / 2)?.id ?? null
}
