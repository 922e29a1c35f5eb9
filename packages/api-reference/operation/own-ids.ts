import { JSON_SYNTAX, literal } from './literal'

/** What readers can replace in the cURL sample of an operation: IDs, and what it requires. */
export interface OwnIds {
  /** Path with its parameters, such as `/api/v1/runs/{run_id}`. */
  path: string
  /** Query parameters; `[]` follows the name of one that can be repeated. */
  query: string[]
  /** Fields of the body. */
  body: string[]
}

/** Names that readers can replace, each once. */
export const ownNames = ({ path, query, body }: OwnIds): string[] => [
  ...new Set([...parametersIn(path), ...query.map(plainName), ...body]),
]

/** Names of the parameters in a path. */
export const parametersIn = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)

const plainName = (name: string): string => name.replace('[]', '')

/**
 * A cURL command with the values of a reader in place of the examples. Names without a value stay
 * as they are. Values are quoted, so that a shell never interprets them.
 *
 * @param values By name. Commas separate the values of a list.
 */
export function withOwnIds(
  command: string,
  ids: OwnIds,
  values: Readonly<Record<string, string>>,
): string {
  const given = new Map(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
  return withBody(
    command.replace(/"(https?:[^"]*)"/, (_, url: string) => `"${withUrl(url, ids, given)}"`),
    ids.body,
    given,
  )
}

type Given = ReadonlyMap<string, string>

function withUrl(url: string, { path, query }: OwnIds, given: Given): string {
  const [before = '', search = ''] = url.split('?')
  const segments = before.split('/')
  const wanted = path.split('/').slice(1)
  // Whatever is in front of the path belongs to the host.
  const start = segments.length - wanted.length
  for (const [index, pattern] of wanted.entries()) {
    const [name = ''] = parametersIn(pattern)
    const value = given.get(name)
    if (value !== undefined)
      segments[start + index] = pattern.replace(`{${name}}`, () => encoded(value))
  }
  const pairs = search.split('&').filter(Boolean)
  for (const written of query) {
    const name = plainName(written)
    const value = given.get(name)
    if (value === undefined) continue
    const others = pairs.filter(pair => !pair.startsWith(`${encoded(name)}=`))
    const own = written.endsWith('[]') ? listOf(value) : [value]
    pairs.splice(0, Infinity, ...others, ...own.map(one => `${encoded(name)}=${encoded(one)}`))
  }
  return segments.join('/') + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

/** `!` would start a history expansion within double quotes. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('!', '%21')

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)

const QUOTE = `'\\''`
const BODY = /(?<=-d ')[\s\S]*(?='$)/

function withBody(command: string, names: readonly string[], given: Given): string {
  const own = names.filter(name => given.has(name))
  const text = BODY.exec(command)?.[0]
  if (text === undefined || own.length === 0) return command
  const body = JSON.parse(text.replaceAll(QUOTE, "'")) as Record<string, unknown>
  for (const name of own) {
    const value = given.get(name) ?? ''
    body[name] = Array.isArray(body[name]) ? listOf(value) : value
  }
  const written = literal(body, JSON_SYNTAX, '  ').replaceAll("'", QUOTE)
  return command.replace(BODY, () => written)
}
