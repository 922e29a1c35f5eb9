import { JSON_SYNTAX, literal } from './literal'
import type { FormPart } from './form'
import type { Auth, ExampleRequest } from './fill-request'

/** The path with its query. */
export const target = ({ path, query }: ExampleRequest): string =>
  path +
  (query.length === 0
    ? ''
    : `?${query.map(pair => pair.map(encodeURIComponent).join('=')).join('&')}`)

/** `!` would start a history expansion within double quotes. */
const withoutHistory = (url: string): string => url.replaceAll('!', '%21')

/** Text in single quotes, in which a shell interprets nothing. */
const singleQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A header as double-quoted text, or single-quoted where a shell would interpret its value. */
const headerOption = ([name, value]: [string, string]): string =>
  /["$`\\!]/.test(value) ? singleQuoted(`${name}: ${value}`) : `"${name}: ${value}"`

const KEY = 'X-API-Key: $LANGSMITH_API_KEY'
const AUTH: Record<Auth, string[]> = {
  key: [KEY],
  workspace: [KEY, 'X-Tenant-Id: $LANGSMITH_WORKSPACE_ID'],
  token: ['Authorization: Bearer $LANGSMITH_ACCESS_TOKEN'],
  none: [],
}

/** The request as a shell command. */
export function curlOf(request: ExampleRequest, host: string): string {
  const { method, headers, body, form, isEncoded } = request
  // cURL buffers what it prints unless told otherwise.
  const options = `${request.isStream ? '-N ' : ''}${method === 'GET' ? '' : `-X ${method} `}`
  const lines = [`curl ${options}"${host}${withoutHistory(target(request))}"`]
  for (const header of [...AUTH[request.auth].map(one => `"${one}"`), ...headers.map(headerOption)])
    lines.push(`-H ${header}`)
  for (const [name, part] of form ?? []) lines.push(formOption(name, part, isEncoded))
  if (body !== undefined)
    lines.push(
      '-H "Content-Type: application/json"',
      `-d ${singleQuoted(literal(body, JSON_SYNTAX, '  '))}`,
    )
  return lines.join(' \\\n  ')
}

function formOption(name: string, part: FormPart, isEncoded = false): string {
  if (typeof part === 'string')
    return `${isEncoded ? '--data-urlencode' : '--form-string'} ${singleQuoted(`${name}=${part}`)}`
  const content =
    'json' in part ? `${partContent(part.json)};type=${part.type}` : `@${part.filename}`
  return `-F ${singleQuoted(`${name}=${content}`)}`
}

/** cURL reads a semicolon as the end of a part, except in double quotes. */
const partContent = (json: string): string =>
  json.includes(';') ? `"${json.replace(/["\\]/g, '\\$&')}"` : json
