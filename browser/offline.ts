import type { Boot } from '../model/boot'
import { OFFLINE_PATH, SERVICE_WORKER_URL, isSameList } from '../model/offline'
import { normalisePath } from '../model/urls'
import { make } from './elements'
import { failureBox } from './failure-box'
import { removeCopies, savedList } from './offline/copies'
import { actions, listOf, megabytes, progressBar, savedPages } from './offline/page-parts'
import { fetchList, saveAll } from './offline/save-all'

export { refreshAll } from './offline/save-all'

/** What the page gets from the entry, where all state is. */
export interface OfflineEnvironment {
  boot: Boot
  writePreference(name: string, value: string): void
  trustedScriptUrl(url: string): string
}

/** Both are refused where cookies are, and only when they are asked for something. */
const mayKeep = async (): Promise<boolean> => 'serviceWorker' in navigator && 'caches' in window && caches.keys().then(() => true, () => false)

/** Fills the page on reading offline: what is saved, and the button that saves everything. */
export async function fillOffline(element: HTMLElement, environment: OfflineEnvironment): Promise<void> {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-offline-${name}]`)!
  const asked = normalisePath(location.pathname)
  if (asked !== OFFLINE_PATH) part('asked').replaceChildren(notSaved(asked))
  if (!environment.boot.offline || !(await mayKeep())) {
    part('status').textContent = 'This browser keeps no pages here. It needs a connection by https, and not a private window.'
    return
  }
  addEventListener('online', () => asked !== OFFLINE_PATH && location.reload())
  await show()

  /** What is saved, and what can be done about it. */
  async function show(): Promise<void> {
    const [saved, pages, list] = await Promise.all([savedList(), savedPages(), fetchList().catch(() => null)])
    part('pages').replaceChildren(...(pages.size > 0 && !saved ? [await listOf(pages)] : []))
    part('status').textContent = saved
      ? `All ${saved.pages} pages are saved in this browser, and the search with them.`
      : pages.size > 0
        ? `${pages.size === 1 ? 'One page' : `${pages.size} pages`} that you opened ${pages.size === 1 ? 'is' : 'are'} saved in this browser.`
        : 'No pages are saved in this browser yet.'
    const isOld = saved && list && !isSameList(saved, list)
    part('actions').replaceChildren(
      ...actions([
        list && (!saved || isOld) ? { label: saved ? `Save what is new` : `Save all ${list.pages} pages (${megabytes(list.bytes)})`, primary: true, act: save } : null,
        saved || pages.size > 0 ? { label: 'Remove saved pages', act: remove } : null,
      ]),
    )
  }

  async function save(): Promise<void> {
    const stop = new AbortController()
    const status = part('status')
    try {
      const list = await fetchList()
      const bar = progressBar(list.bytes)
      status.textContent = 'Saving …'
      part('actions').replaceChildren(bar.element, ...actions([{ label: 'Stop', act: () => stop.abort() }]))
      await navigator.serviceWorker.register(environment.trustedScriptUrl(SERVICE_WORKER_URL), { updateViaCache: 'none' })
      await saveAll(list, ({ files, bytes }) => bar.show(bytes, `${files} of ${list.files.length} files, ${megabytes(bytes)} of ${megabytes(list.bytes)}`), stop.signal)
      environment.writePreference('offline', 'all')
      void navigator.storage?.persist?.()
      await show()
    } catch (error) {
      await show()
      if (!stop.signal.aborted) part('actions').prepend(failureBox({ what: 'Not everything was saved.', rest: sentenceOn(error), label: 'Retry', act: save }))
      else status.textContent = 'Stopped. What was saved is kept, and the rest can follow.'
    }
  }

  async function remove(): Promise<void> {
    environment.writePreference('offline', 'visited')
    await removeCopies()
    await show()
  }
}

/** Says that the page asked for is not here, and tries again. */
const notSaved = (path: string): HTMLElement =>
  failureBox({ what: 'You are offline, and this page is not saved.', rest: make('code', {}, path), label: 'Retry', act: () => location.reload() })

const sentenceOn = (error: unknown): string =>
  (error as Error).name === 'QuotaExceededError' ? 'There is no room left for them in this browser.' : 'Some pages could not be loaded. Check your connection and try again.'

