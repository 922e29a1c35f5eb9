import { OFFLINE_PATH, isOurs } from '../../model/offline'

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
    const button = Object.assign(document.createElement('button'), { type: 'button', className: action.primary ? 'button button-primary' : 'button', textContent: action.label })
    button.addEventListener('click', () => void action.act())
    return [button]
  })
}

/** The pages that have a copy, by their titles, at most as many as can be looked through. */
export async function savedPages(): Promise<{ length: number; list: HTMLElement }> {
  const paths = new Map<string, Cache>()
  for (const name of await caches.keys()) {
    if (!isOurs(name)) continue
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const path = new URL(url).pathname
      if (!/\.\w+$/.test(path) && path !== OFFLINE_PATH) paths.set(path, cache)
    }
  }
  const list = Object.assign(document.createElement('ul'), { className: 'links not-found-list' })
  for (const [path, cache] of [...paths].slice(-SHOWN)) {
    const [, title = path] = /<title>([^<|]*)/.exec((await (await cache.match(path))?.text()) ?? '') ?? []
    const item = document.createElement('li')
    item.append(Object.assign(document.createElement('a'), { className: 'link', href: path, textContent: decode(title.trim()) }))
    list.append(item)
  }
  return { length: paths.size, list }
}

const SHOWN = 40

/** Titles in documents are escaped: nothing else in them is markup. */
const decode = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** Says that the page asked for is not here, and tries again. */
export function notSaved(path: string): HTMLElement {
  const box = Object.assign(document.createElement('div'), { className: 'failure' })
  const text = document.createElement('p')
  const asked = Object.assign(document.createElement('code'), { textContent: path })
  text.append(Object.assign(document.createElement('b'), { textContent: 'You are offline, and this page is not saved.' }), asked)
  box.append(text, ...actions([{ label: 'Try again', act: () => location.reload() }]))
  return box
}

export function failure(sentence: string, retry: () => unknown): HTMLElement {
  const box = Object.assign(document.createElement('div'), { className: 'failure' })
  box.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.append(Object.assign(document.createElement('b'), { textContent: 'Not everything was saved.' }), sentence)
  box.append(text, ...actions([{ label: 'Retry', act: retry }]))
  return box
}

export function progressBar(all: number): { element: HTMLElement; show(done: number, text: string): void } {
  const element = document.createElement('div')
  element.className = 'offline-progress'
  const bar = Object.assign(document.createElement('progress'), { max: all, value: 0 })
  bar.setAttribute('aria-label', 'Saving pages')
  const text = document.createElement('span')
  element.append(bar, text)
  return {
    element,
    show(done, words) {
      bar.value = done
      text.textContent = words
    },
  }
}
