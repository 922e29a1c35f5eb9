import { JSON_SYNTAX, literal } from './literal'
import type { FormPart } from './form'
import type { Auth, ExampleRequest } from './request'

/** The path with its query. */
export const target = ({ path, query }: ExampleRequest): string =>
  path +
  (query.length === 0
    ? ''
    : `?${query.map(pair => pair.map(encodeURIComponent).join('=')).join('&')}`)

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
  const lines = [`curl ${options}"${host}${target(request)}"`]
  for (const header of [...AUTH[request.auth], ...headers.map(pair => pair.join(': '))])
    lines.push(`-H "${header}"`)
  for (const [name, part] of form ?? []) lines.push(formOption(name, part, isEncoded))
  if (body !== undefined)
    lines.push(
      '-H "Content-Type: application/json"',
      `-d '${literal(body, JSON_SYNTAX, '  ').replaceAll("'", `'\\''`)}'`,
    )
  return lines.join(' \\\n  ')
}

function formOption(name: string, part: FormPart, isEncoded = false): string {
  if (typeof part === 'string')
    return `${isEncoded ? '--data-urlencode' : '--form-string'} '${name}=${part}'`
  return 'json' in part
    ? `-F '${name}=${part.json};type=${part.type}'`
    : `-F '${name}=@${part.filename}'`
}
