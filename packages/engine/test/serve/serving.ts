import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { listen } from '../../serve/listen'
import { serveFolder } from '../../serve/serve-folder'

export interface ServedAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

const servers: Server[] = []

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Serves a folder. Returns a function that requests a path exactly as written. */
export async function served(folder: string) {
  const { server } = await listen(serveFolder(folder), { port: 0, host: '127.0.0.1' })
  servers.push(server)
  const { port } = server.address() as AddressInfo
  return (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<ServedAnswer> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(parts)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body,
            text: body.toString(),
          })
        })
      })
      sent.on('error', reject)
      sent.end()
    })
}

/** The output of a build, as far as the server is concerned. */
export const site: Record<string, string | Uint8Array> = {
  'index.html': '<h1>Home</h1>',
  'a.html': '<h1>A</h1>',
  'a/b.html': '<h1>B</h1>',
  'a/b.json': '{"page":"b"}',
  'a/b.md': '# B ä',
  'search.html': '<h1>Search</h1>',
  'search.md': '# Search',
  '404.html': '<h1>Page not found</h1>',
  'llms.txt': '0123456789',
  'changelog.atom': '<feed/>',
  'assets/site-12345678.css': 'a{}',
  'assets/media/photo.12345678.png': Buffer.from([0x89, 0x50]),
  'headers.json': JSON.stringify([
    {
      path: '/*',
      headers: {
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'Content-Security-Policy': "default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      },
    },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    {
      path: '/assets/diagrams/*',
      headers: { 'Content-Security-Policy': "style-src 'unsafe-inline'" },
    },
  ]),
  'redirects.json': JSON.stringify({
    '/old': '/a/b',
    '/old/anchor': '/a#part',
    '/elsewhere': 'https://example.com/x?y=1',
    '/ä': '/a',
  }),
}
