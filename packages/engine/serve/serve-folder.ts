import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { RouteEntry } from '@docs/model/page'
import { isBelow, normalizePath } from '@docs/model/urls'
import {
  encodePath,
  headersOf,
  MARKDOWN_FILE,
  NEVER_IN_A_PATH,
  NOT_KEPT,
  targetOf,
  WANTS_MARKDOWN,
} from '../hosts/host-rules'
import { MEDIA_TYPES, mediaTypeOf, UNKNOWN_TYPE } from '../hosts/media-types'
import { baseOfRules, type HeaderRule } from '../output/headers'
import { findFile } from './find-file'
import { markdownNotFound } from './markdown-not-found'
import { sendFile } from './send-file'
import { NOT_FOUND_PATH } from '../markdown-files/search-file'
import { isTextSearch, type TextSearch } from './text-search'

/**
 * Serves a built folder like a good static host: precompressed files, clean URLs, Markdown on
 * request, redirects, ETags, ranges, the headers of `headers.json`, and the not-found page with
 * status 404. Files are looked up on every request, so a new build is served at once. What a static
 * host can't do is `/search.md?q=…`, the search for agents.
 *
 * @param search Answers it; without it, the file is served.
 */
export function serveFolder(
  folder: string,
  search: TextSearch = async () => null,
): RequestListener {
  return (request, response) => {
    const base = baseOfFolder(folder)
    if (base !== '' && !isBelow(base, request.url ?? '/'))
      return sendToBase(request, response, folder, base)
    // From here on, all paths begin at the root of the site.
    request.url = (request.url ?? '/').slice(base.length)
    const path = pathOf(request.url)
    if (path === null) return void notFound(request, response, { folder, path: '/', status: 400 })
    if (path === '/404' || path === '/404.html' || path === NOT_FOUND_PATH)
      return void notFound(request, response, { folder, path })
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return answer(request, response, folder, 405, 'Method not allowed')
    }
    const target = redirectOf(path, folder)
    if (target !== null) {
      response.setHeader('Location', withQuery(target, request.url ?? ''))
      return answer(request, response, folder, 301, `Moved to ${target}`)
    }
    if (isTextSearch(path, request.url ?? '', wantsMarkdown(request)))
      return void answerSearch(request, response, { folder, path, search })
    void serveFile(request, response, folder, path)
  }
}

async function answerSearch(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, path, search }: { folder: string; path: string; search: TextSearch },
): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const made = await search({ method, url })
  // The file says how to find pages without a search.
  if (!made) return serveFile(request, response, folder, path)
  setHeaders(response, path, folder)
  response.writeHead(made.status, {
    ...made.headers,
    'Content-Length': Buffer.byteLength(made.body),
  })
  response.end(method === 'HEAD' ? undefined : made.body)
}

const wantsMarkdown = ({ headers }: IncomingMessage): boolean => MARKDOWN.test(headers.accept ?? '')

async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  path: string,
): Promise<void> {
  const codings = String(request.headers['accept-encoding'] ?? '')
  const found = findFile(folder, path, codings, wantsMarkdown(request))
  if (!found) return notFound(request, response, { folder, path })
  setHeaders(response, path, folder)
  response.setHeader('Content-Type', mediaTypeOf(found.plain) ?? UNKNOWN_TYPE)
  try {
    await sendFile(request, response, found, folder)
  } catch {
    // A build may swap the folder at any moment, so the file may have disappeared.
    if (response.headersSent) return void response.destroy()
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    await notFound(request, response, { folder, path })
  }
}

const MARKDOWN = new RegExp(WANTS_MARKDOWN, 'i')
const IMPOSSIBLE = new RegExp(NEVER_IN_A_PATH)

/**
 * The decoded path, or null if it is invalid: broken escapes, control characters, backslashes,
 * parent directories.
 */
export function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/')
    return path.startsWith('/') && !IMPOSSIBLE.test(path) && !path.split('/').includes('..')
      ? path
      : null
  } catch {
    return null
  }
}

/**
 * The canonical URL of a path: `.html`, `/index`, and trailing slashes are removed, and old paths
 * are redirected.
 */
