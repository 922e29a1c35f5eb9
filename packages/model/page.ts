/** A heading that the table of contents shows. */
export interface Heading {
  depth: 2 | 3
  /** The anchor, without `#`. */
  id: string
  /** Plain text. */
  text: string
}

/** A step in the breadcrumbs; `path` is null if a category has no page of its own. */
export interface Crumb {
  label: string
  path: string | null
}

/** A neighbor in reading order. */
export interface PageLink {
  path: string
  title: string
}

/** A changelog entry that links to a page. */
export interface PageChange {
  /** Anchor of the entry on the changelog. */
  id: string
  title: string
  /** ISO 8601, without time. */
  date: string
}

/**
 * `doc` has a sidebar and a table of contents; `home` is the front page; `changelog` lists years at
 * the side; `listing` is the search page, and `lost` the not-found page.
 */
export type Layout = 'doc' | 'home' | 'changelog' | 'listing' | 'lost'

/** The styles that an article needs, as groups of `packages/engine/components/style-groups.ts`. */
export interface ArticleStyles {
  all: string[]
  /** Those of the blocks that can be on the first screen. */
  first: string[]
  /** The number of blocks. */
  blocks: number
}

/** Everything needed to render one page, besides its article. Created once, at build. */
export interface Page {
  /** Canonical path with a leading and no trailing slash; the home page is `/`. */
  path: string
  title: string
  /** One sentence for the lead, search engines, and agents; empty only if the author gave none. */
  description: string
  layout: Layout
  styles: ArticleStyles
  headings: Heading[]
  /** From the outermost category to this page; empty for pages outside the sidebar. */
  breadcrumbs: Crumb[]
  previous: PageLink | null
  next: PageLink | null
  /** ISO 8601 date of the last commit that changed the source, or null outside a repository. */
  lastUpdated: string | null
  /** Where the source can be edited, or null if the site names no repository. */
  editUrl: string | null
  /** Changelog entries that link to this page, newest first; at most three. */
  changes: PageChange[]
  /** Sentences on what the page was checked against, and when; empty where nothing is known. */
  checks: string[]
  /** URL of the page's Markdown file, or null if there is none, as for the search page. */
  markdownPath: string | null
  /**
   * URL of the page's complete Markdown, which readers copy: a file of its own where the usual one
   * only lists the sections of a long page. Null where `markdownPath` is.
   */
  completeMarkdownPath: string | null
  /** URL of the types of the page's samples; absent if it has none. */
  hovers?: string
}

/** Whether the page has the sidebar as a column. On other pages it is a drawer at any width. */
export const hasColumn = (layout: Layout): boolean => layout !== 'home'

/** What scripts know about a page: everything except its article. */
export type PageData = Omit<Page, 'styles'>

/** The data of a page for in-page navigation, with the build it belongs to. */
export interface PagePayload {
  /**
   * Differs from the current build id after a deployment that may not be compatible with the
   * running code.
   */
  build: string
  /** The page without its article, which is in `main`. */
  page: PageData
  /** The finished `<main>` as in the page's document. */
  main: string
  /** URLs of the additional stylesheets that it needs. */
  styles: string[]
  /**
   * URL of the sidebar's complete tree. If it differs from the document's, the browser loads the
   * page.
   */
  tree: string
}

/** One line of `routes.json`. */
export interface RouteEntry {
  /** The path without its leading slash; `index` for the home page. */
  id: string
  path: string
  /** The sidebar that shows the page, or null. */
  sidebar: string | null
  title: string
  description: string
}
