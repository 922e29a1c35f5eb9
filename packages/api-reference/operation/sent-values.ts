import type { ExampleRequest } from './fill-request'
import { recordIn } from './record-in'
import { EXAMPLE_TIME } from './examples/values'

/** Parameters that say what a response contains, not what its fields are. */
const CHOOSING = /^(?:sort_|order$|descending$|query$|q$|name_contains$|status$|format$|tag$)/
/** Limits of values and pages, which aren't values. */
const LIMITING = /^(?:min|max)_|^(?:page_size|cursor|path|pattern)$/

/**
 * The values that a response repeats, by the names that it has for them: those of the path, the
 * query, and the body or the form.
 *
 * @param isNew Whether the request creates something, whose ID isn't in the path.
 */
export function exampleValuesSent(
  key: string,
  request: ExampleRequest,
  isNew: boolean,
): Record<string, unknown> {
  const [method, pattern = ''] = key.split(' ')
  const names = pattern.split('/')
  const inPath = Object.fromEntries(
    request.path
      .split('/')
      .map((value, at): [string, string] => [names[at] ?? '', decodeURIComponent(value)])
      .filter(([name]) => name.startsWith('{'))
      .map(([name, value]) => [name.slice(1, -1), value]),
  )
  const query = Object.entries(request.arguments ?? {}).filter(
    ([name]) => method !== 'GET' || !CHOOSING.test(name),
  )
  const sent = {
    ...ownName(names, inPath),
    ...(isNew && method === 'POST' ? {} : ownId(pattern, inPath)),
    ...inPath,
    ...Object.fromEntries(query),
    ...Object.fromEntries((request.form ?? []).filter(([, part]) => typeof part === 'string')),
    ...recordIn(request.body),
  }
  const named = Object.entries({ ...implied(sent), ...sent })
  // `-` stands for the owner that the key belongs to.
  return Object.fromEntries(named.filter(([name, one]) => !LIMITING.test(name) && one !== '-'))
}

/** A change keeps the ID of what it changes, such as `/views/{view_id}/rename`. */
const CHANGES = /\/\{(\w+_id)\}(?:\/(?:rename|restriction|pending|latest|start|cancel))?$/

function ownId(pattern: string, inPath: Record<string, string>): Record<string, unknown> {
  const last = CHANGES.exec(pattern)?.[1]
  return last === undefined ? {} : { id: inPath[last] }
}

/** What the path calls `volume`, below `volumes`, is the name of the volume. */
function ownName(names: readonly string[], inPath: Record<string, string>) {
  const name = Object.keys(inPath).find(one => names[names.indexOf(`{${one}}`) - 1] === `${one}s`)
  return name === undefined ? {} : { name: inPath[name] }
}

/** Values that follow from others, under the names that responses have for them. */
function implied(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent)) {
    // A list of what a response shows one of: `session_ids`, `session`.
    const [only] = Array.isArray(value) ? (value as unknown[]) : [value]
    if (name.endsWith('_ids')) found[name.slice(0, -1)] = only
    if (/^(?:session|dataset|run)$/.test(name)) found[`${name}_id`] = only
    if (/^parent_\w+_id$/.test(name)) found['parent_id'] = value
    if (/^(?:expires_in|ttl)_seconds$/.test(name)) found['expires_at'] = timeAfter(value)
    if (name === 'filter') found['parsed_query'] = value
  }
  // Two names of a tracing project.
  const project = sent['project_id'] ?? found['project_id']
  const session = sent['session_id'] ?? found['session_id']
  return {
    ...(project === undefined ? {} : { session_id: project }),
    ...(session === undefined ? {} : { project_id: session }),
    ...found,
  }
}

const timeAfter = (seconds: unknown): string =>
  new Date(Date.parse(EXAMPLE_TIME) + Number(seconds) * 1000).toISOString().replace('.000', '')
