import { toAddress } from '@docs/model/address'
import type { PageData } from '@docs/model/page'

/** Updates title, description, and URLs in the head for the page on screen. */
export function updateHead(page: PageData): void {
  document.title = page.path === '/' ? page.title : withSiteName(page.title)
  setContent('meta[name="description"]', page.description)
  setContent('meta[property="og:title"]', page.title)
  setContent('meta[property="og:description"]', page.description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = new URL(toAddress(page.path), canonical.href).href
  const markdown = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')
  if (markdown && page.markdownPath) markdown.href = toAddress(page.markdownPath)
}

/** A title as shown in the browser tab. */
export function withSiteName(title: string): string {
  const name = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  return name ? `${title} | ${name}` : title
}

function setContent(selector: string, content: string): void {
  document.querySelector<HTMLMetaElement>(selector)?.setAttribute('content', content)
}
