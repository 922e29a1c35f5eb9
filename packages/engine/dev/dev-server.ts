import type { IncomingMessage, ServerResponse } from 'node:http'
import { isBelow, normalizePath, withBase } from '@docs/model/urls'
import { count, formatProblem } from '../problems'
import { listen, untilStopped } from '../serve/listen'
import { displayName } from '../data-files/locate'
import type { Options } from '../options'
import type { Reporter } from '../stage'
import { errorDocument } from './error-document'
import { followEdits } from './follow-edits'
import { LiveAnswers } from './live-answers'
import { LiveSite, type Change } from './live-site'
import { OpenTabs } from './open-tabs'

/**
 * Serves pages on request and notifies open tabs of changes. Errors are shown until they are fixed,
 * from the start on.
 *
 * @throws BuildFailed if there is no content folder or no port: nothing else keeps it from serving.
 */
export async function startDevServer(
  options: Options,
  address: { port: number; host: string },
  reporter: Reporter,
): Promise<number> {
  const start = performance.now()
  const site = await LiveSite.open(options)
  const answers = new LiveAnswers(site)
  const tabs = new OpenTabs()
  const id = String(Date.now())
  let problems: string[] = []
  const { server, url, moved } = await listen((request, response) => {
    if (!isLive(request.url, answers.base)) return void answer(answers, request, response)
    tabs.add(request, response, [
      { kind: 'hello', server: id },
      { kind: 'problems', problems },
    ])
  }, address)

  const showProblems = (): void => {
    const before = problems
    problems = site.problems().map(problem => formatProblem(problem))
    if (JSON.stringify(before) === JSON.stringify(problems)) return
    tabs.notify({ kind: 'problems', problems })
    for (const text of problems) if (!before.includes(text)) reporter.log(text)
    if (problems.length === 0) reporter.log('All errors are fixed.')
    else if (problems.every(text => before.includes(text)))
      reporter.log(`${count(problems.length, 'error')} left.`)
  }
  const showChange = (files: readonly string[], { isWide, paths }: Change, time: number): void => {
    tabs.notify(isWide ? { kind: 'reload' } : { kind: 'pages', paths })
    // A file with errors is reported with them: what is on screen isn't what is in it.
    const broken = new Set(site.problems().map(({ file }) => file))
    const [first, ...others] = files.map(displayName).filter(name => !broken.has(name))
    if (first === undefined) return
    const rest = others.length > 0 ? ` and ${count(others.length, 'other file')}` : ''
    reporter.log(`${first}${rest}: ${Math.round(time)} ms`)
  }

  if (moved) reporter.log(`Port ${address.port} is taken.`)
  process.stdout.write(`${url}${answers.base === '' ? '' : `${answers.base}/`}\n`)
  const seconds = ((performance.now() - start) / 1000).toFixed(2)
  reporter.log(`${count(site.size, 'page')}, ready in ${seconds} s. Edits show at once.`)
  showProblems()
  followEdits(site, {
    onChange: showChange,
    onSettled: showProblems,
    onError: error => reporter.log(error instanceof Error ? String(error.stack) : String(error)),
  })
  await untilStopped(server)
  // Watchers keep the process alive, and nothing else is pending.
  process.exit(0)
}

/** A document that shows errors doesn't know the base. */
const isLive = (url: string | undefined, base: string): boolean =>
  url === LIVE || url === base + LIVE

const LIVE = '/__live'

async function answer(
  answers: LiveAnswers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { base } = answers
    const [asked = '/'] = (request.url ?? '/').split(/[?#]/, 1)
    if (base !== '' && !isBelow(base, asked)) {
      // Outside of the base, there is nothing but the way to it.
      const isWay = asked === '/' || asked === base
      response.writeHead(isWay ? 302 : 404, isWay ? { Location: `${base}/` } : {})
      return void response.end()
    }
    const path = decodeURIComponent(asked.slice(base.length))
    const query = (request.url ?? '').slice((request.url ?? '').split('?', 1)[0]?.length ?? 0)
    const normal = normalizePath(path)
    const target =
      answers.redirect(normal) ??
      (normal === path || /\.(?!html$)[a-z\d]+$/i.test(path) ? null : normal)
    if (target !== null) {
      response.writeHead(302, { Location: encodeURI(withBase(target, base)) + query })
      return void response.end()
    }
    const { status, type, body, headers } = await answers.answer(path)
    response.writeHead(status, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : body)
  } catch (error) {
    response.writeHead(500, { 'Content-Type': 'text/html;charset=utf-8' })
    response.end(errorDocument([(error as Error).stack ?? String(error)]))
  }
}
