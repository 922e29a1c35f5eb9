import type { ComponentType } from 'react'
import type { Linked } from '../islands/define-island'
import { hydrate, mount } from './react-root'

/**
 * Hydrates an island with the properties it was rendered with at build, so that nothing moves. If
 * the URL asks for something other than the defaults, the view is rendered again.
 */
export const islandStarter =
  <Properties extends object>(View: ComponentType<Linked<Properties>>) =>
  async (element: HTMLElement): Promise<void> => {
    const view = element.querySelector<HTMLElement>('[data-island-view]')
    if (!view) return
    const properties = JSON.parse(
      element.querySelector('script')?.textContent ?? '{}',
    ) as Properties
    const query = location.search
    if (query) await mount(view, <View {...properties} query={query} />)
    else await hydrate(view, <View {...properties} query="" />)
    view.inert = false
  }
