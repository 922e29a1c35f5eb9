import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** What a view is drawn from: what the page hands over, and the query of the link that was followed; empty at build. */
export type Linked<Properties> = Properties & { query: string }

/**
 * Brings an island to life: draws its view again over what the build drew, from the same properties, so that nothing moves. Where the
 * link says something else than the defaults, the view is drawn anew.
 *
 * A view is drawn by React at build and by Preact here, so it takes its ids from its own names and not from `useId`. It goes when the page
 * does, without being told: it listens to nothing outside of itself.
 */
export async function comeAlive<Properties extends object>(element: HTMLElement, View: ComponentType<Linked<Properties>>): Promise<void> {
  const view = element.querySelector<HTMLElement>('[data-island-view]')
  if (!view) return
  const properties = JSON.parse(element.querySelector('script')?.textContent ?? '{}') as Properties
  const query = location.search
  if (query) {
    view.replaceChildren()
    createRoot(view).render(<View {...properties} query={query} />)
  } else hydrateRoot(view, <View {...properties} query="" />)
  view.inert = false
}
