import type { Page } from './page'

/**
 * What a document carries for its own scripts, as JSON in `<script type="application/json" id="boot">`. The page comes
 * without its HTML, which the document already shows.
 */
export interface Boot {
  build: string
  page: Omit<Page, 'html'>
  /** URL of the whole tree of the sidebar as HTML. */
  tree: string
  /** URL of the document that draws diagrams, or null when all are drawn ahead. */
  mermaid: string | null
  storageKey: string
  tagManagerId: string
  feedback: { url: string; anonKey: string; table: string }
  /** Region ids with the values that are stored for them. */
  regions: { id: string; label: string }[]
  /** True under the development server. */
  live: boolean
}

/** The names under which a preference is kept, by its attribute: `region` is kept as `<prefix>-region`. */
export const storageName = (prefix: string, preference: string): string => `${prefix}-${preference}`
