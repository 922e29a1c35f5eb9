import { toAddress } from '@docs/model/address'
import type { PagePayload } from '@docs/model/page'
import { normalizePath, payloadUrl } from '@docs/model/urls'
import { boot } from './boot'

/** Pages kept for going back and for links that were hovered. */
const KEPT = 40
/** How long to wait for page data, and for an additional stylesheet, in milliseconds. */
const LONGEST = 15_000
const LONGEST_FOR_SHEET = 3000
const pages = new Map<string, Promise<PagePayload>>()

/**
 * The response means that the running code shouldn't show this page: it doesn't exist, or a
 * different deployment made it.
 */
export class LetBrowserLoad extends Error {
  override name = 'LetBrowserLoad'
}

/**
 * A page's data, fetched once.
 *
 * @throws LetBrowserLoad if the browser should load the URL itself.
 * @throws TypeError or DOMException if the network fails or stalls.
 */
export function loadPage(path: string): Promise<PagePayload> {
  const plain = normalizePath(path)
  const known = pages.get(plain)
  if (known) return known
  const loading = fetchPage(plain)
  pages.set(plain, loading)
  loading.catch(() => pages.delete(plain))
  if (pages.size > KEPT) pages.delete(pages.keys().next().value ?? '')
  return loading
}

async function fetchPage(path: string): Promise<PagePayload> {
  const response = await fetch(toAddress(payloadUrl(path)), {
    signal: AbortSignal.timeout(LONGEST),
  })
  // Some static hosts respond to unknown paths with a page and status 200, so check the content
  // type.
  const isJson = response.headers.get('content-type')?.includes('application/json')
  if (!response.ok || !isJson) throw new LetBrowserLoad(`There is no page data for ${path}.`)
  const payload = (await response.json()) as Partial<PagePayload> | null
  if (payload?.build !== boot.build)
    throw new LetBrowserLoad(`${path} isn't from this tab's build ${boot.build}.`)
  if (payload.tree !== boot.tree) throw new LetBrowserLoad(`${path} has a different sidebar.`)
  if (typeof payload.main !== 'string' || typeof payload.page?.path !== 'string')
    throw new LetBrowserLoad(`The data for ${path} contain no page.`)
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
 * Loads a stylesheet before the page that needs it. If it fails or is late, the page is still
 * readable.
 */
function loadStyles(url: string): Promise<void> | void {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(toAddress(url))}"]`)) return
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: toAddress(url),
  })
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    setTimeout(resolve, LONGEST_FOR_SHEET)
    document.head.append(link)
  })
}

/** Drops what was fetched, after an edit in the development server. */
export const forgetPages = (): void => pages.clear()
