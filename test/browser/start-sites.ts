import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SEARCH_KEY, APP_ID } from '../search-server/search-server'
import { startFeedbackBackend } from './feedback-backend'
import { HOSTED_INDEX, startHostedIndex } from './hosted-index'
import { SITES_VARIABLE, type Sites } from './sites'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const folder = join(root, '.cache/test')
const docs = join(root, 'bin/docs.mjs')

/** Servers look for a free port from here on. */
const FIRST_PORT = 4300

/**
 * Builds the real site, the same with a search index of parts, the fixture site and the fixture site with a hosted search, serves them as a host would, and starts a development server
 * on a copy of the fixture. Playwright calls what is returned when all tests are done.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const feedback = await startFeedbackBackend()
  const environment = { ...process.env, FEEDBACK_URL: feedback.url }
  const fixture = copyOfFixture('fixture')
  const draft = copyOfFixture('draft')
  build(['--out', join(folder, 'real')], environment)
  build(['--out', join(folder, 'parts')], { ...environment, SEARCH_LOCAL_INDEX: 'sharded' })
  build([...siteWords(fixture), '--out', join(folder, 'components')], environment)
  const search = [await startHostedIndex(), await startHostedIndex()] as const
  build([...siteWords(fixture), '--out', join(folder, 'hosted')], {
    ...environment, SEARCH_PROVIDER: 'hosted', SEARCH_APP_ID: APP_ID, SEARCH_API_KEY: SEARCH_KEY, SEARCH_INDEX_NAME: HOSTED_INDEX, SEARCH_HOSTS: search.map(({ url }) => url).join(','),
  })
  const servers: ChildProcess[] = []
  const serve = async (...words: string[]): Promise<string> => {
    const { server, url } = await start([...words, '--port', String(FIRST_PORT + servers.length * 10)], { ...environment, DOCS_DEV_CHILD: '1' })
    servers.push(server)
    return url
  }
  const sites: Sites = {
    real: { url: await serve('preview', '--out', join(folder, 'real')), folder: join(folder, 'real') },
    parts: { url: await serve('preview', '--out', join(folder, 'parts')), folder: join(folder, 'parts') },
    components: { url: await serve('preview', '--out', join(folder, 'components')), folder: join(folder, 'components') },
    hosted: { url: await serve('preview', '--out', join(folder, 'hosted')), folder: join(folder, 'hosted') },
    // As a child of the development server's own watcher would run, so that edits to the engine do not end it half-way.
    draft: { url: await serve('dev', ...siteWords(draft), '--cache', join(folder, 'draft-cache')), folder: draft },
    feedback: { url: feedback.url, folder: '' },
    searchFirst: { url: search[0].url, folder: '' },
    searchSecond: { url: search[1].url, folder: '' },
  }
  process.env[SITES_VARIABLE] = JSON.stringify(sites)
  return async () => {
    await Promise.all(servers.map(stop))
    await feedback.stop()
    await Promise.all(search.map(server => server.stop()))
  }
}

/** The fixture in a repository of its own, so that its pages have the date of a commit and can be edited. */
function copyOfFixture(name: string): string {
  const copy = join(folder, name)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(join(here, 'fixture'), copy, { recursive: true })
  const date = '2025-03-04T12:00:00Z'
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false', ...words], { cwd: copy, stdio: 'ignore', env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date } })
  git('init')
  git('add', '.')
  git('commit', '-m', 'Pages')
  return copy
}

const siteWords = (copy: string): string[] => ['--content', join(copy, 'content'), '--site', join(copy, 'site/config.ts')]

function build(words: string[], environment: NodeJS.ProcessEnv): void {
  execFileSync(process.execPath, [docs, 'build', ...words], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: environment })
}

/** Starts a server and resolves when it has printed its address. */
function start(words: string[], environment: NodeJS.ProcessEnv): Promise<{ server: ChildProcess; url: string }> {
  return new Promise((resolve, reject) => {
    const server = spawn(process.execPath, [docs, ...words], { cwd: root, stdio: ['ignore', 'pipe', 'ignore', 'ipc'], env: environment })
    server.stdout?.on('data', (chunk: Buffer) => {
      const url = /https?:\/\/\S+:\d+/.exec(chunk.toString())?.[0]
      if (url) resolve({ server, url })
    })
    server.once('exit', code => reject(new Error(`\`docs ${words.join(' ')}\` ended with ${code} before it served anything.`)))
  })
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
