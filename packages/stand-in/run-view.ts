import type { Feedback, Json, Records, Run } from './records'
import { statistics } from './feedback'

export interface Usage {
  prompt_tokens: number | null
  completion_tokens: number | null
  total_tokens: number | null
}

/**
 * Tokens of one run, where the SDKs put them: in its outputs, or in its metadata; missing ones are
 * null.
 */
export function usageOf(run: Run): Usage {
  const own = (run.outputs?.usage_metadata ??
    run.extra.metadata.usage_metadata ??
    fromGenerations(run.outputs)) as Record<string, number> | undefined
  return {
    prompt_tokens: own?.input_tokens ?? null,
    completion_tokens: own?.output_tokens ?? null,
    total_tokens: own?.total_tokens ?? null,
  }
}

/** LangChain's models store the usage in the message that they generated. */
function fromGenerations(outputs: Json | null): unknown {
  const generations = outputs?.generations as { message?: { kwargs?: Json } }[][] | undefined
  return generations?.[0]?.[0]?.message?.kwargs?.usage_metadata
}

export const statusOf = (run: Run): 'success' | 'error' | 'pending' =>
  run.error === null ? (run.end_time === null ? 'pending' : 'success') : 'error'

export const secondsOf = (run: Run): number | null =>
  run.end_time === null ? null : (Date.parse(run.end_time) - Date.parse(run.start_time)) / 1000

const feedbackOn = (run: Run, records: Records): Feedback[] =>
  records.feedback.filter(({ run_id }) => run_id === run.id)

/** A run in a `/v1` response. */
export function olderView(run: Run, records: Records): Json {
  const { attachments: _, ...rest } = run
  const children = [...records.runs.values()].filter(other => other.parent_run_id === run.id)
  return {
    ...rest,
    ...usageOf(run),
    status: statusOf(run),
    app_path: `/o/w/projects/p/${run.session_id}/r/${run.id}`,
    execution_order: 1,
    child_run_ids: children.map(({ id }) => id),
    feedback_stats: statistics(feedbackOn(run, records)),
    tags: run.tags,
  }
}

/** A run in a `/v2` response: only the requested fields, the id if there were none. */
export function newerView(run: Run, selects: readonly string[], records: Records): Json {
  const whole: Json = {
    ...run,
    ...usageOf(run),
    project_id: run.session_id,
    run_type: run.run_type.toUpperCase(),
    status: statusOf(run).toUpperCase(),
    latency_seconds: secondsOf(run),
    is_root: run.parent_run_id === null,
    metadata: run.extra.metadata,
    feedback_stats: statistics(feedbackOn(run, records)),
    total_cost: null,
    reference_dataset_id: records.examples.get(run.reference_example_id ?? '')?.dataset_id ?? null,
  }
  const names =
    selects.length === 0 ? ['id'] : [...new Set(['id', ...selects.map(name => name.toLowerCase())])]
  return Object.fromEntries(names.map(name => [name, whole[name] ?? null]))
}
