import type { FeedbackBackend } from './feedback'
import type { PageData } from './page'
import type { HostedSearch } from './search-hosts'

/**
 * Data for the document's own scripts, as JSON in `<script type="application/json" id="boot">`. The
 * page comes without its HTML, which is in the document already.
 */
export interface Boot {
  build: string
  page: PageData
  /** URL of the sidebar's complete tree as HTML. */
  tree: string
  /** URL of the document that draws diagrams, or null if all have pictures. */
  mermaid: string | null
  storageKey: string
  tagManagerId: string
  feedback: FeedbackBackend
  /** The last search result that the reader has opened, if `feedback.queries` asks for it. */
  led?: { path: string; query: string }
  search: {
    /** Where readers can report a missing result, with `{query}` in it; empty for nowhere. */
    feedbackUrl: string
    /**
     * URLs of the worker for the site's own index and of the index file that it opens. Both load
     * first, in parallel.
     */
    worker: string
    index: string
    /** The hosted index with all its hosts; null if the site's own index answers. */
    hosted: (HostedSearch & { fallbackToLocal: boolean }) | null
  }
  /** Whether pages can be stored for reading offline. */
  offline: boolean
  /** Region ids with their stored values. */
  regions: { id: string; label: string }[]
  /** True in the development server. */
  live: boolean
}

/**
 * The name under which a preference is stored: `<prefix>-region`, or `region` if the prefix is
 * empty.
 */
export const storageName = (prefix: string, preference: string): string =>
  prefix === '' ? preference : `${prefix}-${preference}`
