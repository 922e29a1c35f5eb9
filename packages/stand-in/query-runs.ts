import type { Json, Records, Run } from './records'
import { Refused, missing, ok, route, type Route } from './route'
import { passesFilter } from './run-filter'
import { newerView, olderView } from './run-view'

/** The endpoints for reading runs: `/v2` of current clients, and the older ones. */
export const queryRoutes: readonly Route[] = [
  route('POST', '/v2/runs/query', ({ json, records }) => {
    if (!Array.isArray(json.project_ids) && json.reference_dataset_id === undefined)
      throw new Refused(422, 'Set exactly one of `project_ids` and `reference_dataset_id`.')
    const found = newestFirst(select(json, records, (json.project_ids ?? []) as string[]))
    const from = Number(json.cursor ?? 0)
    const page = found.slice(from, from + Number(json.page_size ?? 100))
    const isLast = from + page.length >= found.length
    const items = page.map(run => newerView(run, (json.selects ?? []) as string[], records))
    return ok({ items, next_cursor: isLast ? null : String(from + page.length), has_more: !isLast })
  }),
  route('GET', '/v2/runs/{run}', ({ parameters, request, records }) => {
    const run = records.runs.get(parameters.run ?? '')
    return run ? ok(newerView(run, request.query.getAll('selects'), records)) : missing('Run')
  }),
  route('POST', '/runs/query', ({ json, records }) => {
    const found = newestFirst(select(json, records, (json.session ?? null) as string[] | null))
    const from = Number(json.cursor ?? 0)
    const page = found.slice(from, from + Number(json.limit ?? 100))
    const isLast = from + page.length >= found.length
    return ok({
      runs: page.map(run => olderView(run, records)),
      cursors: { next: isLast ? null : String(from + page.length) },
    })
  }),
  route('GET', '/runs/{run}', ({ parameters, records }) => {
    const run = records.runs.get(parameters.run ?? '')
    return run ? ok(olderView(run, records)) : missing('Run')
  }),
  route('POST', '/v2/datasets/{dataset}/experiment-runs', ({ json, parameters, records }) => {
    const experiments = json.experiment_ids as string[]
    const items = [...records.examples.values()]
      .filter(example => example.dataset_id === parameters.dataset)
      .map(example => {
        const runs = [...records.runs.values()].filter(
          run =>
            run.reference_example_id === example.id &&
            run.parent_run_id === null &&
            experiments.includes(run.session_id),
        )
        return {
          ...example,
          runs: runs.map(run => newerView(run, (json.selects ?? []) as string[], records)),
        }
      })
    return ok({ items, next_cursor: null, has_more: false })
  }),
]

const newestFirst = (runs: Run[]): Run[] =>
  runs.sort((a, b) => b.start_time.localeCompare(a.start_time))

/** Fields that mean the same in both versions. */
function select(json: Json, records: Records, projects: string[] | null): Run[] {
  const datasets = json.reference_dataset_id
  const ids = (json.ids ?? json.id) as string[] | undefined
  const examples = (json.reference_examples ?? json.reference_example) as string[] | undefined
  const since = (json.min_start_time ?? json.start_time) as string | undefined
  const type = typeof json.run_type === 'string' ? json.run_type.toLowerCase() : undefined
  const feedbackOn = (run: Run) => records.feedback.filter(({ run_id }) => run_id === run.id)
  const passes = (filter: unknown, run: Run | undefined) =>
    typeof filter !== 'string' || (run !== undefined && passesFilter(filter, run, feedbackOn(run)))
  return [...records.runs.values()].filter(
    run =>
      (projects === null || datasets !== undefined || projects.includes(run.session_id)) &&
      (datasets === undefined ||
        records.projects.get(run.session_id)?.reference_dataset_id === datasets) &&
      (!ids || ids.includes(run.id)) &&
      (!examples || examples.includes(run.reference_example_id ?? '')) &&
      (type === undefined || run.run_type === type) &&
      (typeof json.is_root !== 'boolean' || (run.parent_run_id === null) === json.is_root) &&
      (json.trace_id ?? json.trace ?? run.trace_id) === run.trace_id &&
      (typeof (json.has_error ?? json.error) !== 'boolean' ||
        (run.error !== null) === (json.has_error ?? json.error)) &&
      (!since || Date.parse(run.start_time) >= Date.parse(since)) &&
      passes(json.filter, run) &&
      passes(json.trace_filter, records.runs.get(run.trace_id)),
  )
}
