import { describe, inject, onTestFinished } from 'vitest'
import type { WebKitPrograms } from './find-browsers'
import { startFirefox } from './firefox'
import { whenReady } from './page'
import type { EngineName, Running, Settings, Tab } from './tab'
import { startWebKit } from './webkit'

export const guide = '/observability/how_to_guides/threads'
export const otherGuide = '/observability/how_to_guides/annotate_code'
export const otherTitle = 'Annotate code for tracing'

/** A narrow window; WebKit has none of 360 px. */
export const phone = { width: 460, height: 740 }

const NAMES = { firefox: 'Firefox', webkit: 'WebKit' }

/** Tests that run in every engine, or only in one; skipped if it isn't installed. */
export function inEngines(name: string, tests: () => void, only?: EngineName): void {
  const engine = inject('engine')
  if (only !== undefined && only !== engine) return
  const isInstalled = inject('firefox') !== '' || inject('webkit') !== null
  describe.skipIf(!isInstalled)(`In ${NAMES[engine]}, ${name}`, tests)
}

/** One browser at a time: tests with the same settings are best side by side. */
let current: { key: string; browser: Running } | null = null

async function browserWith(settings: Settings): Promise<Running> {
  const key = JSON.stringify(settings)
  if (current?.key === key) return current.browser
  await stop()
  const browser = await (inject('engine') === 'firefox'
    ? startFirefox(inject('firefox'), settings)
    : startWebKit(inject('webkit') as WebKitPrograms, settings))
  current = { key, browser }
  return browser
}

async function stop(): Promise<void> {
  const { browser } = current ?? {}
  current = null
  // One that has crashed can't be closed.
  await browser?.close().catch(() => undefined)
}

export interface OpenOptions {
  settings?: Settings
  width?: number
  height?: number
  /** The origin to load, if not that of the real site. */
  origin?: string
}

/** Opens a page without stored data. */
export async function open(
  path: string,
  { settings = {}, width = 1280, height = 800, origin = inject('siteUrl') }: OpenOptions = {},
): Promise<Tab> {
  const browser = await browserWith(settings)
  onTestFinished(async ({ task }) => {
    const mayLeak = !browser.isolatesTabs && origin !== inject('siteUrl')
    // The page of a failed test may have frozen the browser, so that it can't even open the next.
    if (mayLeak || task.result?.state === 'fail') await stop()
  })
  const { tab, close } = await browser.newTab()
  onTestFinished(close)
  await tab.resize(width, height)
  await tab.goto(origin + path)
  return tab
}

/** Opens a page and waits until it has finished everything it does on load. */
export async function openReady(path: string, options?: OpenOptions): Promise<Tab> {
  const tab = await open(path, options)
  await whenReady(tab)
  return tab
}
