import { WORKSPACE, now, type Json, type Project, type Records } from './records'
import { missing, ok, route, type Route } from './route'
import { usageOf } from './run-view'
import { statistics } from './feedback'

/** Tracing projects and experiments; the API calls both sessions. */
export const projectRoutes: readonly Route[] = [
  route('POST', '/sessions', ({ json, records, request }) => {
    const same = [...records.projects.values()].find(({ name }) => name === json.name)
    if (same && request.query.get('upsert') !== 'true')
      return { status: 409, body: { detail: 'Session already exists.' } }
    return ok(
      view(
        records,
        same ? Object.assign(same, withoutNulls(json), { id: same.id }) : addProject(records, json),
      ),
    )
  }),
  route('GET', '/sessions', ({ request: { query }, records }) => {
    const wanted = (project: Project) =>
      (!query.has('name') || project.name === query.get('name')) &&
      (!query.has('name_contains') || project.name.includes(query.get('name_contains') ?? '')) &&
      (!query.has('reference_dataset') ||
        query.getAll('reference_dataset').includes(project.reference_dataset_id ?? '')) &&
      (!query.has('id') || query.getAll('id').includes(project.id)) &&
      (query.get('reference_free') !== 'true' || project.reference_dataset_id === null)
    const from = Number(query.get('offset') ?? 0)
    return ok(
      [...records.projects.values()]
        .filter(wanted)
        .slice(from, from + Number(query.get('limit') ?? 100))
        .map(project => view(records, project)),
    )
  }),
  route('GET', '/sessions/{project}', ({ parameters, records }) => {
    const project = records.projects.get(parameters.project ?? '')
    return project ? ok(view(records, project)) : missing('Project')
  }),
  route('PATCH', '/sessions/{project}', ({ parameters, json, records }) => {
    const project = records.projects.get(parameters.project ?? '')
    return project
      ? ok(view(records, Object.assign(project, withoutNulls(json))))
      : missing('Project')
  }),
]

const withoutNulls = (json: Json): Json =>
  Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null))

function addProject(records: Records, json: Json): Project {
  const project: Project = {
    ...json,
    id: String(json.id ?? crypto.randomUUID()),
    name: String(json.name),
    tenant_id: WORKSPACE,
    start_time: String(json.start_time ?? now()),
    reference_dataset_id: (json.reference_dataset_id as string | undefined) ?? null,
    extra: (json.extra as Json | undefined) ?? {},
  }
  records.projects.set(project.id, project)
  return project
}

/** The project of a run by id, or by name; an unknown name becomes a project. */
export function projectNamed(records: Records, name: string, id: string): Project {
  const known =
    records.projects.get(id) ??
    [...records.projects.values()].find(project => project.name === (name || 'default'))
  return known ?? addProject(records, { name: name || 'default', ...(id && { id }) })
}

/** A project with the totals that the API adds. */
function view(records: Records, project: Project): Json {
  const runs = [...records.runs.values()].filter(run => run.session_id === project.id)
  const roots = runs.filter(run => run.parent_run_id === null)
  const seconds = roots
    .filter(run => run.end_time !== null)
    .map(run => (Date.parse(run.end_time ?? '') - Date.parse(run.start_time)) / 1000)
    .sort((a, b) => a - b)
  const usage = runs.filter(run => run.run_type === 'llm').map(usageOf)
  const total = (key: keyof ReturnType<typeof usageOf>) =>
    usage.reduce((sum, one) => sum + (one[key] ?? 0), 0)
  const feedback = records.feedback.filter(one => runs.some(run => run.id === one.run_id))
  return {
    ...project,
    run_count: roots.length,
    latency_p50: seconds[Math.floor(seconds.length / 2)] ?? null,
    latency_p99: seconds.at(-1) ?? null,
    error_rate:
      roots.length === 0 ? null : roots.filter(run => run.error !== null).length / roots.length,
    total_tokens: total('total_tokens'),
    prompt_tokens: total('prompt_tokens'),
    completion_tokens: total('completion_tokens'),
    total_cost: null,
    feedback_stats: statistics(feedback),
  }
}
