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
import { LiveAnswers } from './live-answers'
import { LiveSite } from './live-site'

/** Settings are read once their size hasn't changed for 20 ms. */
const SETTLED = {
  ignoreInitial: true,
  awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 },
}

/**
 * A page is read as soon as it changes, and again after this many milliseconds. chokidar drops a
 * second change within 50 ms, for example from an editor that saves and then formats, and the first
 * read may see a half-written file.
 */
const SECOND_LOOK = 60

/** Serves pages on request and notifies open tabs of changes. */
export async function startDevServer(
  options: Options,
  address: { port: number; host: string },
  reporter: Reporter,
): Promise<number> {
  const start = performance.now()
  const site = await LiveSite.open(options)
  const answers = new LiveAnswers(site)
  const tabs = new Set<ServerResponse>()
  const id = String(Date.now())
  const tell = (message: Record<string, unknown>) => {
    for (const tab of tabs) tab.write(`data: ${JSON.stringify(message)}\n\n`)
  }
  const problemTexts = () => site.problems().map(problem => ({ text: formatProblem(problem) }))
  const { server, url, moved } = await listen((request, response) => {
    if (request.url !== '/__live') return void answer(answers, request, response)
    const hello = { kind: 'hello', server: id }
    openTab(request, response, tabs, [hello, { kind: 'problems', problems: problemTexts() }])
  }, address)
  if (moved) reporter.say(`Port ${address.port} is taken.`)
  process.stdout.write(`${url}\n`)
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  reporter.say(`${count(site.size, 'page')}, ready in ${seconds} s. Edits show at once.`)
  for (const problem of site.problems()) reporter.say(formatProblem(problem))

  const show = () => {
    tell({ kind: 'problems', problems: problemTexts() })
    for (const problem of site.problems()) reporter.say(formatProblem(problem))
  }
  const reload = async () => {
    await site.reload()
    answers.forget()
    tell({ kind: 'reload' })
    show()
  }
  /**
   * Problems of a page are reported only after the second read: until then, the file may be half
   * written.
   */
  const changePage = async (inside: string, isSecondLook: boolean) => {
    const begin = performance.now()
    const change = await site.changePage(inside)
    if (change !== 'nothing') {
      answers.forget()
      tell(change === 'site' ? { kind: 'reload' } : { kind: 'page', path: pathOf(inside) })
      reporter.say(`${inside}: ${Math.round(performance.now() - begin)} ms`)
    }
    if (isSecondLook || (change !== 'nothing' && site.problems().length === 0)) show()
  }
  const queue = new EditQueue(error => reporter.say(String(error)))
  const pages = watch(options.contentFolder, {
    ignoreInitial: true,
    ignored: path => /\.next$|~$|\.swp$/.test(path),
  })
  pages.on('all', (event, file) => {
    const inside = relative(options.contentFolder, file).split(sep).join('/')
    if (event === 'change' && isPage(inside)) {
      queue.add(inside, () => changePage(inside, false))
      setTimeout(() => queue.add(`${inside} again`, () => changePage(inside, true)), SECOND_LOOK)
    } else if (event !== 'addDir' && event !== 'unlinkDir') queue.add('', reload)
  })
  const settings = watch(site.watched(), SETTLED)
  settings.on('all', () => queue.add('', reload))
  await untilStopped(server)
  // Watchers keep the process alive, and nothing else is pending.
  process.exit(0)
}

const isPage = (inside: string): boolean =>
  /\.mdx?$/.test(inside) && !inside.startsWith('changelog/') && !/(?:^|\/)_/.test(inside)

function openTab(
  request: IncomingMessage,
  response: ServerResponse,
  tabs: Set<ServerResponse>,
  first: Record<string, unknown>[],
): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    Connection: 'keep-alive',
  })
  for (const message of first) response.write(`data: ${JSON.stringify(message)}\n\n`)
  tabs.add(response)
  request.once('close', () => tabs.delete(response))
}

async function answer(
  answers: LiveAnswers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const path = decodeURIComponent((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/')
    const query = (request.url ?? '').slice((request.url ?? '').split('?', 1)[0]?.length ?? 0)
    const normal = normalisePath(path)
    const target =
      answers.redirect(normal) ??
      (normal === path || /\.(?!html$)[a-z\d]+$/i.test(path) ? null : normal)
    if (target !== null) {
      response.writeHead(302, { Location: encodeURI(target) + query })
      return void response.end()
    }
    const { status, type, body, headers } = await answers.answer(path)
    response.writeHead(status, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : body)
  } catch (error) {
    response.writeHead(500, { 'Content-Type': 'text/plain;charset=utf-8' })
    response.end(`${(error as Error).stack ?? String(error)}\n`)
  }
}
