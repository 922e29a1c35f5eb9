import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { PagePayload } from '@docs/model/page'
import { payloadUrl } from '@docs/model/urls'
import { currentLoad, describeMachine } from '../machine'
import { runCommand } from '../run-command'
import { log } from '../log'
import { serveFairly } from '../serve'
import { withBrowser, withServer } from '../visits'
import { clickRun, startEmptyWorker, type EmptyWorker, type FirstOutput } from './first-output'
import { reportRuns } from './report-runs'

const RUN_HELP = `usage: npm run bench run -- [options]

Clicks every Run button in a fresh browser context, without throttling, and prints how long the first
output takes.

  --built DIR   a site that is built already, in place of building it
  --rounds N    clicks on each button; medians count       3
  --quick       one click on each button
  --port N      port of the server                         4850
`

/** Measures all Run buttons and prints tables. Resolves to the exit code. */
export async function runBench(args: string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args,
    strict: false,
    options: {
      built: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      quick: { type: 'boolean', default: false },
      port: { type: 'string', default: '4850' },
      help: { type: 'boolean', default: false },
    },
  })
  const rounds = values.quick ? 1 : Number(values.rounds)
  const known = new Set(['built', 'rounds', 'quick', 'port', 'help'])
  const unknown = Object.keys(values).find(name => !known.has(name))
  if (values.help || unknown !== undefined || !(rounds >= 1)) {
    process.stderr.write(`${unknown ? `There is no \`--${unknown}\`.\n\n` : ''}${RUN_HELP}`)
    return values.help ? 0 : 2
  }
  const load = currentLoad()
  const folder = typeof values.built === 'string' ? resolve(values.built) : await buildSite(root)
  const buttons = await runButtons(folder)
  const samples = buttons.map(button => ({ ...button, clicks: [] as FirstOutput[] }))
  const emptyWorkers: EmptyWorker[] = []
  await withServer(serveFairly(folder), Number(values.port), origin =>
    withBrowser(async browser => {
      const [first] = buttons
      // What only the first click of a browser takes isn't measured.
      if (first) await clickRun(browser, origin + first.path, first.run)
      for (let round = 1; round <= rounds; round++)
        for (const { path, run, title, clicks } of samples) {
          log(`round ${round} of ${rounds}: ${path} ${title}`)
          clicks.push(await clickRun(browser, origin + path, run))
          emptyWorkers.push(await startEmptyWorker(browser))
        }
    }),
  )
  process.stdout.write(
    `${await describeMachine([load, currentLoad()])}\n\n${reportRuns({ samples, emptyWorkers })}\n`,
  )
  return 0
}

async function buildSite(root: string): Promise<string> {
  log('building the site')
  const folder = join(root, '.cache/bench/run/site')
  await runCommand({
    file: process.execPath,
    args: ['bin/docs.mjs', 'build', '--out', folder],
    folder: root,
  })
  return folder
}

interface Button {
  path: string
  /** The name of the compiled sample. */
  run: string
  title: string
}

/** Every Run button of a built site. */
async function runButtons(folder: string): Promise<Button[]> {
  const text = (url: string) => readFile(join(folder, url), 'utf8')
  const routes = JSON.parse(await text('/routes.json')) as { path: string }[]
  const buttons: Button[] = []
  for (const { path } of routes) {
    const { main } = JSON.parse(await text(payloadUrl(path))) as PagePayload
    for (const [, run = '', title = ''] of main.matchAll(
      /data-run="([^"]+)" aria-label="Run ([^"]+)"/g,
    ))
      buttons.push({ path, run, title })
  }
  return buttons
}
