import type { IncomingMessage, ServerResponse } from 'node:http'
import { relative, sep } from 'node:path'
import { watch } from 'chokidar'
import { normalisePath } from '../../model/urls'
import { count, formatProblem } from '../problems'
import { pathOf } from '../read-content'
import { listen, untilStopped } from '../serve/listen'
import type { Options } from '../options'
import type { Reporter } from '../stage'
import { EditQueue } from './edit-queue'
import { LiveSite } from './live-site'

/**
 * A file is read when its size has not changed for 20 ms. Without that, chokidar drops a second change of a file within
 * 50 ms, as of an editor that saves and then formats.
 */
const WATCHING = { ignoreInitial: true, awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 } }

/** Serves pages made when they are asked for, and tells open tabs what changed. */
export async function startDevServer(options: Options, address: { port: number; host: string }, reporter: Reporter): Promise<number> {
  const start = performance.now()
  const site = await LiveSite.open(options)
  const tabs = new Set<ServerResponse>()
  const id = String(Date.now())
  const tell = (message: Record<string, unknown>) => {
    for (const tab of tabs) tab.write(`data: ${JSON.stringify(message)}\n\n`)
  }
  const problemTexts = () => site.problems().map(problem => ({ text: formatProblem(problem) }))
  const { server, url, moved } = await listen((request, response) => {
    if (request.url === '/__live') return openTab(request, response, tabs, [{ kind: 'hello', server: id }, { kind: 'problems', problems: problemTexts() }])
    void answer(site, request, response)
  }, address)
  if (moved) reporter.say(`Port ${address.port} is taken.`)
  process.stdout.write(`${url}\n`)
  reporter.say(`${count(site.size, 'page')}, ready in ${((performance.now() - start) / 1000).toFixed(2)} s. Edits show at once.`)
  for (const problem of site.problems()) reporter.say(formatProblem(problem))

  const show = () => {
    tell({ kind: 'problems', problems: problemTexts() })
    for (const problem of site.problems()) reporter.say(formatProblem(problem))
  }
  const reload = async () => {
    await site.reload()
    tell({ kind: 'reload' })
    show()
  }
  const changePage = async (inside: string) => {
    const begin = performance.now()
    const isWhole = await site.changePage(inside)
    tell(isWhole ? { kind: 'reload' } : { kind: 'page', path: pathOf(inside) })
    reporter.say(`${inside}: ${Math.round(performance.now() - begin)} ms`)
    show()
  }
  const queue = new EditQueue(error => reporter.say(String(error)))
  const pages = watch(options.contentFolder, { ...WATCHING, ignored: path => /\.next$|~$|\.swp$/.test(path) })
  pages.on('all', (event, file) => {
    const inside = relative(options.contentFolder, file).split(sep).join('/')
    const isPage = /\.mdx?$/.test(inside) && !inside.startsWith('changelog/') && !/(?:^|\/)_/.test(inside)
    if (event === 'change' && isPage) queue.add(inside, () => changePage(inside))
    else if (event !== 'addDir' && event !== 'unlinkDir') queue.add('', reload)
  })
  const settings = watch(site.watched(), WATCHING)
  settings.on('all', () => queue.add('', reload))
  await untilStopped(server)
  // Watchers hold the process; there is nothing left to wait for.
  process.exit(0)
}

function openTab(request: IncomingMessage, response: ServerResponse, tabs: Set<ServerResponse>, first: Record<string, unknown>[]): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', Connection: 'keep-alive' })
  for (const message of first) response.write(`data: ${JSON.stringify(message)}\n\n`)
  tabs.add(response)
  request.once('close', () => tabs.delete(response))
}

async function answer(site: LiveSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const path = decodeURIComponent((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/')
    const query = (request.url ?? '').slice((request.url ?? '').split('?', 1)[0]?.length ?? 0)
    const normal = normalisePath(path)
    const target = site.redirect(normal) ?? (normal === path || /\.(?!html$)[a-z\d]+$/i.test(path) ? null : normal)
    if (target !== null) {
      response.writeHead(302, { Location: encodeURI(target) + query })
      return void response.end()
    }
    const { status, type, body, headers } = await site.answer(path)
    response.writeHead(status, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : body)
  } catch (error) {
    response.writeHead(500, { 'Content-Type': 'text/plain;charset=utf-8' })
    response.end(`${(error as Error).stack ?? String(error)}\n`)
  }
}
