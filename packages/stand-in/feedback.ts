import { now, type Feedback, type Json, type Records } from './records'
import { missing, ok, route, type Route } from './route'

export const feedbackRoutes: readonly Route[] = [
  route('POST', '/feedback', ({ json, records }) => ok(addFeedback(records, json))),
  route('GET', '/feedback', ({ request: { query }, records }) => {
    const runs = query.getAll('run')
    const keys = query.getAll('key')
    const from = Number(query.get('offset') ?? 0)
    const found = records.feedback.filter(
      one =>
        (runs.length === 0 || runs.includes(one.run_id ?? '')) &&
        (keys.length === 0 || keys.includes(one.key)),
    )
    return ok(found.slice(from, from + Number(query.get('limit') ?? 100)))
  }),
  route('GET', '/feedback/{feedback}', ({ parameters, records }) => {
    const found = records.feedback.find(({ id }) => id === parameters.feedback)
    return found ? ok(found) : missing('Feedback')
  }),
  route('PATCH', '/feedback/{feedback}', ({ parameters, records, json }) => {
    const found = records.feedback.find(({ id }) => id === parameters.feedback)
    return found ? ok(Object.assign(found, json)) : missing('Feedback')
  }),
]

/** Stores feedback, and notes what the product would reject. */
export function addFeedback(records: Records, json: Json): Feedback {
  const feedback = {
    comment: null,
    value: null,
    correction: null,
    score: null,
    feedback_source: { type: 'api' },
    session_id: null,
    run_id: null,
    ...json,
    id: String(json.id ?? crypto.randomUUID()),
    created_at: now(),
    modified_at: now(),
  } as unknown as Feedback
  if (typeof feedback.key !== 'string' || feedback.key === '')
    records.problems.push('feedback without a key')
  if (feedback.run_id === null && feedback.session_id === null)
    records.problems.push(`feedback \`${feedback.key}\` on neither a run nor a project`)
  if (feedback.score !== null && !['number', 'boolean'].includes(typeof feedback.score))
    records.problems.push(
      `feedback \`${feedback.key}\`: the score \`${String(feedback.score)}\` is no number`,
    )
  const same = records.feedback.findIndex(({ id }) => id === feedback.id)
  if (same === -1) records.feedback.push(feedback)
  else records.feedback[same] = feedback
  return feedback
}

/** Averages by key, as in the API. */
export function statistics(feedback: readonly Feedback[]): Json {
  const keys = new Set(feedback.map(({ key }) => key))
  return Object.fromEntries(
    [...keys].map(key => {
      const same = feedback.filter(one => one.key === key)
      const scores = same.filter(({ score }) => score !== null).map(({ score }) => Number(score))
      const average =
        scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
      return [
        key,
        {
          n: same.length,
          avg: average,
          min: scores.length === 0 ? null : Math.min(...scores),
          max: scores.length === 0 ? null : Math.max(...scores),
          values: {},
          comments: same.map(({ comment }) => comment).filter(Boolean),
        },
      ]
    }),
  )
}
