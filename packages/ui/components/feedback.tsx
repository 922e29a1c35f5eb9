import { useEffect, useReducer, useRef, type FormEvent } from 'react'
import * as words from '../words/feedback'

export interface FeedbackAnswer {
  helpful: boolean
  reason: string
  contact: string
}

interface FeedbackState {
  /** Whether the reader chose Yes or No; null before that. */
  helpful: boolean | null
  status: 'idle' | 'sending' | 'sent' | 'failed'
}

type FeedbackEvent =
  | { type: 'chosen'; helpful: boolean }
  | { type: 'submitted' }
  | { type: 'sent' }
  | { type: 'failed' }

function feedbackReducer(state: FeedbackState, event: FeedbackEvent): FeedbackState {
  if (event.type === 'chosen') return { helpful: event.helpful, status: 'idle' }
  if (event.type === 'submitted') return { ...state, status: 'sending' }
  return { ...state, status: event.type }
}

const MESSAGES: Record<FeedbackState['status'], string> = {
  idle: '',
  sending: words.sending,
  sent: words.sent,
  failed: words.failed,
}

/**
 * "Was this page helpful?", rendered only if a backend is configured.
 *
 * @param send Sends the answer, or rejects. Absent at build; `packages/ui/client/feedback` hydrates the form
 *   with it.
 */
export function Feedback({ send }: { send?: (answer: FeedbackAnswer) => Promise<void> }) {
  const [{ helpful, status }, dispatch] = useReducer(feedbackReducer, {
    helpful: null,
    status: 'idle',
  })
  const reason = useRef<HTMLTextAreaElement>(null)
  const choose = (value: boolean) => () => dispatch({ type: 'chosen', helpful: value })
  useEffect(() => {
    if (helpful !== null) reason.current?.focus()
  }, [helpful])

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    dispatch({ type: 'submitted' })
    const text = (name: string): string => String(values.get(name) ?? '')
    try {
      await send?.({ helpful: helpful === true, reason: text('reason'), contact: text('contact') })
      dispatch({ type: 'sent' })
    } catch {
      dispatch({ type: 'failed' })
    }
  }

  return (
    <form className="feedback" onSubmit={event => void submit(event)}>
      <p id="feedback-question">{words.question}</p>
      {status !== 'sent' && (
        <div className="actions" role="group" aria-labelledby="feedback-question">
          <button
            className="button"
            type="button"
            aria-pressed={helpful === true}
            onClick={choose(true)}
          >
            {words.yes}
          </button>
          <button
            className="button"
            type="button"
            aria-pressed={helpful === false}
            onClick={choose(false)}
          >
            {words.no}
          </button>
        </div>
      )}
      {helpful !== null && status !== 'sent' && (
        <div className="feedback-form">
          <label htmlFor="feedback-reason">{helpful ? words.whatHelped : words.whatWasWrong}</label>
          <textarea
            id="feedback-reason"
            name="reason"
            ref={reason}
            required
            maxLength={2000}
            rows={4}
          />
          <label htmlFor="feedback-contact">
            {words.email} <small>{words.optional}</small>
          </label>
          <input
            id="feedback-contact"
            name="contact"
            type="email"
            maxLength={200}
            autoComplete="email"
          />
          <button className="button button-primary" type="submit" disabled={status === 'sending'}>
            {words.send}
          </button>
        </div>
      )}
      <p className="feedback-status" role="status">
        {MESSAGES[status]}
      </p>
    </form>
  )
}
