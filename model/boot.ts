import type { Page } from './page'
import type { HostedSearch } from './search-hosts'

/**
 * What a document carries for its own scripts, as JSON in `<script type="application/json"
 * id="boot">`. The page comes without its HTML, which the document already shows.
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
  search: {
    /** Where readers can say that a result is missing, with `{query}` in it; empty for nowhere. */
    feedbackUrl: string
    /**
     * URL of the worker that answers from the site's own index, and of the index file that it
     * opens; both are needed first, and side by side.
     */
    worker: string
    index: string
    /**
     * The hosted index, with every host that may be asked; null when the site's own index answers.
     */
    hosted: (HostedSearch & { fallbackToLocal: boolean }) | null
  }
  /** May pages be kept for reading offline? */
  offline: boolean
  /** Region ids with the values that are stored for them. */
  regions: { id: string; label: string }[]
  /** True under the development server. */
  live: boolean
}

/**
 * The name under which a preference is kept: `<prefix>-region`, or `region` where the prefix is
 * empty.
 */
export const storageName = (prefix: string, preference: string): string =>
  prefix === '' ? preference : `${prefix}-${preference}`
