import { WORKSPACE, now, type Dataset, type Json, type Records } from './records'
import { missing, ok, route, type Route } from './route'

export const datasetRoutes: readonly Route[] = [
  route('POST', '/datasets', ({ json, records }) => {
    if ([...records.datasets.values()].some(({ name }) => name === json.name))
      return { status: 409, body: { detail: 'Dataset with this name already exists.' } }
    const dataset: Dataset = {
      description: null,
      data_type: 'kv',
      ...json,
      id: String(json.id ?? crypto.randomUUID()),
      name: String(json.name),
      tenant_id: WORKSPACE,
      created_at: String(json.created_at ?? now()),
      modified_at: now(),
      session_count: 0,
      last_session_start_time: null,
      metadata: json.metadata ?? (json.extra as Json | undefined)?.metadata ?? null,
    }
    records.datasets.set(dataset.id, dataset)
    return ok(view(records, dataset))
  }),
  route('GET', '/datasets', ({ request: { query }, records }) => {
    const found = [...records.datasets.values()].filter(
      ({ name, id }) =>
        (!query.has('name') || name === query.get('name')) &&
        (!query.has('id') || query.getAll('id').includes(id)) &&
        name.includes(query.get('name_contains') ?? ''),
    )
    const from = Number(query.get('offset') ?? 0)
    return ok(
      found
        .slice(from, from + Number(query.get('limit') ?? 100))
        .map(dataset => view(records, dataset)),
    )
  }),
  route('GET', '/datasets/{dataset}', ({ parameters, records }) => {
    const dataset = records.datasets.get(parameters.dataset ?? '')
    return dataset ? ok(view(records, dataset)) : missing('Dataset')
  }),
  route('DELETE', '/datasets/{dataset}', ({ parameters, records }) => {
    records.datasets.delete(parameters.dataset ?? '')
    return ok({})
  }),
  route('PUT', '/datasets/{dataset}/tags', ({ json }) =>
    ok({ tags: [json.tag], as_of: json.as_of }),
  ),
  route('GET', '/datasets/{dataset}/version', ({ request: { query } }) =>
    ok({ tags: [query.get('tag') ?? 'latest'], as_of: query.get('as_of') ?? now() }),
  ),
  route('GET', '/datasets/{dataset}/versions', () => ok([{ tags: ['latest'], as_of: now() }])),
  route('GET', '/datasets/{dataset}/splits', ({ parameters, records }) =>
    ok([
      ...new Set(
        [...records.examples.values()]
          .filter(({ dataset_id }) => dataset_id === parameters.dataset)
          .flatMap(({ metadata }) => metadata.dataset_split),
      ),
    ]),
  ),
  route('POST', '/datasets/comparative', ({ json, records }) => {
    const comparison: Json = {
      id: crypto.randomUUID(),
      extra: {},
      ...json,
      tenant_id: WORKSPACE,
      created_at: String(json.created_at ?? now()),
      modified_at: now(),
      experiments_info: (json.experiment_ids as string[]).map(id => ({
        id,
        name: records.projects.get(id)?.name,
      })),
    }
    records.comparisons.push(comparison)
    return ok(comparison)
  }),
]

const view = (records: Records, dataset: Dataset): Json => ({
  ...dataset,
  example_count: [...records.examples.values()].filter(
    ({ dataset_id }) => dataset_id === dataset.id,
  ).length,
})
