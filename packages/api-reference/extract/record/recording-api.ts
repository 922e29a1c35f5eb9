import { exampleOf } from '../../operation/example'
import type { Answer, Request } from '@docs/stand-in/http'
import { listen, type Listening } from '@docs/stand-in/node-server'
import { operationOf } from '../data-files'
import { readDescribed, type Described } from '../read-described'

/** A stand-in for the platform that keeps which operations a program calls. */
export interface RecordingApi extends Listening {
  /** Keys of operations by the name of the call that was announced, in order. */
  calls: Map<string, string[]>
}

/** A name for something that doesn't exist yet. */
const MISSING = 'given-missing'

const isAboutMissing = ({ path, query }: Request): boolean =>
  path.includes(MISSING) || [...query.values()].includes(MISSING)

/** A program requests this path before each call, with the name of the call as its query. */
const BEGIN = '/-/begin'

/**
 * Serves every operation in the folder of the REST data with an example of its response.
 *
 * @param responses Responses for which an example isn't enough, by key.
 */
export async function startRecordingApi(
  folder: string,
  responses: Readonly<Record<string, unknown>>,
): Promise<RecordingApi> {
  const described = await readDescribed(folder)
  const keys = [...described.keys()]
  const calls = new Map<string, string[]>()
  let current: string[] = []
  const listening = await listen((request): Answer => {
    if (request.path === BEGIN) {
      current = []
      calls.set(request.query.get('name') ?? '', current)
      return { status: 200, body: '' }
    }
    const key = keyOf(request, keys)
    const found = key === undefined ? undefined : described.get(key)
    if (key === undefined || !found) return { status: 404, body: { detail: 'Not found' } }
    current.push(key)
    if (request.method === 'GET' && isAboutMissing(request))
      return { status: 404, body: { detail: 'Not found' } }
    return key in responses ? { status: 200, body: responses[key] } : exampleAnswer(found)
  })
  return { ...listening, calls }
}

/** Segments of a request that are values, such as IDs, names, and commits. */
const keyOf = ({ method, path }: Request, keys: readonly string[]): string | undefined =>
  operationOf(`${method} ${path}`, keys) ?? operationOf(`${method} ${withValues(path)}`, keys)

/** The values that programs pass are easy to tell from the words of a path. */
const withValues = (path: string): string =>
  path
    .split('/')
    .map(part => (isValue(part) ? '{}' : part))
    .join('/')

const VALUE = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+|given.*|-|latest)$/

const isValue = (part: string): boolean => VALUE.test(decodeURIComponent(part))

function exampleAnswer({ operation, schemas }: Described): Answer {
  const [status = '200', content = {}] =
    Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? []
  const { schema, type } = content
  if (type === 'text/event-stream') return { status: Number(status), events: ['data: {}\n\n'] }
  if (!schema || type !== undefined) return { status: Number(status), body: {} }
  const lookup = (name: string) => schemas[name]
  return {
    status: Number(status),
    body: exampleOf(schema, { lookup, isRequest: false, isComplete: true }),
  }
}
