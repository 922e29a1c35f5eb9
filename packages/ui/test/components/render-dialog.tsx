import { act } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { startDialog } from '../../client/search/start-dialog'
import type { SearchDialog } from '../../client/search/dialog'
import type { Environment } from '../../client/search/environment'
import type { Boot } from '../../../model/boot'
import type { SearchHit, SearchProvider, SearchResult } from '../../../search/provider'
import { SearchDialog as Shell } from '../../components/search-dialog'

/** A hit of a page, or of a section of it. */
export function hit(path: string, title: string, section?: string): SearchHit {
  const url = section ? `${path}#${section.toLowerCase()}` : path
  return {
    objectID: url,
    url,
    url_without_anchor: path,
    anchor: section?.toLowerCase() ?? null,
    hierarchy: {
      lvl0: 'Guides',
      lvl1: title,
      lvl2: section ?? null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    type: section ? 'lvl2' : 'lvl1',
    content: null,
    language: 'en',
    version: ['current'],
    area: 'guides',
    kind: 'page',
  }
}

export const found = (...hits: SearchHit[]): SearchResult => ({
  hits,
  nbHits: hits.length,
  nbPages: 1,
  page: 0,
  query: '',
})

/** A provider that the test answers by hand. */
export function manualProvider() {
  const requests: {
    query: string
    signal: AbortSignal | undefined
    respond: (result: SearchResult) => void
    fail: () => void
  }[] = []
  const provider: SearchProvider = {
    prepare: async () => undefined,
    search: ([request], signal) =>
      new Promise((resolve, reject) =>
        requests.push({
          query: request?.query ?? '',
          signal,
          respond: result => resolve({ results: [result] }),
          fail: () => reject(new Error('No network')),
        }),
      ),
  }
  return { provider, requests }
}

/** An environment with preferences in memory, and other tabs that `tell` imitates. */
export function environmentWith(provider: SearchProvider, stored: Record<string, string> = {}) {
  const preferences = new Map(Object.entries(stored))
  const listeners = new Set<(name: string) => void>()
  const environment = {
    boot: {
      page: { path: '/', layout: 'home' },
      search: { feedbackUrl: '', hosted: null },
      feedback: { url: '', anonKey: '', table: '' },
    } as unknown as Boot,
    readPreference: (name: string) => preferences.get(name) ?? null,
    writePreference: (name: string, value: string) => void preferences.set(name, value),
    onOtherTab: (notify: (name: string) => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    startSearchWorker: () => Promise.reject(new Error('There is no worker here.')),
    provider,
    loadHosted: null,
  } satisfies Environment
  const tell = (name: string): void => act(() => listeners.forEach(notify => notify(name)))
  return { environment, preferences, tell }
}

/** Opens the dialog of a document that the build has rendered. */
export function openDialog(
  environment: Environment,
  typed = '',
): { dialog: HTMLDialogElement; field: HTMLInputElement; handle: SearchDialog } {
  document.body.innerHTML = renderToStaticMarkup(<Shell />)
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  const field = dialog.querySelector('input') as HTMLInputElement
  dialog.show()
  field.value = typed
  let handle: SearchDialog | undefined
  act(() => void (handle = startDialog(dialog, environment)))
  act(() => handle?.opened())
  return { dialog, field, handle: handle as SearchDialog }
}

/** Types as a reader does: the native field changes, and its event tells the dialog. */
export const type = (field: HTMLInputElement, text: string): void =>
  act(() => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

export const press = (field: HTMLElement, key: string): void =>
  act(
    () =>
      void field.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  )

export const texts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
