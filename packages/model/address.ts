/** Inserted by the bundler. */
declare const SITE_BASE: string

/**
 * Where the site begins on its host, such as `/docs`; empty for the root. It is empty in the build,
 * too, which turns paths into addresses when it writes files
 * (`packages/engine/output/html-with-base.ts`).
 */
const BASE: string = typeof SITE_BASE === 'undefined' ? '' : SITE_BASE

/**
 * Where the browser finds a path of the site: `/docs/a` for `/a`. Data and scripts name pages and
 * files by paths, so everything that leaves a script for the browser goes through this: requests,
 * `href`, history. URLs of other sites stay as they are.
 *
 * For a site at the root, all functions here return what they are given, and the bundler removes
 * their calls: readers of such a site load nothing for this.
 */
export function toAddress(path: string): string {
  return BASE === '' || !path.startsWith('/') ? path : BASE + path
}

/** The path of the site at an address, as in `location.pathname`: `/a` for `/docs/a`. */
export function toPath(address: string): string {
  if (BASE === '') return address
  if (address === BASE) return '/'
  return isBelow(address) ? address.slice(BASE.length) : address
}

const isBelow = (address: string): boolean => address.startsWith(`${BASE}/`)

/** A URL, or nothing of it if it belongs to another site, of which an origin can have several. */
export function ownUrl(url: URL): Pick<URL, 'origin'> {
  return BASE === '' || url.pathname === BASE || isBelow(url.pathname) ? url : OTHER
}

const OTHER = { origin: '' }

/** A name for something that all sites of an origin share, such as caches. */
export function ownName(name: string): string {
  return BASE === '' ? name : `${BASE} ${name}`
}
