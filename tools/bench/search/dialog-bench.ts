import { resolve } from 'node:path'
import { currentLoad, describeMachine } from '../machine'
import { log } from '../log'
import { serveFairly } from '../serve'
import { median, percentile95, rotate } from '../statistics'
import { short, table } from '../table'
import { withBrowser, withServer } from '../visits'
import { coldResults, LINES, warmTimes } from './visit-dialog'

const DIALOG_HELP = `usage: npm run bench dialog -- FOLDER...

  Measures the search dialog of built sites, in turns: name two folders to compare.
`

const PATH = '/observability/how_to_guides/threads'
const COLD_TURNS = 5
const WARM_TURNS = 3

interface Measured {
  folder: string
  cold: Record<keyof typeof LINES, number[]>
  openings: number[]
  keystrokes: number[]
}

/** Measures the dialogs of built sites and prints a table. Resolves to the exit code. */
export async function dialogBench(folders: readonly string[]): Promise<number> {
  if (folders.length === 0 || folders[0]?.startsWith('-')) {
    process.stderr.write(DIALOG_HELP)
    return 2
  }
  const load = currentLoad()
  const sites: Measured[] = folders.map(folder => ({
    folder,
    cold: { '1.6 Mbit/s': [], '20 Mbit/s': [] },
    openings: [],
    keystrokes: [],
  }))
  await withBrowser(async browser => {
    const visit = (site: Measured, work: (url: string) => Promise<void>) =>
      withServer(serveFairly(resolve(site.folder)), 4800, origin => work(origin + PATH))
    for (const line of Object.keys(LINES) as (keyof typeof LINES)[])
      for (let turn = 0; turn < COLD_TURNS; turn++)
        for (const site of rotate(sites, turn)) {
          log(`${site.folder}: first results at ${line}`)
          await visit(
            site,
            async url => void site.cold[line].push(await coldResults(browser, url, line)),
          )
        }
    for (let turn = 0; turn < WARM_TURNS; turn++)
      for (const site of rotate(sites, turn)) {
        log(`${site.folder}: openings and keystrokes`)
        await visit(site, async url => {
          const { openings, keystrokes } = await warmTimes(browser, url)
          site.openings.push(...openings)
          site.keystrokes.push(...keystrokes)
        })
      }
  })
  process.stdout.write(
    `${await describeMachine([load, currentLoad()])}\n\n${reportDialogs(sites)}\n`,
  )
  return 0
}

function reportDialogs(sites: readonly Measured[]): string {
  const head = [
    '',
    'first results at 1.6 Mbit/s, ms',
    'at 20 Mbit/s, ms',
    'warm opening, ms',
    'keystroke, ms',
    '95 of 100',
  ]
  const rows = sites.map(({ folder, cold, openings, keystrokes }) => [
    folder,
    short(median(cold['1.6 Mbit/s'])),
    short(median(cold['20 Mbit/s'])),
    short(median(openings)),
    short(median(keystrokes), 1),
    short(percentile95(keystrokes), 1),
  ])
  return table(head, rows)
}
