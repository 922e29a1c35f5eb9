import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server does instead of answering. */
export type ClusterFault =
  { kind: 'status'; status: number; reason: string } | { kind: 'silent' } | { kind: 'drop' }

interface StoredIndex {
  definition: unknown
  documents: Map<string, unknown>
}

export interface ClusterServer {
  url: string
  indexes: Map<string, StoredIndex>
  aliases: Map<string, Set<string>>
  /** Every request in order: `PUT /docs_1`. */
  asked: string[]
  /** Misbehaves for requests that contain a text; an index can lose documents instead. */
  fail(part: string, fault: ClusterFault): void
  losesDocuments: boolean
  /** Milliseconds before a search is answered. */
  searchDelay: number
  /** Answers searches. */
  search: (index: string, body: Record<string, unknown>) => object
  stop(): Promise<void>
}

/**
 * A server with the part of OpenSearch's interface that the push and the gateway use
 * (https://docs.opensearch.org/latest/api-reference/): indexes, documents, and aliases in memory.
 * It doesn't search; tests say what it finds.
 */
export async function startClusterServer(): Promise<ClusterServer> {
  const faults: { part: string; fault: ClusterFault }[] = []
  const cluster: Omit<ClusterServer, 'url' | 'stop'> = {
    indexes: new Map(),
    aliases: new Map(),
    asked: [],
    fail: (part, fault) => void faults.push({ part, fault }),
    losesDocuments: false,
    searchDelay: 0,
    search: () => ({ hits: { total: { value: 0 }, hits: [] } }),
  }
  const server = createServer((request, response) => {
    void read(request).then(text => {
      const path = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '')
      const asked = `${request.method} ${path}`
      cluster.asked.push(asked)
      response.setHeader('Content-Type', 'application/json')
      const fault = faults.find(({ part }) => asked.includes(part))?.fault
      if (fault?.kind === 'silent') return
      if (fault?.kind === 'drop') return void request.socket.destroy()
      const { status, body } = fault
        ? { status: fault.status, body: problem('fault', fault.reason) }
        : answer(cluster, request.method ?? '', path, text)
      const delay = path.endsWith('/_search') ? cluster.searchDelay : 0
      setTimeout(() => response.writeHead(status).end(JSON.stringify(body)), delay)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(cluster, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const problem = (type: string, reason: string) => ({ error: { type, reason } })

interface Reply {
  status: number
  body: unknown
}

const ok = (body: unknown): Reply => ({ status: 200, body })

function answer(
  cluster: Omit<ClusterServer, 'url' | 'stop'>,
  method: string,
  path: string,
  text: string,
): Reply {
  const { indexes, aliases } = cluster
  const [, name = '', action = ''] = path.split('/')
  const names = aliases.has(name) ? [...(aliases.get(name) ?? [])] : [name]
  const index = indexes.get(names[0] ?? '')
  if (name === '_aliases') return ok(moveAliases(aliases, text))
  if (name === '_cluster') return ok({ status: 'green' })
  if (method === 'PUT' && action === '') {
    indexes.set(name, { definition: JSON.parse(text), documents: new Map() })
    return ok({ acknowledged: true })
  }
  if (!index) return { status: 404, body: problem('index_not_found_exception', `no ${name}`) }
  switch (action) {
    case '':
      if (method === 'DELETE') for (const one of name.split(',')) indexes.delete(one)
      return ok({ acknowledged: true })
    case '_alias':
      return ok(Object.fromEntries(names.map(one => [one, { aliases: {} }])))
    case '_mapping': {
      const { mappings } = index.definition as { mappings: unknown }
      return ok({ [names[0] ?? '']: { mappings } })
    }
    case '_bulk':
      return ok(store(index, text, cluster.losesDocuments))
    case '_count':
      return ok({ count: index.documents.size })
    case '_mget': {
      const { ids } = JSON.parse(text) as { ids: string[] }
      return ok({ docs: ids.map(id => ({ _id: id, _source: index.documents.get(id) })) })
    }
    case '_search':
      return ok(cluster.search(names[0] ?? '', JSON.parse(text) as Record<string, unknown>))
    default:
      return ok({})
  }
}

function store({ documents }: StoredIndex, text: string, loses: boolean): object {
  const lines = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)
  for (let line = 0; line < lines.length; line += 2) {
    const action = lines[line] as { index: { _id: string } }
    if (!loses || line > 0) documents.set(action.index._id, lines[line + 1])
  }
  return { errors: false, items: [] }
}

function moveAliases(aliases: ClusterServer['aliases'], text: string): object {
  const { actions } = JSON.parse(text) as {
    actions: Record<'add' | 'remove', { index: string; alias: string } | undefined>[]
  }
  for (const { add, remove } of actions) {
    if (remove) aliases.get(remove.alias)?.delete(remove.index)
    if (add) aliases.set(add.alias, (aliases.get(add.alias) ?? new Set()).add(add.index))
  }
  return { acknowledged: true }
}
