import { createElement } from 'react'
import { dirname, resolve } from 'node:path'
import { Island as IslandFrame } from '@docs/ui/components/mdx/island'
import type { Island } from '@docs/ui/islands/define-island'
import { importIslands, type SiteIslands } from '../site/site-islands'
import { Components, OWN_COMPONENTS } from './all-components'
import type { Component } from './define-component'

const known = new Map<string, Promise<Components>>()

/** The components that pages of a site can use. */
export async function componentsOf(
  islands: Pick<SiteIslands, 'file' | 'module'> | null | undefined,
): Promise<Components> {
  if (!islands) return OWN_COMPONENTS
  const { file, module } = islands
  const made = known.get(module) ?? load(file, module)
  known.set(module, made)
  return made
}

async function load(file: string, module: string): Promise<Components> {
  const islands = await importIslands(module)
  return new Components(islands.map(island => componentOf(island, dirname(file))))
}

const componentOf = (
  { name, component, properties, styles, render }: Island,
  folder: string,
): Component => ({
  name: component,
  render: given => createElement(IslandFrame, { name, ...render(given) }),
  properties,
  styles: [
    { group: 'islands', sheet: 'islands' },
    ...styles.map(path => ({ group: 'islands' as const, sheet: resolve(folder, path) })),
    { group: 'figures' },
  ],
})
