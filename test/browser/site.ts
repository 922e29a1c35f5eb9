import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type Page, type Response, type Route } from '@playwright/test'
import type { Page as PageRecord, PagePayload, RouteEntry } from '../../packages/model/page'
import { payloadUrl } from '../../packages/model/urls'
import { sites, VARIANT, type SiteName } from './sites'

export { expect }

/** Pages of the real site, one of each kind. */
export const pages = {
  home: '/',
  guide: '/observability/how_to_guides/threads',
  otherGuide: '/observability/how_to_guides/annotate_code',
  thirdGuide: '/observability/how_to_guides/distributed_tracing',
  /** Its first sample uses the client of the SDK. */
  withClient: '/observability/how_to_guides/fetch_threads',
  concepts: '/observability/concepts',
  reference: '/reference/data_formats/run_data_format',
  changelog: '/changelog',
  search: '/search',
  notFound: '/no/such/page',
} as const

interface SiteOptions {
  /** The site that relative URLs of a test refer to. */
  site: SiteName
  /** True if a test makes a script of the page throw. */
  mayThrow: boolean
}

/** A test on one of the served sites. It fails when a script of a page throws. */
export const test = base.extend<SiteOptions & { thrown: string[] }>({
  site: ['real', { option: true }],
  mayThrow: [false, { option: true }],
  baseURL: async ({ site }, use) => use(sites()[site].url),
  thrown: [
    async ({ context, mayThrow }, use) => {
      const thrown: string[] = []
      context.on('weberror', error => thrown.push(String(error.error().stack ?? error.error())))
      await use(thrown)
      if (!mayThrow) expect(thrown, 'No script of the page throws.').toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until a page has finished everything it does on load. */
export const whenReady = (page: Page): Promise<void> =>
  page.locator('html[data-ready]').waitFor({ state: 'attached' })

/** Loads a page and waits until it is ready. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await whenReady(page)
  return response
}

/**
 * The paths that a page requests from now on, as a list that grows. Without its icon: a browser
 * fetches that whenever it likes, also long after the page is loaded.
 */
export function pathsRequested(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname !== '/favicon.svg') paths.push(pathname)
  })
  return paths
}

/** The text of a file in the served folder. */
export const servedFile = (site: SiteName, name: string): string =>
  readFileSync(join(sites()[site].folder, name), 'utf8')

export const routesOf = (site: SiteName): RouteEntry[] =>
  JSON.parse(servedFile(site, 'routes.json')) as RouteEntry[]

export const payloadOf = (site: SiteName, path: string): PagePayload =>
  JSON.parse(servedFile(site, payloadUrl(path))) as PagePayload

/** Intercepted on open pages to find out whether anything is. */
const PROBE = '/intercepted'

/**
 * Routes matching requests, also those of a page that is already open: `page.route` can resolve
 * before Chromium intercepts the requests of an open page, and on a busy machine some get through.
 */
export async function intercept(
  page: Page,
  pattern: string | RegExp,
  handler: (route: Route) => unknown,
): Promise<void> {
  await page.route(pattern, handler)
  if (page.url() === 'about:blank') return
  await page.route(`**${PROBE}`, route => route.fulfill({ status: 204 }))
  await expect
    .poll(() =>
      page.evaluate(
        probe =>
          navigator.serviceWorker?.controller
            ? 204
            : fetch(probe).then(
                ({ status }) => status,
                () => 0,
              ),
        PROBE,
      ),
    )
    .toBe(204)
  await page.unroute(`**${PROBE}`)
}

/** Blocks matching requests. */
export const block = (page: Page, pattern: string | RegExp): Promise<unknown> =>
  intercept(page, pattern, route => route.abort())

/** The file with the complete sidebar tree. */
export const TREE = '**/assets/tree-*.json'

/** Holds matching requests until `release` is called. */
export async function hold(
  page: Page,
  pattern: string | RegExp,
): Promise<{ release: () => void; asked: () => number }> {
  const waiting: Route[] = []
  let isOpen = false
  let count = 0
  await intercept(page, pattern, route => {
    count++
    if (isOpen) return route.continue()
    waiting.push(route)
    return undefined
  })
  return {
    asked: () => count,
    release() {
      isOpen = true
      for (const route of waiting.splice(0)) void route.continue().catch(() => undefined)
    },
  }
}

export const holdPage = (page: Page, path: string) => hold(page, `**${payloadUrl(path)}`)

/** Changes the page data in the response. */
export const changePayload = (
  page: Page,
  path: string,
  change: (payload: PagePayload) => unknown,
): Promise<unknown> =>
  intercept(page, `**${payloadUrl(path)}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as PagePayload) })
  })

/**
 * Details of a test of a rarer case, which runs with the long tests (`npm run test:long`, and in CI)
 * but not in `npm test`.
 */
export const RARER = { tag: VARIANT }

/** Details for one of several cases of a test: every case after the first is a rarer one. */
export const variant = (index: number): { tag?: string } => (index === 0 ? {} : RARER)

/**
 * Marks the document; the mark is lost on a reload. Resolves to a function that tells whether the
 * mark still exists.
 */
export async function watchDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return () => page.evaluate(() => 'marked' in window)
}

/** A sidebar link. The sidebar is visible in a wide window. */
export const sidebarLink = (page: Page, path: string) =>
  page.locator(`#sidebar .tree a[href="${path}"]`)

/** The text on the clipboard. */
export const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

export const stored = (page: Page, name: string): Promise<string | null> =>
  page.evaluate(key => localStorage.getItem(key), name)

/** Sets values in local storage before any script of the page runs, unless they already exist. */
export const remember = (page: Page, values: Record<string, string>): Promise<unknown> =>
  page.addInitScript(given => {
    for (const [name, value] of Object.entries(given))
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  }, values)

/** Turns the mouse wheel and resolves after the browser has handled it. */
export async function wheel(page: Page, pixels: number): Promise<void> {
  // The listener has to be there first: an event before it would be waited for forever.
  const turned = await page.evaluateHandle(() => ({
    event: new Promise<void>(done =>
      addEventListener(
        'wheel',
        () => requestAnimationFrame(() => requestAnimationFrame(() => done())),
        { once: true, capture: true, passive: true },
      ),
    ),
  }))
  await page.mouse.wheel(0, pixels)
  await turned.evaluate(({ event }) => event)
}

/**
 * Puts the page's timers under the control of the test clock, including `AbortSignal.timeout`,
 * which Playwright doesn't handle. Call it before opening the page.
 */
export async function controlClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = milliseconds => {
      const controller = new AbortController()
      setTimeout(
        () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')),
        milliseconds,
      )
      return controller.signal
    }
  })
}

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

export type { Page, PageRecord }
