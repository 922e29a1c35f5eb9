import { isFilePath, isOurs, OFFLINE_PATH } from '../../model/offline'
import { button, make } from '../elements'

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

interface Action {
  label: string
  primary?: boolean
  act: () => unknown
}

/** A row of buttons; what is null is left out. */
export function actions(wanted: readonly (Action | null)[]): HTMLElement[] {
  return wanted.flatMap(action => {
    if (!action) return []
    const one = button({ class: action.primary ? 'button button-primary' : 'button' }, action.label)
    one.addEventListener('click', () => void action.act())
    return [one]
  })
}

/** The pages that have a copy, each with where it lies. */
export async function savedPages(): Promise<Map<string, Cache>> {
  const paths = new Map<string, Cache>()
  for (const name of await caches.keys()) {
    if (!isOurs(name)) continue
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const path = new URL(url).pathname
      if (!isFilePath(path) && path !== OFFLINE_PATH) paths.set(path, cache)
    }
  }
  return paths
}

/** The last of them by their titles, at most as many as can be looked through. */
export async function listOf(pages: ReadonlyMap<string, Cache>): Promise<HTMLElement> {
  const list = make('ul', { class: 'links not-found-list' })
  for (const [path, cache] of [...pages].slice(-SHOWN)) {
    const [, title = path] = /<title>([^<|]*)/.exec((await (await cache.match(path))?.text()) ?? '') ?? []
    list.append(make('li', {}, make('a', { class: 'link', href: path }, decode(title.trim()))))
  }
  return list
}

const SHOWN = 40

/** Titles in documents are escaped: nothing else in them is markup. */
const decode = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

export function progressBar(all: number): { element: HTMLElement; show(done: number, text: string): void } {
  const bar = make('progress', { max: String(all), value: '0', 'aria-label': 'Saving pages' })
  const text = make('span')
  return {
    element: make('div', { class: 'offline-progress' }, bar, text),
    show(done, words) {
      bar.value = done
      text.textContent = words
    },
  }
}
