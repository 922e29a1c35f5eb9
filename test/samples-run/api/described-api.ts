import { Ajv, type ErrorObject } from 'ajv'
import formats from 'ajv-formats'
import type {
  ApiName,
  Operation,
  Schema,
} from '../../../packages/api-reference/operation/description'
import { authOf, parametersOf } from '../../../packages/api-reference/operation/request'
import { textOf, type Answer, type Request } from '../../../packages/stand-in/http'
import { listen, type Listening } from '../../../packages/stand-in/node-server'
import { matchPath } from '../../../packages/stand-in/route'

/** An operation with what its page shows. */
export interface Described {
  api: ApiName
  /** Method and path. */
  key: string
  operation: Operation
  schemas: Record<string, Schema>
  status: string
  /** The response that the page shows. */
  example: string | null
}

export interface Received {
  /** API and key of the operation; null where none has this method and path. */
  operation: string | null
  problems: string[]
}

export interface DescribedApi extends Listening {
  /** What arrived from each sample: one begins with a request to `/-/next`. */
  received: Received[][]
}

/** Path under which the stand-in of an API is. */
export const prefixOf = (api: ApiName): string => (api === 'platform' ? '' : '/agent-server')

/**
 * A server that knows every operation: it checks requests and responses against their schemas, and
 * answers with what the page shows.
 */
export async function startDescribedApi(operations: readonly Described[]): Promise<DescribedApi> {
  const received: Received[][] = []
  const listening = await listen(request => {
    if (request.path === '/-/next') {
      received.push([])
      return { status: 200, body: '' }
    }
    const ofSample = received.at(-1)
    const found = find(operations, request)
    if (!found) {
      ofSample?.push({
        operation: null,
        problems: [`There is no ${request.method} ${request.path}.`],
      })
      return { status: 404 }
    }
    const problems = [
      ...problemsOf(found.described, found.parameters, request),
      ...responseProblems(found.described),
    ]
    ofSample?.push({ operation: `${found.described.api} ${found.described.key}`, problems })
    return answer(found.described)
  })
  return { ...listening, received }
}

interface Found {
  described: Described
  parameters: Record<string, string>
}

/** The operation of a request; a fixed path wins over a pattern. */
function find(operations: readonly Described[], { method, path }: Request): Found | null {
  const found = operations.flatMap((described): Found[] => {
    const [own = '', pattern = ''] = described.key.split(' ')
    const parameters =
      own === method ? matchPath(prefixOf(described.api) + withPlainNames(pattern), path) : null
    return parameters ? [{ described, parameters }] : []
  })
  return (
    found.sort((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length)[0] ??
    null
  )
}

/** `message.json` stays; only whole segments are parameters. */
const withPlainNames = (pattern: string): string =>
  pattern.replace(/\{([^}]+)\}/g, (_, name: string) => `{${name.replace(/\W/g, '_')}}`)

function problemsOf(
  { api, key, operation, schemas }: Described,
  path: Record<string, string>,
  request: Request,
): string[] {
  const problems: string[] = []
  const { headers, query } = request
  const auth = authOf(operation, api)
  if ((auth === 'key' || auth === 'workspace') && headers['x-api-key'] !== KEY)
    problems.push('The API key is missing.')
  if (auth === 'workspace' && !headers['x-tenant-id']) problems.push('The workspace is missing.')
  if (auth === 'token' && headers.authorization !== `Bearer ${KEY}`)
    problems.push('The token is missing.')
  const parameters = parametersOf(key.split(' ')[1] ?? '', operation)
  for (const { name, in: place, required, schema } of parameters) {
    const sent =
      place === 'path'
        ? [path[name.replace(/\W/g, '_')] ?? '']
        : place === 'query'
          ? query.getAll(name)
          : [headers[name.toLowerCase()]].flatMap(value => value ?? [])
    if (required && sent.length === 0) problems.push(`The ${place} parameter ${name} is missing.`)
    else if (sent.length > 0 && !fitsParameter(sent, schema, schemas))
      problems.push(`The ${place} parameter ${name} is ${sent.join(', ')}.`)
  }
  for (const name of new Set(query.keys()))
    if (!parameters.some(one => one.in === 'query' && one.name === name))
      problems.push(`There is no query parameter ${name}.`)
  return [...problems, ...bodyProblems(operation, schemas, request)]
}

const KEY = 'lsv2_pt_described'
/** What the samples find in their environment. */
export const ENVIRONMENT = {
  LANGSMITH_API_KEY: KEY,
  LANGSMITH_ACCESS_TOKEN: KEY,
  LANGSMITH_WORKSPACE_ID: '8b1f6c1e-0d3f-4a57-9c3e-2f6b7d8e9a10',
}

