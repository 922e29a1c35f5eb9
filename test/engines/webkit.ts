import type { WebKitPrograms } from './find-browsers'
import { WebDriver } from './webdriver'
import { startDriver } from './webkit-driver'
import type { Key, Point, Running, Settings, Tab } from './tab'

/** Starts WebKitGTK's test browser. */
export async function startWebKit(programs: WebKitPrograms, settings: Settings): Promise<Running> {
  const driver = await startDriver(programs)
  const session = await WebDriver.start(driver.url, {
    'webkitgtk:browserOptions': {
      binary: programs.browser,
      args: ['--automation', ...options(settings)],
    },
  })
  const tab = tabOf(session)
  let last = ''
  const goto = async (url: string): Promise<void> => {
    last = new URL(url).origin
    await tab.goto(url)
  }
  return {
    async newTab() {
      if (last !== '' && settings.storage !== false) await clearStorage(tab, last)
      return { tab: { ...tab, goto }, close: () => Promise.resolve() }
    },
    close: driver.stop,
    isolatesTabs: false,
  }
}

const options = ({ dark = false, scripts = true, storage = true }: Settings): string[] => [
  ...(dark ? ['--dark-mode'] : []),
  ...(scripts ? [] : ['--enable-javascript=false']),
  ...(storage ? [] : ['--enable-html5-local-storage=false']),
]

/** Every test uses the same window: another one takes a second to open. */
async function clearStorage(tab: Tab, origin: string): Promise<void> {
  await tab.goto(`${origin}/robots.txt`)
  await tab.run(async () => {
    sessionStorage.clear()
    localStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
}

const tabOf = (session: WebDriver): Tab => ({
  goto: url => session.send('POST', '/url', { url }),
  reload: () => session.send('POST', '/refresh', {}),
  back: () => session.send('POST', '/back', {}),
  forward: () => session.send('POST', '/forward', {}),
  run: (code, ...args) => run(session, code, ...args),
  move: to => mouse(session, [moveTo(to)]),
  click: at =>
    mouse(session, [
      moveTo(at),
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]),
  press: (...keys) =>
    keyboard(session, [
      ...keys.map(key => ({ type: 'keyDown', value: codeOf(key) })),
      ...keys.toReversed().map(key => ({ type: 'keyUp', value: codeOf(key) })),
    ]),
  type: text =>
    keyboard(
      session,
      [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    ),
  resize: (width, height) => resize(session, width, height),
})

const run = <Args extends unknown[], Result>(
  session: WebDriver,
  code: (...args: Args) => Result | Promise<Result>,
  ...args: Args
): Promise<Result> =>
  session.send('POST', '/execute/sync', { script: `return (${code}).apply(null, arguments)`, args })

const moveTo = ({ x, y }: Point) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
})

const mouse = (session: WebDriver, actions: object[]): Promise<void> =>
  session.send('POST', '/actions', {
    actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
  })

const keyboard = (session: WebDriver, actions: object[]): Promise<void> =>
  session.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })

/** The characters that represent keys: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const CODES: Partial<Record<Key, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Meta: '\uE03D',
}

const codeOf = (key: Key): string => CODES[key] ?? key

/** Resizes the window, which includes the browser's toolbar. */
async function resize(session: WebDriver, width: number, height: number): Promise<void> {
  const toolbar = await run(session, () => outerHeight - innerHeight)
  await session.send('POST', '/window/rect', { width, height: height + toolbar })
  const isResized = (...wanted: number[]) => innerWidth === wanted[0] && innerHeight === wanted[1]
  for (let tries = 0; !(await run(session, isResized, width, height)); tries++) {
    if (tries === 100) throw new Error(`The window can't be ${width} by ${height} pixels.`)
    await new Promise(done => setTimeout(done, 20))
  }
}
