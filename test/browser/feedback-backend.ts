import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a page posted, as `/received` returns it. */
export interface Received {
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
}

/**
 * A backend that stores what it receives and rejects posts whose reason is `refuse`. `GET
 * /received` lists them.
 */
export async function startFeedbackBackend(): Promise<{ url: string; stop: () => Promise<void> }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*, authorization')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method === 'GET') return void response.end(JSON.stringify(received))
    void textOf(request).then(text => {
      const body = JSON.parse(text) as Record<string, unknown>
      if (body.reason === 'refuse') return response.writeHead(500).end()
      received.push({
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body,
      })
      return response.writeHead(201).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
