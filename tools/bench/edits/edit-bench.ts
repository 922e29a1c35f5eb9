import { prepare } from '../prepare'
import { currentLoad, describeMachine } from '../machine'
import { EDITED, inFirstPart, makeCorpus } from '../corpus'
import { readOptions } from '../options'
import { runCommand } from '../run-command'
import { log } from '../log'
import { median, rotate } from '../statistics'
import { short, table } from '../table'
import { readRealPages } from '../real-pages'
import { withBrowser } from '../visits'
import { EDIT_KEYS, editInDevelopment, type EditTimes } from './dev-session'

const HEADS: Record<keyof EditTimes, string> = {
  ready: 'first paint after the command',
  sentence: 'sentence',
  heading: 'heading',
  link: 'link',
  title: 'title',
}

/**
 * Edits a page in the development servers of all contenders that have one, in turns, and prints how
 * long it takes until the edit is on screen. Resolves to the exit code.
 */
export async function editBench(args: string[], root: string): Promise<number> {
  const options = readOptions(args, root)
  if (typeof options === 'string') {
    process.stderr.write(options)
    return args.includes('--help') ? 0 : 2
  }
  const load = currentLoad()
  const corpus = makeCorpus(await readRealPages(options), options.pages)
  const page = corpus.find(({ path }) => path === inFirstPart(EDITED))
  if (!page) throw new Error(`The corpus has no page \`${inFirstPart(EDITED)}\`.`)
  const { contenders } = await prepare(corpus, options)
  const able = contenders.flatMap(one => (one.dev ? [{ one, dev: one.dev }] : []))
  const times = new Map(able.map(({ one }) => [one, [] as EditTimes[]]))
  // A server is started every day and its cache is made once.
  for (const { one } of able) {
    log(`${one.name}: building once`)
    await runCommand(one.build)
  }
  await withBrowser(async browser => {
    // The first round fills the caches of the development servers.
    for (let round = 0; round <= options.visits.least; round++)
      for (const { one, dev } of rotate(able, round)) {
        log(round === 0 ? `${one.name}: a first look` : `${one.name}: edits, round ${round}`)
        const address = `http://localhost:${options.port}/${page.path}`
        const seen = await editInDevelopment(browser, one, dev(options.port), address, page)
        if (round > 0) times.get(one)?.push(seen)
      }
  })
  const rows = [...times].map(([{ name }, rounds]) => [
    name,
    ...EDIT_KEYS.map(key => short(median(rounds.map(round => round[key])))),
  ])
  const machine = await describeMachine([load, currentLoad()])
  process.stdout.write(
    `${machine}\n\nMedians of ${options.visits.least} rounds, in ms: from writing the file to the ` +
      `frame with the edit.\n\n${table(['', ...EDIT_KEYS.map(key => HEADS[key])], rows)}\n`,
  )
  return 0
}
