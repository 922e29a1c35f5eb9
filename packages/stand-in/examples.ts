import { textOf } from './http'
import { readMultipart } from './multipart'
import { now, type Example, type Json, type Records } from './records'
import { Refused, missing, ok, route, type Call, type Route } from './route'

export const exampleRoutes: readonly Route[] = [
  route('POST', '/examples', ({ json, records }) => ok(addExample(json, records))),
  route('POST', '/examples/bulk', ({ json, records }) =>
    ok((json as unknown as Json[]).map(one => addExample(one, records))),
  ),
  route('POST', '/platform/datasets/{dataset}/examples', call =>
    ok(created(partsOf(call).map(one => addExample(one, call.records)))),
  ),
  route('PATCH', '/platform/datasets/{dataset}/examples', call =>
    ok(created(partsOf(call).map(one => changeExample(one, call.records)))),
  ),
  route('GET', '/examples', ({ request: { query }, records }) => {
    const name = query.get('dataset_name')
    const dataset =
      query.get('dataset') ?? [...records.datasets.values()].find(one => one.name === name)?.id
    const metadata = JSON.parse(query.get('metadata') ?? '{}') as Json
    const found = [...records.examples.values()].filter(
      example =>
        (dataset === undefined || example.dataset_id === dataset) &&
        (!query.has('id') || query.getAll('id').includes(example.id)) &&
        (!query.has('splits') ||
          query.getAll('splits').some(split => example.metadata.dataset_split.includes(split))) &&
        Object.entries(metadata).every(([key, value]) => example.metadata[key] === value),
    )
    const from = Number(query.get('offset') ?? 0)
    return ok(found.slice(from, from + Number(query.get('limit') ?? 100)))
  }),
  route('GET', '/examples/{example}', ({ parameters, records }) => {
    const example = records.examples.get(parameters.example ?? '')
    return example ? ok(example) : missing('Example')
  }),
  route('PATCH', '/examples/{example}', ({ parameters, json, records }) =>
    ok(changeExample({ ...json, id: parameters.example }, records)),
  ),
  route('DELETE', '/examples/{example}', ({ parameters, records }) => {
    records.examples.delete(parameters.example ?? '')
    return ok({})
  }),
]

const created = (examples: Example[]): Json => ({
  count: examples.length,
  example_ids: examples.map(({ id }) => id),
})

/** Parts are named `ID`, `ID.inputs`, `ID.outputs`, `ID.attachment.NAME`. */
function partsOf({ request, parameters }: Call): Json[] {
  const examples = new Map<string, Json>()
  for (const { name, body } of readMultipart(request.headers['content-type'] ?? '', request.body)) {
    const [id = '', field] = name.split('.')
    const example = examples.get(id) ?? { id, dataset_id: parameters.dataset }
    if (field === undefined) Object.assign(example, JSON.parse(textOf(body)))
    else if (field === 'inputs' || field === 'outputs' || field === 'attachments_operations')
      example[field] = JSON.parse(textOf(body))
    else if (field !== 'attachment') throw new Refused(422, `Unexpected part \`${name}\`.`)
    examples.set(id, example)
  }
  return [...examples.values()]
}

function addExample(json: Json, records: Records): Example {
  const dataset = String(json.dataset_id)
  if (!records.datasets.has(dataset)) throw new Refused(404, `Dataset ${dataset} not found`)
  const metadata = (json.metadata ?? {}) as Json
  const split = json.split ?? metadata.dataset_split ?? 'base'
  const example: Example = {
    source_run_id: null,
    name: '',
    ...json,
    id: String(json.id ?? crypto.randomUUID()),
    dataset_id: dataset,
    created_at: String(json.created_at ?? now()),
    modified_at: now(),
    inputs: json.inputs as Json,
    outputs: (json.outputs ?? null) as Json | null,
    metadata: { ...metadata, dataset_split: (Array.isArray(split) ? split : [split]) as string[] },
  }
  if (json.use_source_run_io === true) {
    const run = records.runs.get(String(json.source_run_id))
    Object.assign(example, { inputs: run?.inputs ?? {}, outputs: run?.outputs ?? null })
  }
  if (typeof example.inputs !== 'object' || example.inputs === null)
    throw new Refused(422, 'An example needs `inputs`.')
  records.examples.set(example.id, example)
  return example
}

function changeExample(json: Json, records: Records): Example {
  const example = records.examples.get(String(json.id))
  if (!example) throw new Refused(404, 'Example not found')
  const { split, metadata, ...rest } = json
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
  const splits =
    split === undefined || split === null
      ? example.metadata.dataset_split
      : Array.isArray(split)
        ? split
        : [split]
  return Object.assign(example, given, {
    modified_at: now(),
    metadata: { ...((metadata as Json | null) ?? example.metadata), dataset_split: splits },
  })
}
