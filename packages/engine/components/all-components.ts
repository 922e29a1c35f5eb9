import { Anchor } from '@docs/ui/components/mdx/anchor'
import { TableHead, TableScroll, TaskBox } from '@docs/ui/components/mdx/blocks'
import { headings } from '@docs/ui/components/mdx/headings'
import { codeAndTabs } from './code'
import type { Component } from './define-component'
import { experiments } from './experiments'
import { bars, permissionTable, pictures } from './figures'
import { home } from './home'
import { islands } from './islands'
import { reference } from './reference'
import { screen } from './screen'
import type { StyleGroup } from './style-groups'
import { badges, textBlocks } from './text-blocks'

/** Every component. Their stylesheets follow each other in this order. */
const ALL: readonly Component[] = [
  ...badges,
  ...codeAndTabs,
  ...textBlocks,
  ...pictures,
  ...home,
  bars,
  experiments,
  permissionTable,
  ...reference,
  screen,
  ...islands,
]

const byName: ReadonlyMap<string, Component> = new Map(ALL.map(one => [one.name, one]))

/** The component with a name, or undefined if there is none. */
export const componentNamed = (name: string | null): Component | undefined =>
  name === null ? undefined : byName.get(name)

/** Names that pages can use without importing them; `CONTRIBUTING.md` shows each. */
export const namesForAuthors: readonly string[] = ALL.filter(one => one.properties)
  .map(({ name }) => name)
  .sort()

/** What React renders for each name, with the elements of Markdown that aren't plain HTML. */
export const rendered = {
  ...Object.fromEntries(ALL.map(({ name, render }) => [name, render])),
  ...headings,
  a: Anchor,
  input: TaskBox,
  table: TableScroll,
  th: TableHead,
}

/** The stylesheets of the groups that fit, in the order of the cascade. */
export const sheetsOf = (fits: (group: StyleGroup) => boolean): string[] => [
  ...new Set(
    ALL.flatMap(({ styles = [] }) => styles)
      .filter(({ group }) => fits(group))
      .flatMap(({ sheet }) => sheet ?? []),
  ),
]
