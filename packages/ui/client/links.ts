import { ownUrl } from '@docs/model/address'
import { normalizePath } from '@docs/model/urls'

/**
 * Whether a URL leads to another page of this site, rather than to a file or a place on this page.
 */
export function isPageUrl(url: URL): boolean {
  if (ownUrl(url).origin !== location.origin) return false
  const last = url.pathname.split('/').at(-1) ?? ''
  return !/\.[a-z\d]+$/i.test(last) || last.endsWith('.html')
}

/** Whether a link's page can be shown without a document load. */
export function isPageLink(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute('download') || link.hasAttribute('data-plain')) return false
  const url = new URL(link.href)
  return isPageUrl(url) && normalizePath(url.pathname) !== normalizePath(location.pathname)
}
