import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SEARCH_KEY, APP_ID } from '../search-server/search-server'
import { realSite, runDocs, serveFolder, startServer, type Server } from '../sites/real-site'
import { startFeedbackBackend } from './feedback-backend'
import { HOSTED_INDEX, startHostedIndex } from './hosted-index'
import { SITES_VARIABLE, type Sites } from './sites'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const folder = join(root, '.cache/test')

/** Servers look for a free port from here on, ten ports apart. */
const FIRST_PORT = 4300

/**
 * Builds the real site, the fixture site, and the fixture site with a hosted search, serves them
 * like a host would, and starts a development server on a copy of the fixture. Playwright calls the
 * returned function after all tests.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const feedback = await startFeedbackBackend()
  const search = [await startHostedIndex(), await startHostedIndex()] as const
  const fixture = copyOfFixture('fixture')
  const draft = copyOfFixture('draft')
  const environment = { FEEDBACK_URL: feedback.url }
  const hosted = {
    SEARCH_PROVIDER: 'hosted',
    SEARCH_APP_ID: APP_ID,
    SEARCH_API_KEY: SEARCH_KEY,
    SEARCH_INDEX_NAME: HOSTED_INDEX,
    SEARCH_HOSTS: search.map(({ url }) => url).join(','),
  }
  const real = await realSite(root)
  // Tests add files to these, and a build refuses a folder with files that no build wrote.
  for (const name of ['components', 'hosted'])
    rmSync(join(folder, name), { recursive: true, force: true })
  await runDocs(
    root,
    ['build', ...siteWords(fixture), '--out', join(folder, 'components')],
    environment,
  )
  await runDocs(root, ['build', ...siteWords(fixture), '--out', join(folder, 'hosted')], {
    ...environment,
    ...hosted,
  })
  const port = (number: number) => FIRST_PORT + number * 10
  // As a child of the development server's own watcher, so that edits to the engine don't restart
  // it midway.
  const development = startServer(
    root,
    ['dev', ...siteWords(draft), '--cache', join(folder, 'draft-cache'), '--port', String(port(3))],
    { ...environment, DOCS_DEV_CHILD: '1' },
  )
  const servers: [Server, Server, Server, Server] = await Promise.all([
    serveFolder(root, real, port(0)),
    serveFolder(root, join(folder, 'components'), port(1)),
    serveFolder(root, join(folder, 'hosted'), port(2)),
    development,
  ])
  const sites: Sites = {
    real: { url: servers[0].url, folder: real },
    components: { url: servers[1].url, folder: join(folder, 'components') },
    hosted: { url: servers[2].url, folder: join(folder, 'hosted') },
    draft: { url: servers[3].url, folder: draft },
    feedback: { url: feedback.url, folder: '' },
    searchFirst: { url: search[0].url, folder: '' },
    searchSecond: { url: search[1].url, folder: '' },
  }
  process.env[SITES_VARIABLE] = JSON.stringify(sites)
  return async () => {
    await Promise.all(servers.map(server => server.stop()))
    await feedback.stop()
    await Promise.all(search.map(server => server.stop()))
  }
}

/**
 * Copies the fixture to its own repository, so that its pages have a commit date and can be edited.
 */
function copyOfFixture(name: string): string {
  const copy = join(folder, name)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(join(here, 'fixture'), copy, { recursive: true })
  const date = '2025-03-04T12:00:00Z'
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      [
        '-c',
        'user.name=Test',
        '-c',
        'user.email=test@example.com',
        '-c',
        'commit.gpgsign=false',
        ...args,
      ],
      {
        cwd: copy,
        stdio: 'ignore',
        env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      },
    )
  git('init')
  git('add', '.')
  git('commit', '-m', 'Pages')
  return copy
}

const siteWords = (copy: string): string[] => [
  '--content',
  join(copy, 'content'),
  '--site',
  join(copy, 'site/config.ts'),
]
