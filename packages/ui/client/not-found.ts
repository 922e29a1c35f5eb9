import { toAddress, toPath } from '@docs/model/address'
import type { RouteEntry } from '@docs/model/page'
import { nearestRoutes } from '@docs/model/nearest-routes'
import { normalizePath } from '@docs/model/urls'
import * as pageWords from '../words/page'
import * as searchWords from '../words/search'

/** Adds the requested path and similar pages to the not-found page. */
export async function fillNotFound(element: HTMLElement): Promise<void> {
  const path = readable(normalizePath(toPath(location.pathname)))
  const words = (path.split('/').at(-1) ?? '').replace(/[_-]+/g, ' ').trim().slice(0, 64)
  const search = element.querySelector<HTMLAnchorElement>('[data-search]')
  if (search && words) {
    search.href = toAddress(`/search?${new URLSearchParams({ q: words })}`)
    const label = search.querySelector('span')
    if (label) label.textContent = searchWords.searchDocsFor(words)
  }
  const response = await fetch(toAddress('/routes.json'))
  if (!response.ok) throw new Error(`routes.json returned ${response.status}.`)
  const nearest = nearestRoutes(path, (await response.json()) as RouteEntry[], 5)
  const place = element.querySelector('[data-not-found-suggestions]')
  if (nearest.length === 0 || !place) return
  const intro = document.createElement('p')
  const asked = Object.assign(document.createElement('code'), { textContent: path })
  asked.dataset.notFoundPath = ''
  intro.append(`${pageWords.similarPagesTo} `, asked, ':')
  const list = document.createElement('ul')
  list.className = 'links not-found-list'
  for (const route of nearest) list.append(entry(route))
  place.replaceChildren(intro, list)
}

/** The decoded path; paths with broken escapes stay as they are. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function entry(route: RouteEntry): HTMLElement {
  const item = document.createElement('li')
  const link = Object.assign(document.createElement('a'), {
    className: 'link',
    href: toAddress(route.path),
    textContent: route.title,
  })
  const path = document.createElement('small')
  path.textContent = route.path
  item.append(link, ' ', path)
  return item
}
