import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { Page, PagePayload } from '../model/page'
import type { SiteData } from '../model/site'
import { CrashBoundary } from '../shell/crash'
import { Frame } from '../shell/frame'
import type { Boot } from '../model/boot'

/** What the entry hands over. */
interface Entry {
  boot: Boot
  openedCategories: () => ReadonlySet<string>
  trustedHtml: (html: string) => string
}

/** Holds the page on screen. Navigation calls `set`; the frame follows. */
function createPageStore(page: Page) {
  const listeners = new Set<() => void>()
  return {
    get: () => page,
    set(next: Page) {
      page = next
      for (const tell of listeners) tell()
    },
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}

/**
 * Takes the frame over from the document. The article stays as it stands: its HTML is read from there, not sent again.
 * Resolves to the function that shows another page.
 */
export async function hydrate({ boot, openedCategories, trustedHtml }: Entry): Promise<(payload: PagePayload) => void> {
  const response = await fetch(boot.siteData)
  if (!response.ok) throw new Error(`${boot.siteData} answered ${response.status}.`)
  const data = (await response.json()) as SiteData
  const app = document.getElementById('app') as HTMLElement
  const html = app.querySelector('[data-article]')?.innerHTML ?? ''
  const store = createPageStore({ ...boot.page, html: trustedHtml(html) })
  const opened = createPageStore({} as Page)
  let categories: ReadonlySet<string> | undefined

  function App() {
    const page = useSyncExternalStore(store.subscribe, store.get, store.get)
    // The first drawing is the document's own; what the reader opened earlier comes right after.
    useSyncExternalStore(opened.subscribe, opened.get, opened.get)
    return (
      <CrashBoundary onRetry={() => location.reload()}>
        <Frame page={page} data={data} opened={categories} />
      </CrashBoundary>
    )
  }

  hydrateRoot(app, <App />)
  requestIdleCallbackSoon(() => {
    categories = openedCategories()
    if (categories.size > 0) opened.set({} as Page)
  })
  return ({ page }) => flushSync(() => store.set({ ...page, html: trustedHtml(page.html) }))
}

const requestIdleCallbackSoon = (work: () => void): void => void (window.requestIdleCallback ?? setTimeout)(work)
