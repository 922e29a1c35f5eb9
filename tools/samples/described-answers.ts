import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Operation, ResourceData, Schema } from '@docs/api-reference/operation/description'
import { exampleOf } from '@docs/api-reference/operation/example'
import type { Otherwise } from '@docs/sample-checks/walk/reader-stand-in'
import type { Answer, Request } from '@docs/stand-in/http'
import { matchPath } from '@docs/stand-in/route'

interface Described {
  method: string
  path: string
  operation: Operation
  schemas: Record<string, Schema>
}

/**
 * Answers requests with what the API's description promises, for what the stand-in doesn't keep.
 * Null where the description has no such operation.
 *
 * @param folder The data of the REST reference.
 */
export async function describedAnswers(folder: string): Promise<Otherwise> {
  const described = [
    ...(await readOperations(folder, 'platform-schemas.json')),
    ...(await readOperations(join(folder, 'agent_server'), '../agent-server-schemas.json')),
  ]
  return request => {
    const found = described
      .filter(one => one.method === request.method)
      .filter(one => pathsOf(request.path).some(path => matchPath(one.path, path) !== null))
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
    if (found === undefined) return null
    const answer = answerOf(found)
    return {
      answer: isLaterPage(request) ? { ...answer, body: withoutItems(answer.body) } : answer,
      isExact: !found.path.includes('{'),
    }
  }
}

/** Whether the request asks for what comes after the one page of items that everything here has. */
const isLaterPage = ({ query }: Request): boolean =>
  query.has('cursor') || query.has('after') || Number(query.get('offset') ?? 0) > 0

/** The end of a list: a loop over its pages ends here. */
function withoutItems(body: unknown): unknown {
  if (Array.isArray(body)) return []
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      Array.isArray(value) ? [] : /cursor/i.test(key) ? null : value,
    ]),
  )
}

/** The API responds with and without `/api` and `/api/v1`. */
const pathsOf = (path: string): string[] => {
  const plain = path.replace(/(?<=.)\/$/, '')
  return [plain, `/api${plain}`, `/api/v1${plain}`, plain.replace(/^\/api(?=\/)/, '')]
}

async function readOperations(folder: string, shared: string): Promise<Described[]> {
  const common = await read<Record<string, Schema>>(join(folder, shared))
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'))
  const resources = await Promise.all(
    names.map(name => read<Partial<ResourceData>>(join(folder, name))),
  )
  return resources.flatMap(({ operations, schemas = {} }) =>
    Object.entries(operations ?? {}).map(([key, operation]) => {
      const [method = '', path = ''] = key.split(' ')
      const plain = path.replace(
        /\{([^}]+)\}/g,
        (_, name: string) => `{${name.replace(/\W/g, '_')}}`,
      )
      return { method, path: plain, operation, schemas: { ...common, ...schemas } }
    }),
  )
}

const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T

function answerOf({ operation, schemas }: Described): Answer {
  const [status = '200', { schema, type }] = Object.entries(operation.responses).find(([code]) =>
    /^[23]/.test(code),
  ) ?? ['200', {}]
  if (!schema || type !== undefined) return { status: Number(status), body: type ? '' : {} }
  const body = exampleOf(schema, {
    lookup: name => schemas[name],
    isRequest: false,
    isComplete: true,
  })
  return { status: Number(status), body }
}
