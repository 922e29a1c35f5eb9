import { STALLED_AFTER } from './stalled-after'

export type Status = 'idle' | 'loading' | 'stalled' | 'error'

/** What is known of a search at one moment. */
export interface Session<Question, Answer> {
  status: Status
  /** What was asked last; null when nothing is asked. */
  question: Question | null
  /** The last answer; while another is awaited, that of an earlier question. */
  answer: Answer | null
  /** Counts the questions, so that what comes late for an earlier one can be told apart. */
  turn: number
}

export type Happening<Question, Answer> =
  | { kind: 'asked'; question: Question }
  | { kind: 'cleared' }
  | { kind: 'waited'; turn: number }
  | { kind: 'answered'; turn: number; answer: Answer }
  | { kind: 'failed'; turn: number }
  | { kind: 'refreshed'; turn: number; answer: Answer }

export const idle = <Question, Answer>(turn = 0): Session<Question, Answer> => ({
  status: 'idle',
  question: null,
  answer: null,
  turn,
})

/** The next state. What belongs to an earlier question changes nothing, so that an answer never replaces a later one. */
export function step<Question, Answer>(
  now: Session<Question, Answer>,
  happening: Happening<Question, Answer>,
): Session<Question, Answer> {
  if (happening.kind === 'asked') return { ...now, status: 'loading', question: happening.question, turn: now.turn + 1 }
  if (happening.kind === 'cleared') return idle(now.turn + 1)
  if (happening.kind === 'refreshed') {
    const isShown = happening.turn === now.turn && now.status === 'idle' && now.answer !== null
    return isShown ? { ...now, answer: happening.answer } : now
  }
  const isWaiting = now.status === 'loading' || now.status === 'stalled'
  if (happening.turn !== now.turn || !isWaiting) return now
  if (happening.kind === 'waited') return { ...now, status: 'stalled' }
  if (happening.kind === 'failed') return { ...now, status: 'error', answer: null }
  return { ...now, status: 'idle', answer: happening.answer }
}

interface SessionOptions<Question, Answer> {
  /** Answers a question, or rejects. An aborted question's answer is not waited for. */
  answer: (question: Question, signal: AbortSignal) => Promise<Answer>
  /** Called after every change. */
  onChange: (session: Session<Question, Answer>) => void
}

export interface RunningSession<Question, Answer> {
  now: () => Session<Question, Answer>
  /** Asks; what was asked before is dropped. */
  ask: (question: Question) => void
  /** Asks the last question again. */
  retry: () => void
  /** Asks the last question again where its answer is shown, and replaces that quietly: more is known by now. */
  refresh: () => Promise<void>
  /** Forgets question and answer. */
  clear: () => void
}

/** Runs the states above with real questions and a real clock. */
export function startSession<Question, Answer>({
  answer,
  onChange,
}: SessionOptions<Question, Answer>): RunningSession<Question, Answer> {
  let session = idle<Question, Answer>()
  let controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function happens(happening: Happening<Question, Answer>): void {
    const next = step(session, happening)
    if (next === session) return
    session = next
    if (next.status !== 'loading') clearTimeout(timer)
    onChange(next)
  }

  function startOver(happening: Happening<Question, Answer>): void {
    controller.abort()
    clearTimeout(timer)
    controller = new AbortController()
    happens(happening)
  }

  function ask(question: Question): void {
    startOver({ kind: 'asked', question })
    const { turn } = session
    timer = setTimeout(() => happens({ kind: 'waited', turn }), STALLED_AFTER)
    answer(question, controller.signal).then(
      given => happens({ kind: 'answered', turn, answer: given }),
      () => happens({ kind: 'failed', turn }),
    )
  }

  async function refresh(): Promise<void> {
    const { question, status, turn } = session
    if (question === null || status !== 'idle') return
    const given = await answer(question, controller.signal).catch(() => null)
    if (given !== null) happens({ kind: 'refreshed', turn, answer: given })
  }

  return {
    now: () => session,
    refresh,
    ask,
    retry: () => session.question !== null && ask(session.question),
    clear: () => startOver({ kind: 'cleared' }),
  }
}
