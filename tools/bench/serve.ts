import { readFile, stat } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

const TYPES: Record<string, string> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.mjs': 'text/javascript;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.json': 'application/json;charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain;charset=utf-8',
  '.md': 'text/markdown;charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.wasm': 'application/wasm',
}
const PACKED = /^(?:text|application|image\/svg)/

interface ServedFile {
  status: number
  type: string
  body: Buffer
  packed: boolean
}

/**
 * The server of every contender. Text is sent from the `.br` file next to it, or compressed with
 * Brotli 11 on the first request and cached. Everything can be cached for ten minutes, as on GitHub
 * Pages. The folder must not change meanwhile.
 */
export function serveFairly(folder: string): RequestListener {
  const answers = new Map<string, Promise<ServedFile>>()
  return async (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/')
    const known = answers.get(path) ?? answerFor(folder, path)
    answers.set(path, known)
    const { status, type, body, packed } = await known
    const headers = {
      'Content-Type': type,
      'Content-Length': body.length,
      'Cache-Control': 'public, max-age=600',
      ...(packed ? { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } : {}),
    }
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  }
}

async function answerFor(folder: string, path: string): Promise<ServedFile> {
  const plain = path.split('/').includes('..') ? '' : path.replace(/\/$/, '')
  for (const [name, status] of [
    [plain, 200],
    [`${plain}.html`, 200],
    [`${plain}/index.html`, 200],
    ['/404.html', 404],
  ] as const) {
    const file = join(folder, name)
    if (!(await isFile(file))) continue
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    const packed = PACKED.test(type) && type !== 'application/octet-stream'
    return { status, type, packed, body: packed ? await packedBody(file) : await readFile(file) }
  }
  return { status: 404, type: 'text/plain', packed: false, body: Buffer.from('Not found') }
}

async function packedBody(file: string): Promise<Buffer> {
  if (await isFile(`${file}.br`)) return readFile(`${file}.br`)
  const content = await readFile(file)
  return compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    found => found.isFile(),
    () => false,
  )
