import { literal, PYTHON, TYPESCRIPT } from './literal'
import type { FormPart } from './form'
import { curlOf } from './curl'
import {
  fillRequest,
  type ExampleRequest,
  type RequestFrame,
  type RequestValues,
} from './fill-request'

/** Methods of the SDKs' generated clients by operation, such as `runs.query_v2`. */
export interface SdkMethods {
  python?: string
  typescript?: string
}

/**
 * The arguments of a generated client's method: the last path parameter by position, the others by
 * name.
 */
function argumentsOf(
  pattern: string,
  request: ExampleRequest,
): { position: string | null; named: Record<string, unknown> } | null {
  const names = [...pattern.matchAll(/\{([^}]+)\}/g)].map(match => match[1] ?? '')
  const values = pattern
    .split('/')
    .flatMap((part, index) =>
      part.includes('{') ? [decodeURIComponent(request.path.split('/')[index] ?? '')] : [],
    )
  const path = Object.fromEntries(names.slice(0, -1).map((name, index) => [name, values[index]]))
  const { body } = request
  const fields = Array.isArray(body) ? { body } : ((body ?? {}) as Record<string, unknown>)
  // A path parameter and a field share this name, so the client uses a different one.
  if (names.some(name => Object.hasOwn(fields, name))) return null
  const named = { ...path, ...(request.arguments ?? Object.fromEntries(request.query)), ...fields }
  // Names of a map, which can be any text, aren't arguments.
  if (!Object.keys(named).every(name => /^[A-Za-z_]\w*$/.test(name))) return null
  return { position: names.length > 0 ? (values.at(-1) ?? '') : null, named }
}

/**
 * Whether a client method can make the request. Forms, headers, and other credentials need a plain
 * request.
 */
const isPlain = (request: ExampleRequest): boolean =>
  !request.form &&
  request.headers.length === 0 &&
  (request.auth === 'key' || request.auth === 'workspace')

export function pythonOf(
  key: string,
  request: ExampleRequest,
  method: string | undefined,
  host: string,
): string {
  const given = method && isPlain(request) ? argumentsOf(key.split(' ')[1] ?? '', request) : null
  if (!given || !method) return plainPython(request, host)
  const named = Object.entries(given.named).map(
    ([name, value]) => `    ${name}=${literal(value, PYTHON, '    ', name.length + 5)},\n`,
  )
  const position = given.position === null ? '' : `    ${literal(given.position, PYTHON)},\n`
  const list = position + named.join('')
  const [imports, options] =
    request.auth === 'workspace'
      ? ['import os\n\n', 'tenant_id=os.environ["LANGSMITH_WORKSPACE_ID"]']
      : ['', '']
  return (
    `${imports}from langsmith import Langsmith\n\nclient = Langsmith(${options})\n` +
    `result = client.${method}(${list && `\n${list}`})\nprint(result)`
  )
}

export function typescriptOf(
  key: string,
  request: ExampleRequest,
  method: string | undefined,
  host: string,
): string {
  const given = method && isPlain(request) ? argumentsOf(key.split(' ')[1] ?? '', request) : null
  if (!given || !method) return plainTypescript(request, host)
  const named = Object.keys(given.named).length > 0 ? [literal(given.named, TYPESCRIPT)] : []
  const list = [
    ...(given.position === null ? [] : [literal(given.position, TYPESCRIPT)]),
    ...named,
  ].join(', ')
  const options =
    request.auth === 'workspace' ? '{ tenantID: process.env.LANGSMITH_WORKSPACE_ID }' : ''
  return (
    `import { Langsmith } from "langsmith";\n\nconst client = new Langsmith(${options});\n` +
    `const result = await client.${method}(${list});\nconsole.log(result);`
  )
}

function plainPython(request: ExampleRequest, host: string): string {
  const { method, path, query, form, body, auth, isEncoded } = request
  const parts: string[] = []
  if (query.length > 0) parts.push(`params=${literal(joined(query), PYTHON, '    ')}`)
  const headers = headersOf(request)
  if (headers.length > 0)
    parts.push(
      `headers={${headers
        .map(([name, value]) => `"${name}": ${pythonHeader(value)}`)
        .map(line => `\n        ${line},`)
        .join('')}\n    }`,
    )
  if (body !== undefined) parts.push(`json=${literal(body, PYTHON, '    ')}`)
  if (form && isEncoded) parts.push(`data=${literal(textOf(form), PYTHON, '    ')}`)
  else if (form) {
    // A dictionary has each name once.
    const isUnique = new Set(form.map(([name]) => name)).size === form.length
    const [open, between, close] = isUnique ? ['{', ': ', '}'] : ['[', ', ', ']']
    const files = form
      .map(([name, part]) => `${PYTHON.key(name)}${between}${pythonPart(part)}`)
      .map(file => `\n        ${isUnique ? file : `(${file})`},`)
    parts.push(`files=${open}${files.join('')}\n    ${close}`)
  }
  const imports = auth === 'none' ? 'import httpx' : 'import os\n\nimport httpx'
  // httpx gives up after five seconds of silence.
  if (request.isStream || request.isSlow) parts.push('timeout=None')
  const list = [`"${method}"`, `"${host}${path}"`, ...parts].map(part => `    ${part},\n`).join('')
  if (request.isStream)
    return (
      `${imports}\n\nwith httpx.stream(\n${list}) as response:\n    response.raise_for_status()\n` +
      '    for line in response.iter_lines():\n        print(line)'
    )
  return `${imports}\n\nresponse = httpx.request(\n${list})\nresponse.raise_for_status()\nprint(response.text)`
}