function redirectOf(path: string, folder: string): string | null {
  // `//host` would be another site.
  const plain = path.replace(/\/{2,}/g, '/')
  const normal = normalizePath(plain)
  const redirects = readJson<Record<string, string>>(join(folder, 'redirects.json')) ?? {}
  const base = baseOfFolder(folder)
  const address = base + normal
  const moved = Object.hasOwn(redirects, address) ? redirects[address] : undefined
  if (moved !== undefined) return moved
  return normal === path ? null : base + encodePath(normal)
}

/** The target with the request's query: before its anchor, and after a query of its own. */
function withQuery(to: string, url: string): string {
  const { address, hasQuery, anchor } = targetOf(to)
  const [, query] = /\?([^#]*)/.exec(url) ?? []
  return `${address}${query ? `${hasQuery ? '&' : '?'}${query}` : ''}${anchor}`
}

function setHeaders(response: ServerResponse, path: string, folder: string): void {
  const rules = rulesOf(folder)
  for (const [name, value] of Object.entries(headersOf(rules, baseOfRules(rules) + path)))
    response.setHeader(name, value)
}

const rulesOf = (folder: string): HeaderRule[] =>
  readJson<HeaderRule[]>(join(folder, 'headers.json')) ?? []

/** The base that the folder was built for, without a slash at its end. */
export const baseOfFolder = (folder: string): string => baseOfRules(rulesOf(folder))

/** Outside of the base, there is nothing but the way to it. */
function sendToBase(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  base: string,
): void {
  const [path] = (request.url ?? '/').split(/[?#]/, 1)
  if (path !== '/' && path !== base)
    return answer(request, response, folder, 404, `The site is at ${base}/.`)
  response.setHeader('Location', `${base}/`)
  answer(request, response, folder, 302, `The site is at ${base}/.`)
}

interface MissingFile {
  folder: string
  path: string
  status?: 400 | 404
}

/**
 * Sends the not-found page with status 404, or 400 if the path is malformed; a few lines to readers
 * of Markdown.
 */
async function notFound(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, path, status = 404 }: MissingFile,
): Promise<void> {
  if (status === 404 && (new RegExp(MARKDOWN_FILE).test(path) || wantsMarkdown(request))) {
    const routes = readJson<RouteEntry[]>(join(folder, 'routes.json')) ?? []
    setHeaders(response, '/', folder)
    response.writeHead(status, {
      'Content-Type': MEDIA_TYPES.md ?? 'text/plain;charset=utf-8',
      'Cache-Control': NOT_KEPT,
      Vary: 'Accept',
    })
    const text = markdownNotFound(path, routes, baseOfFolder(folder))
    return void response.end(request.method === 'HEAD' ? undefined : text)
  }
  // Not the headers of the path: a missing file under `/assets` must not be cached for a year.
  const found = findFile(folder, '/404.html', String(request.headers['accept-encoding'] ?? ''))
  const body = found && (await readFile(join(folder, found.name)).catch(() => null))
  if (!body)
    return answer(request, response, folder, status, status === 404 ? 'Not found' : 'Bad request')
  setHeaders(response, '/', folder)
  if (found.encoding) response.setHeader('Content-Encoding', found.encoding)
  response.writeHead(status, {
    'Content-Type': 'text/html;charset=utf-8',
    'Cache-Control': NOT_KEPT,
    Vary: 'Accept-Encoding, Accept',
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  status: number,
  text: string,
): void {
  setHeaders(response, '/', folder)
  if (status >= 400) response.setHeader('Cache-Control', NOT_KEPT)
  response.writeHead(status, {
    'Content-Type': 'text/plain;charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`)
}

interface Remembered {
  /** Changes with the file. */
  version: string
  value: unknown
}

/**
 * The file's JSON, read again if it has changed, or null while it is missing: a build may be
 * swapping folders.
 */
function readJson<Value>(file: string): Value | null {
  try {
    const { mtimeMs, size, ino } = statSync(file)
    const version = `${mtimeMs} ${size} ${ino}`
    const known = remembered.get(file)
    if (known?.version === version) return known.value as Value
    const value = JSON.parse(readFileSync(file, 'utf8')) as Value
    remembered.set(file, { version, value })
    return value
  } catch {
    return null
  }
}

/** Small files of each served folder. */
const remembered = new Map<string, Remembered>()
