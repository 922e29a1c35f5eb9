import type { ApiName, Content, Operation, OperationNotes, Schema } from '../operation/description'
import { answeredBy, isCreating, type Answered } from '../operation/answered'
import { coherent } from '../operation/coherent'
import { exampleOf } from '../operation/example'
import { JSON_SYNTAX, literal } from '../operation/literal'
import {
  exampleRequest,
  exampleValues,
  frameOf,
  hasSuccess,
  parametersOf,
  whyNotRun,
} from '../operation/request'
import { codesOf, type SampleFrame, type SdkMethods } from '../operation/sdk-code'
import type { FieldGroup, OperationView, SchemaLink } from '../operation/view'
import * as words from '../words/operations'
import { fieldGroup, fieldOf, ownerOf, placeIn, type Names, type Owner } from './field-tree'
import { anchorOf } from './schema-names'
import { authText } from './auth-text'
import { errorsOf } from './status-advice'

/** The host of an API as pages write it. */
export const HOSTS: Record<ApiName, string> = {
  platform: '[[api]]',
  'agent-server': 'https://YOUR_DEPLOYMENT',
}

export interface OperationContext {
  api: ApiName
  /** Whether the operations of the resource can still change. */
  isBeta: boolean
  names: Names
  methods: Readonly<Record<string, SdkMethods>>
  /** Sections of operations by API and key. */
  anchors: ReadonlyMap<string, SchemaLink>
  usedIn: ReadonlyMap<string, readonly SchemaLink[]>
  /** By key of the platform's operations. */
  rateLimits: ReadonlyMap<string, SchemaLink>
}

/** All that is shown of an operation, with samples and an example response. */
export function operationView(
  key: string,
  data: Operation,
  notes: OperationNotes,
  context: OperationContext,
): OperationView {
  const [method = '', path = ''] = key.split(' ')
  const { api, names } = context
  const request = exampleRequest(key, data, api, names.schema)
  const isNew = isCreating(notes.title)
  const answered = answeredBy(key, data, request, { lookup: names.schema, isNew })
  const reason = whyNotRun(data)
  const isRefused = !hasSuccess(data)
  const host = HOSTS[api]
  const successor =
    notes.successor === undefined ? undefined : context.anchors.get(`${api} ${notes.successor}`)
  const rateLimit = api === 'platform' ? context.rateLimits.get(key) : undefined
  return {
    id: anchorOf(notes.title),
    title: notes.title,
    summary: notes.summary,
    method,
    host,
    path,
    isDeprecated: data.deprecated ?? false,
    ...(data.fromSdk === 'operation' ? { isFromSdk: true } : {}),
    ...(successor ? { successor } : {}),
    ...(notes.permission ? { permissions: [notes.permission].flat() } : {}),
    ...(rateLimit ? { rateLimit } : {}),
    ...(notes.selfHosted ? { selfHosted: notes.selfHosted } : {}),
    auth: authText(data, api, notes.keyless === true ? undefined : notes.keyless),
    ...(context.isBeta ? { isBeta: true } : {}),
    groups: groupsOf(path, data, names, ownerOf(key)),
    response: responseOf(data, names, ownerOf(key), answered),
    errors: isRefused ? [] : errorsOf(key, data, api, names.schema),
    ...(reason === null
      ? { samples: samplesOf(key, data, context) }
      : { samples: [], noSamples: reason }),
    usedIn: [...(context.usedIn.get(`${api} ${key}`) ?? [])],
  }
}

const PLACES = ['path', 'query', 'header'] as const

function groupsOf(path: string, data: Operation, names: Names, owner: Owner): FieldGroup[] {
  const parameters = parametersOf(path, data)
  const groups = PLACES.map((place): FieldGroup => ({
    label: words.parameters[place],
    fields: parameters
      .filter(one => one.in === place)
      .map(({ name, schema, required, deprecated }) =>
        fieldOf(
          name,
          deprecated ? { ...schema, deprecated } : schema,
          required ?? false,
          placeIn(names, owner),
        ),
      ),
  }))
  const { body } = data
  const label = body?.type?.startsWith('multipart') ? words.form : words.body
  return [
    ...groups.filter(({ fields }) => fields.length > 0),
    ...(body?.schema ? [fieldGroup(label, body.schema, names, true, owner)] : []),
  ]
}

/** The successful response: its fields, and an example where it is JSON. */
function responseOf(
  { responses }: Operation,
  names: Names,
  owner: Owner,
  answered: Answered,
): OperationView['response'] {
  const success = Object.entries(responses).find(([code]) => /^[123]/.test(code))
  const [only = ''] = Object.keys(responses)
  if (!success) return { status: only, note: words.alwaysFails }
  const [status, content] = success
  const { schema, type } = content
  if (type !== undefined)
    return {
      status,
      note: type === 'text/event-stream' ? words.stream : words.contentOf(type),
    }
  if (status === '204') return { status, note: words.noBody }
  if (!schema) return { status, note: words.noDescription }
  return {
    status,
    group: fieldGroup(words.response, schema, names, isOwn(schema, names), owner),
    example: exampleResponse(content, names, answered) ?? '',
  }
}

/** A schema that has a section elsewhere is only linked. */
const isOwn = (schema: Schema, names: Names): boolean =>
  schema.$ref === undefined || names.link(schema.$ref) === undefined

/**
 * The JSON of an example response; null where the response isn't JSON.
 *
 * @param answered What it repeats of a request.
 */
export function exampleResponse(
  { schema, type }: Content,
  names: Pick<Names, 'schema'>,
  answered?: Answered,
): string | null {
  if (answered?.whole !== undefined) return literal(answered.whole, JSON_SYNTAX)
  if (!schema || type !== undefined) return null
  const purpose = { lookup: names.schema, isRequest: false, ...(answered ? { answered } : {}) }
  const made = exampleOf(schema, purpose)
  return literal(answered ? coherent(made, answered) : made, JSON_SYNTAX)
}

type Sampling = Pick<OperationContext, 'api' | 'methods'> & { names: Pick<Names, 'schema'> }

/** What the samples of an operation are written from, besides values. */
export const sampleFrame = (
  key: string,
  data: Operation,
  { api, methods }: Sampling,
): SampleFrame => ({
  frame: frameOf(key, data, api),
  host: HOSTS[api],
  ...(api === 'platform' && methods[key] ? { methods: methods[key] } : {}),
})

/** The example request in every language. */
export function samplesOf(
  key: string,
  data: Operation,
  sampling: Sampling,
): OperationView['samples'] {
  const values = exampleValues(key, data, sampling.names.schema)
  const { python, typescript, curl } = codesOf(sampleFrame(key, data, sampling), values)
  return [
    { language: 'python', code: python },
    { language: 'typescript', code: typescript },
    { language: 'bash', tab: 'curl', code: curl },
  ]
}
