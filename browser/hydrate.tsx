import { startTransition, useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { Page, PagePayload } from '../model/page'
import type { SiteData } from '../model/site'
import { CrashBoundary } from '../shell/crash'
import type { Markup } from '../shell/article'
import { Frame } from '../shell/frame'
import type { Boot } from '../model/boot'

/** What the entry hands over. */
interface Entry {
  boot: Boot
  openedCategories: () => ReadonlySet<string>
  /** Called when the sidebar has been drawn with what the reader opened. */
  sidebarDrawn: () => void
  trustedHtml: (html: string) => string
}

/** What is on screen. */
interface Shown {
  page: Omit<Page, 'html'>
  markup: Markup
  /** Categories of the sidebar that the reader opened; undefined until the first drawing, which is the document's own. */
  opened?: ReadonlySet<string>
}

/** Holds what is on screen. Navigation calls `set`; the frame follows. */
function createStore(shown: Shown) {
  const listeners = new Set<() => void>()
  return {
    get: () => shown,
    set(next: Partial<Shown>) {
      shown = { ...shown, ...next }
      for (const tell of listeners) tell()
    },
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}

/**
 * Takes the frame over from the document. The article stays as it stands: it is only read from there if it has to be drawn again.
 * Resolves, when all of the frame is taken over, to the function that shows another page.
 */
export async function hydrate({ boot, openedCategories, sidebarDrawn, trustedHtml }: Entry): Promise<(payload: PagePayload) => void> {
  const response = await fetch(boot.siteData)
  if (!response.ok) throw new Error(`${boot.siteData} answered ${response.status}.`)
  const data = (await response.json()) as SiteData
  const app = document.getElementById('app') as HTMLElement
  const article = app.querySelector('[data-article]')
  const markup = {
    get __html() {
      return trustedHtml(article?.innerHTML ?? '')
    },
  }
  const store = createStore({ page: boot.page, markup })

  function App({ onDrawn }: { onDrawn: () => void }) {
    const { page, markup, opened } = useSyncExternalStore(store.subscribe, store.get, store.get)
    useEffect(() => {
      const categories = openedCategories()
      if (categories.size > 0) store.set({ opened: categories })
      onDrawn()
    }, [onDrawn])
    useEffect(() => {
      if (opened) sidebarDrawn()
    }, [opened])
    return (
      <CrashBoundary onRetry={() => location.reload()}>
        <Frame page={page} markup={markup} data={data} opened={opened} />
      </CrashBoundary>
    )
  }

  // A page that is shown before all is taken over would not fit the document. A transition is drawn in slices, so that
  // hydration never holds the main thread for long.
  await new Promise<void>(resolve => {
    startTransition(() => void hydrateRoot(app, <App onDrawn={resolve} />, { onRecoverableError: onDrawnAnew }))
  })
  return ({ page: { html, ...page } }) => flushSync(() => store.set({ page, markup: { __html: trustedHtml(html) } }))
}

/**
 * The document was not as it was sent: a translator or an extension had been at it, so the frame was drawn anew. What the
 * first page needs is then done again.
 */
function onDrawnAnew(error: unknown): void {
  console.error('The page was drawn anew, because its document had been changed.', error)
  queueMicrotask(() => document.dispatchEvent(new CustomEvent('docs:page')))
}
