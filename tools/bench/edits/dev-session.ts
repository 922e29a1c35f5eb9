import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { writeSource, type Contender } from '../contenders/contender'
import type { CorpusPage } from '../corpus'
import type { Command } from '../run-command'

/** Milliseconds, on this machine's clock. */
export interface EditTimes {
  /** From the command to the first paint of a page. */
  ready: number
  /** From writing the file to the frame with the new text. */
  sentence: number
  heading: number
  link: number
  title: number
}

export const EDIT_KEYS = ['ready', 'sentence', 'heading', 'link', 'title'] as const

/** How each edit changes a page; `word` appears nowhere else. */
const EDITS: [kind: Exclude<keyof EditTimes, 'ready'>, edit: Edit][] = [
  ['sentence', (page, word) => ({ ...page, body: `${page.body}\nThe word is ${word}.\n` })],
  ['heading', (page, word) => ({ ...page, body: `${page.body}\n## About ${word}\n\nText.\n` })],
  ['link', (page, word) => ({ ...page, body: `${page.body}\nSee [${word}](/${page.path}).\n` })],
  ['title', (page, word) => ({ ...page, title: `${page.title} ${word}` })],
]
type Edit = (page: CorpusPage, word: string) => CorpusPage

/** Servers that don't respond by then have failed. */
const START_LIMIT = 120_000
/** Until file watchers and caches have come to rest. */
const REST = 1500

/**
 * Starts a development server, opens a page, and edits its file once in each way. The page has its
 * first text again at the end.
 *
 * @throws Error if the server doesn't start or an edit never appears.
 */
export async function editInDevelopment(
  browser: Browser,
  contender: Contender,
  server: Command,
  address: string,
  page: CorpusPage,
): Promise<EditTimes> {
  const start = Date.now()
  const child = spawn(server.file, server.args, {
    cwd: server.folder,
    env: { ...process.env, ...server.environment },
    stdio: 'ignore',
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const tab = await context.newPage()
    await tab.addInitScript(watchForWord)
    await untilServed(address)
    await tab.goto(address)
    const times: EditTimes = { ready: (await firstPaintOf(tab)) - start, ...NOT_YET }
    for (const [kind, edit] of EDITS) {
      await sleep(REST)
      const word = `w${kind}${Date.now().toString(36)}`
      await tab.evaluate(one => void (window.name = one), word)
      const written = Date.now()
      await writeSource(contender, edit(page, word))
      times[kind] = (await frameWith(tab, word)) - written
    }
    return times
  } finally {
    await context.close()
    child.kill()
    if (child.exitCode === null) await new Promise(done => child.once('exit', done))
    await writeSource(contender, page)
  }
}

const NOT_YET = { sentence: NaN, heading: NaN, link: NaN, title: NaN }

/**
 * Records when the text in `window.name` is in a frame. Runs in every document, because a server may
 * reload the page. Self-contained, because it is sent to the browser as text.
 */
function watchForWord(): void {
  const look = () => {
    const [word = '', seen] = window.name.split(' ')
    if (word !== '' && !seen && document.querySelector('main')?.textContent.includes(word))
      window.name = `${word} ${performance.timeOrigin + performance.now()}`
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function frameWith(tab: Page, word: string): Promise<number> {
  for (let tries = 0; tries < 600; tries++) {
    const name = await tab.evaluate(() => window.name).catch(() => '')
    const [found, seen] = name.split(' ')
    if (found === word && seen) return Number(seen)
    await sleep(50)
  }
  throw new Error(`The edit with \`${word}\` did not appear within 30 s.`)
}

async function untilServed(address: string): Promise<void> {
  const end = Date.now() + START_LIMIT
  while (Date.now() < end) {
    const isServed = await fetch(address).then(
      response => response.ok,
      () => false,
    )
    if (isServed) return
    await sleep(10)
  }
  throw new Error(`Nothing is served at ${address}.`)
}

/** The time of the first contentful paint. Vite loads a page again when it has bundled packages. */
async function firstPaintOf(tab: Page, tries = 5): Promise<number> {
  try {
    return await tab.evaluate(
      () =>
        new Promise<number>(done =>
          new PerformanceObserver(list => {
            const paint = list.getEntriesByName('first-contentful-paint')[0]
            if (paint) done(performance.timeOrigin + paint.startTime)
          }).observe({ type: 'paint', buffered: true }),
        ),
    )
  } catch (error) {
    if (tries === 1) throw error
    await tab.waitForLoadState()
    return firstPaintOf(tab, tries - 1)
  }
}
