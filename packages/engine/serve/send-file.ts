import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import { encodePath, NEGOTIATED } from '../hosts/host-rules'
import type { FoundFile } from './find-file'

/**
 * Sends a file, a part of it, or a response that says the cached copy is current.
 *
 * @throws when the file has gone since it was found, and nothing was sent.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { name, plain, encoding }: FoundFile,
  folder: string,
): Promise<void> {
  response.setHeader('Vary', isNegotiated(plain) ? 'Accept-Encoding, Accept' : 'Accept-Encoding')
  if (encoding) response.setHeader('Content-Encoding', encoding)
  return new Promise((resolve, reject) => {
    // `Cache-Control` comes from `headers.json`.
    send(request, encodePath(name), { root: folder, dotfiles: 'allow', cacheControl: false })
      .on('error', (error: { status: number; headers?: Record<string, string> }) => {
        if (response.headersSent) return resolve(void response.destroy())
        if (error.status === 404) return reject(new Error(`${name} has gone.`))
        response.removeHeader('Content-Encoding')
        resolve(void response.writeHead(error.status, error.headers).end())
      })
      .pipe(response)
      .once('close', resolve)
  })
}

const isNegotiated = (plain: string): boolean =>
  NEGOTIATED.some(ending => plain.endsWith(`.${ending}`))
