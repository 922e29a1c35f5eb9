import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * What a page may write for a property: a string that is required or optional, a required
 * expression, or one of some strings.
 */
export type PropertyRule = 'required' | 'optional' | 'expression' | readonly string[]

/**
 * Properties of an island: what the page passes, and the query of its URL, which is empty at build.
 */
export type Linked<Properties> = Properties & { query: string }

interface Facts {
  /** Names its script, and is the value of `data-island`. */
  name: string
  /** What pages write for it, such as `Calculator`. */
  component: string
  /** Its script: a module that exports `start`, made with `islandStarter`. */
  client: string
  /** Its stylesheets besides the one of all islands, in the order of the cascade. */
  styles: readonly string[]
}

interface Declaration<Given extends object, Properties extends object> extends Facts {
  /** A rule for each property that pages pass. */
  properties: Record<keyof Given & string, PropertyRule>
  /**
   * What the view gets from what a page passes: plain JSON, because the browser gets it, too.
   *
   * @throws Error that says what is wrong with it.
   */
  read: (given: Given) => Properties
  view: ComponentType<Linked<Properties>>
}

/** An interactive part of pages that a site adds. Its paths are relative to the site's islands file. */
export interface Island extends Facts {
  properties: Record<string, PropertyRule>
  /** The properties of its view, and its HTML with the defaults. */
  render: (given: never) => { properties: object; html: string }
}

/**
 * Declares an island. Unlike the rest of a page, its HTML keeps the markers that React needs for
 * hydration.
 */
export const defineIsland = <Given extends object, Properties extends object>({
  read,
  view,
  ...facts
}: Declaration<Given, Properties>): Island => ({
  ...facts,
  render(given: Given) {
    const properties = read(given)
    return { properties, html: renderToString(createElement(view, { ...properties, query: '' })) }
  },
})
