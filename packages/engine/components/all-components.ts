import type { VFile } from 'vfile'
import { Anchor } from '@docs/ui/components/mdx/anchor'
import { TableHead, TableScroll, TaskBox } from '@docs/ui/components/mdx/blocks'
import { headings } from '@docs/ui/components/mdx/headings'
import { codeAndTabs } from './code'
import type { Component } from './define-component'
import { experiments } from './experiments'
import { bars, permissionTable, pictures } from './figures'
import { home } from './home'
import { reference } from './reference'
import { screen } from './screen'
import type { StyleGroup } from './style-groups'
import { badges, textBlocks } from './text-blocks'

/** Every component of the engine. Their stylesheets follow each other in this order. */
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
]

/** What the pages of a site can use: the components of the engine, then the islands of the site. */
export class Components {
  /** Names that pages can use without importing them; `CONTRIBUTING.md` shows each. */
  readonly namesForAuthors: readonly string[]
  /** What React renders for each name, with the elements of Markdown that aren't plain HTML. */
  readonly rendered: Readonly<Record<string, Component['render']>>
  private readonly all: readonly Component[]
  private readonly byName: ReadonlyMap<string, Component>

  constructor(islands: readonly Component[] = []) {
    this.all = [...ALL, ...islands]
    this.byName = new Map(this.all.map(one => [one.name, one]))
    this.namesForAuthors = this.all
      .filter(one => one.properties)
      .map(({ name }) => name)
      .sort()
    this.rendered = {
      ...Object.fromEntries(this.all.map(({ name, render }) => [name, render])),
      ...headings,
      a: Anchor,
      input: TaskBox,
      table: TableScroll,
      th: TableHead,
    }
  }

  /** The component with a name, or undefined if there is none. */
  named(name: string | null): Component | undefined {
    return name === null ? undefined : this.byName.get(name)
  }

  /** The stylesheets of the groups that fit, in the order of the cascade. */
  sheetsOf(fits: (group: StyleGroup) => boolean): string[] {
    return [
      ...new Set(
        this.all
          .flatMap(({ styles = [] }) => styles)
          .filter(({ group }) => fits(group))
          .flatMap(({ sheet }) => sheet ?? []),
      ),
    ]
  }
}

/** The components of a site without islands. */
export const OWN_COMPONENTS = new Components()

/** The components that a page can use. */
export const componentsOn = ({ data }: VFile): Components => data.components ?? OWN_COMPONENTS
