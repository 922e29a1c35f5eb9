import type { RouteEntry } from '../model/page'

/** As many characters of a query as are read. */
const MAX_QUERY = 64

/** The search page: the index of all pages, narrowed down by the words of `?q=` and of the field. */
export async function fillListing(element: HTMLElement): Promise<void> {
  const field = element.querySelector<HTMLInputElement>('input[name="q"]')
  const results = element.querySelector<HTMLElement>('[data-listing-results]')
  if (!field || !results) return
  field.value = (new URLSearchParams(location.search).get('q') ?? '').slice(0, MAX_QUERY)
  const response = await fetch('/routes.json')
  if (!response.ok) throw new Error(`routes.json answered ${response.status}.`)
  const routes = (await response.json()) as RouteEntry[]
  const draw = () => results.replaceChildren(...resultsFor(field.value, routes))
  field.addEventListener('input', draw)
  field.form?.addEventListener('submit', event => {
    event.preventDefault()
    history.replaceState(null, '', field.value ? `/search?q=${encodeURIComponent(field.value)}` : '/search')
  })
  draw()
}

/** Pages that have every word of the query in their title, description or path; those with all of them in the title first. */
export function matchingRoutes(query: string, routes: readonly RouteEntry[]): RouteEntry[] {
  const words = query.toLowerCase().slice(0, MAX_QUERY).split(/[^\p{L}\p{N}_]+/u).filter(Boolean)
  const has = (text: string) => words.every(word => text.toLowerCase().includes(word))
  const found = routes.filter(route => has(`${route.title} ${route.description} ${route.path}`))
  return [...found.filter(route => has(route.title)), ...found.filter(route => !has(route.title))]
}

function resultsFor(query: string, routes: readonly RouteEntry[]): HTMLElement[] {
  const found = matchingRoutes(query, routes)
  const count = document.createElement('p')
  count.setAttribute('role', 'status')
  count.textContent = query.trim() === '' ? `All ${found.length} pages` : found.length === 0 ? `No results for “${query}”` : `${found.length} ${found.length === 1 ? 'page' : 'pages'}`
  const list = document.createElement('ul')
  list.className = 'listing'
  for (const route of found) list.append(entry(route))
  return [count, list]
}

function entry(route: RouteEntry): HTMLElement {
  const item = document.createElement('li')
  const link = Object.assign(document.createElement('a'), { className: 'link', href: route.path, textContent: route.title })
  const path = document.createElement('small')
  path.textContent = route.path
  const description = document.createElement('p')
  description.textContent = route.description
  item.append(link, path, description)
  return item
}
