import type { PagePayload } from '../model/page'
import { normalisePath, payloadUrl } from '../model/urls'
import { boot } from './boot'

/** Pages kept for going back and for links that were hovered. */
const KEPT = 40
/** How long a page's data, and a sheet that it needs besides, are waited for, in milliseconds. */
const LONGEST = 15_000
const LONGEST_FOR_SHEET = 3000
const pages = new Map<string, Promise<PagePayload>>()

/**
 * The answer says that the running code should not draw this page: there is none, or another
 * deployment made it.
 */
export class LetBrowserLoad extends Error {
  override name = 'LetBrowserLoad'
}

/**
 * A page's data, fetched once.
 *
 * @throws LetBrowserLoad when the browser should load the URL itself.
 * @throws TypeError or DOMException when the network fails, or is silent.
 */
export function loadPage(path: string): Promise<PagePayload> {
  const plain = normalisePath(path)
  const known = pages.get(plain)
  if (known) return known
  const loading = fetchPage(plain)
  pages.set(plain, loading)
  loading.catch(() => pages.delete(plain))
  if (pages.size > KEPT) pages.delete(pages.keys().next().value ?? '')
  return loading
}

async function fetchPage(path: string): Promise<PagePayload> {
  const response = await fetch(payloadUrl(path), { signal: AbortSignal.timeout(LONGEST) })
  // Some static hosts answer unknown paths with a page and status 200, so the type decides.
  const isJson = response.headers.get('content-type')?.includes('application/json')
  if (!response.ok || !isJson) throw new LetBrowserLoad(`There is no page data for ${path}.`)
  const payload = (await response.json()) as Partial<PagePayload> | null
  if (payload?.build !== boot.build)
    throw new LetBrowserLoad(`${path} is not of build ${boot.build}, as this tab is.`)
  if (payload.tree !== boot.tree) throw new LetBrowserLoad(`${path} has another sidebar.`)
  if (typeof payload.main !== 'string' || typeof payload.page?.path !== 'string')
    throw new LetBrowserLoad(`The data for ${path} hold no page.`)
  const styles = Array.isArray(payload.styles)
    ? payload.styles.filter(url => typeof url === 'string')
    : []
  await Promise.all(styles.map(loadStyles))
  return {
    build: payload.build,
    page: payload.page,
    main: payload.main,
    styles,
    tree: payload.tree,
  }
}

/**
 * A sheet is there before the page that needs it. One that fails, or is late, leaves a page that
 * can be read.
 */
function loadStyles(url: string): Promise<void> | void {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    setTimeout(resolve, LONGEST_FOR_SHEET)
    document.head.append(link)
  })
}

/** Forgets what was fetched, as after an edit under the development server. */
export const forgetPages = (): void => pages.clear()