/** A parameter is text: it fits if the text, or what it says as JSON, does. */
function fitsParameter(
  sent: readonly string[],
  schema: Schema,
  schemas: Record<string, Schema>,
): boolean {
  const values = sent.map(value => [value, asJson(value)])
  const candidates: unknown[] = [
    ...(values.length === 1 ? (values[0] ?? []) : []),
    sent,
    sent.map(asJson),
  ]
  return candidates.some(value => violations(schema, schemas, value).length === 0)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function bodyProblems(
  { body }: Operation,
  schemas: Record<string, Schema>,
  { headers, body: bytes }: Request,
): string[] {
  if (!body?.schema) return []
  if (bytes.length === 0) return body.required ? ['The body is missing.'] : []
  if (body.type?.startsWith('multipart')) {
    const text = new TextDecoder('latin1').decode(bytes)
    const names = headers['content-type']?.includes('urlencoded')
      ? [...new URLSearchParams(text).keys()]
      : [...text.matchAll(/ name="([^"]+)"/g)].map(match => match[1] ?? '')
    const { required = [], properties = {} } = body.schema.$ref
      ? (schemas[body.schema.$ref] ?? {})
      : body.schema
    return [
      ...required
        .filter(name => !names.some(isNamed(name)))
        .map(name => `The form has no ${name}.`),
      ...names
        .filter(name => !Object.keys(properties).some(pattern => isNamed(pattern)(name)))
        .map(name => `The form has ${name}.`),
      ...partProblems(bytes),
    ]
  }
  if (!headers['content-type']?.includes('json')) return ['The body is not sent as JSON.']
  return violations(body.schema, schemas, asJson(textOf(bytes)))
}

/** Names of parts have IDs in them: `{example_id}.inputs`. Fields of a run can be parts, too. */
function isNamed(pattern: string): (name: string) => boolean {
  const fields = pattern.startsWith('post.{run_id}.')
    ? pattern.replace(/\.\w+$/, '.{field}')
    : pattern
  const parts = fields.replace(/\./g, String.raw`\.`).split(/\{\w+\}/)
  const whole = new RegExp(`^${parts.join(String.raw`[\w-]+`)}$`)
  return name => whole.test(name)
}

/** Name, declared length, and text of a part of a form that is JSON. */
const PART = new RegExp(
  String.raw` name="([^"]+)"[^\n]*\r\n(?:[^\n]*\r\n)*?` +
    String.raw`content-type: application\/json(?:; length=(\d+))?\r\n(?:[^\n]+\r\n)*\r\n([^\r]*)`,
  'gi',
)

/** A part that says it is JSON has to be, with the length that it declares. */
function partProblems(bytes: Uint8Array): string[] {
  return [...new TextDecoder().decode(bytes).matchAll(PART)].flatMap(
    ([, name, length, text = '']) => [
      ...(asJson(text) === text ? [`The part ${name} is not JSON.`] : []),
      ...(length !== undefined && Number(length) !== text.length
        ? [`The part ${name} has ${text.length} bytes.`]
        : []),
    ],
  )
}

function responseProblems({ example, operation, status, schemas }: Described): string[] {
  const schema = operation.responses[status]?.schema
  if (example === null || !schema) return []
  return violations(schema, schemas, JSON.parse(example)).map(problem => `Response: ${problem}`)
}

const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
formats.default(ajv)
const compiled = new WeakMap<Schema, ReturnType<Ajv['compile']>>()

/** What JSON Schema finds wrong with a value. */
function violations(schema: Schema, schemas: Record<string, Schema>, value: unknown): string[] {
  const validate =
    compiled.get(schema) ?? ajv.compile({ ...withPaths(schema), $defs: withPaths(schemas) })
  compiled.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message }: ErrorObject) => `${instancePath || 'The value'} ${message}`,
  )
}

/** Bare names of schemas as paths. */
const withPaths = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (key: string, inner: unknown) =>
      key === '$ref' && typeof inner === 'string' ? `#/$defs/${inner}` : inner,
    ),
  ) as Value

function answer({ operation, status, example }: Described): Answer {
  const { type } = operation.responses[status] ?? {}
  if (type === 'text/event-stream') return { status: Number(status), events: ['data: {}\n\n'] }
  if (example !== null)
    return {
      status: Number(status),
      body: example,
      headers: { 'content-type': 'application/json' },
    }
  return status === '204'
    ? { status: 204, body: '' }
    : { status: Number(status), body: '{}', headers: { 'content-type': 'application/json' } }
}