function plainTypescript(request: ExampleRequest, host: string): string {
  const { method, form, body, query, path, isEncoded } = request
  const search = query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''
  const url = `"${host}${path}${search}"`
  const headers = headersOf(request)
  if (body !== undefined) headers.push(['Content-Type', { text: 'application/json' }])
  const options = [`method: "${method}"`]
  if (headers.length > 0) {
    const lines = headers.map(
      ([name, value]) => `\n    ${TYPESCRIPT.key(name)}: ${typescriptHeader(value)},`,
    )
    options.push(`headers: {${lines.join('')}\n  }`)
  }
  if (body !== undefined) options.push(`body: JSON.stringify(${literal(body, TYPESCRIPT, '  ')})`)
  if (form)
    options.push(
      isEncoded
        ? `body: new URLSearchParams(${literal(textOf(form), TYPESCRIPT, '  ')})`
        : 'body: form',
    )
  const files = form?.some(([, part]) => typeof part !== 'string' && 'filename' in part)
    ? 'import { openAsBlob } from "node:fs";\n\n'
    : ''
  const parts = (isEncoded ? undefined : form)?.map(([name, part]) => {
    return `form.append(${literal(name, TYPESCRIPT)}, ${typescriptPart(part)});\n`
  })
  const made = parts ? `const form = new FormData();\n${parts.join('')}\n` : ''
  const settings = options.map(option => `  ${option},\n`).join('')
  return (
    `${files}${made}const response = await fetch(${url}, {\n${settings}});\n` +
    'if (!response.ok) throw new Error(await response.text());\n' +
    (request.isStream ? PRINT_STREAM : 'console.log(await response.text());')
  )
}

/** A query as httpx takes it: values of the same name as a list. */
function joined(query: ExampleRequest['query']): Record<string, string | string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of query) values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]),
  )
}

/** The fields of a form that has only text. */
const textOf = (form: readonly [string, FormPart][]): Record<string, string> =>
  Object.fromEntries(
    form.flatMap(([name, part]) => (typeof part === 'string' ? [[name, part]] : [])),
  )

const PRINT_STREAM =
  'const decoder = new TextDecoder();\n' +
  'for await (const chunk of response.body ?? []) {\n' +
  '  process.stdout.write(decoder.decode(chunk, { stream: true }));\n' +
  '}'

function pythonPart(part: FormPart): string {
  if (typeof part === 'string') return `(None, ${literal(part, PYTHON)})`
  return 'json' in part
    ? `(None, ${singleQuoted(part.json)}, "${part.type}")`
    : `open("${part.filename}", "rb")`
}

function typescriptPart(part: FormPart): string {
  if (typeof part === 'string') return literal(part, TYPESCRIPT)
  return 'json' in part
    ? `new Blob([${singleQuoted(part.json)}], { type: "${part.type}" })`
    : `await openAsBlob("${part.filename}"), "${part.filename}"`
}

/** JSON has double quotes. */
const singleQuoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

/** Text, or the name of an environment variable; a token follows the word `Bearer`. */
type HeaderValue = { text: string } | { variable: string; isBearer?: boolean }

function pythonHeader(value: HeaderValue): string {
  if ('text' in value) return literal(value.text, PYTHON)
  return `${value.isBearer ? '"Bearer " + ' : ''}os.environ["${value.variable}"]`
}

function typescriptHeader(value: HeaderValue): string {
  if ('text' in value) return literal(value.text, TYPESCRIPT)
  return value.isBearer
    ? `\`Bearer \${process.env.${value.variable}}\``
    : `process.env.${value.variable} ?? ""`
}

/** Samples of a request, by the tab that shows them. */
export type Codes = Record<'python' | 'typescript' | 'curl', string>

/** What the samples of an operation have in common, whatever the values are. */
export interface SampleFrame {
  frame: RequestFrame
  /** Region token or placeholder of the host. */
  host: string
  methods?: SdkMethods
}

/** A request in every language, through a method of the SDK where it has one. */
export function codesOf({ frame, host, methods }: SampleFrame, values: RequestValues): Codes {
  const key = `${frame.method} ${frame.pattern}`
  const request = fillRequest(frame, values)
  return {
    python: pythonOf(key, request, methods?.python, host),
    typescript: typescriptOf(key, request, methods?.typescript, host),
    curl: curlOf(request, host),
  }
}

const KEY: [string, HeaderValue] = ['X-API-Key', { variable: 'LANGSMITH_API_KEY' }]
const AUTH: Record<ExampleRequest['auth'], [string, HeaderValue][]> = {
  key: [KEY],
  workspace: [KEY, ['X-Tenant-Id', { variable: 'LANGSMITH_WORKSPACE_ID' }]],
  token: [['Authorization', { variable: 'LANGSMITH_ACCESS_TOKEN', isBearer: true }]],
  none: [],
}

const headersOf = ({ auth, headers }: ExampleRequest): [string, HeaderValue][] => [
  ...AUTH[auth],
  ...headers.map(([name, text]): [string, HeaderValue] => [name, { text }]),
]
