/** A heading that the table of contents shows. */
export interface Heading {
  depth: 2 | 3
  /** The anchor, without `#`. */
  id: string
  /** Plain text. */
  text: string
}

/** A step in the trail above the title; `path` is null where a category has no page of its own. */
export interface Crumb {
  label: string
  path: string | null
}

/** A neighbour in reading order. */
export interface PageLink {
  path: string
  title: string
}

/** An entry of the changelog that links to a page. */
export interface PageChange {
  /** Anchor of the entry on the changelog. */
  id: string
  title: string
  /** ISO 8601, without time. */
  date: string
}

/** A package that samples were checked with. */
export interface PackageVersion {
  language: 'Python' | 'JavaScript'
  name: string
  version: string
}

/**
 * `doc` has sidebar and contents; `home` is the front page; `changelog` lists years at the side;
 * `listing` is the index of all pages at /search; `lost` is 404.
 */
export type Layout = 'doc' | 'home' | 'changelog' | 'listing' | 'lost'

/** Everything the shell needs to draw one page. Built once, in Node; never recomputed. */
export interface Page {
  /** Canonical path with a leading and no trailing slash; the home page is `/`. */
  path: string
  title: string
  /**
   * One sentence for the lead, search engines and agents; empty only where an author of a plain
   * folder gave none.
   */
  description: string
  layout: Layout
  /** The article as finished HTML: highlighted, anchored, links checked. */
  html: string
  headings: Heading[]
  /** From the outermost category to this page; empty on pages that stand outside the sidebar. */
  breadcrumbs: Crumb[]
  previous: PageLink | null
  next: PageLink | null
  /** ISO 8601 date of the last commit that touched the source, or null outside a repository. */
  lastUpdated: string | null
  /** Where the source can be edited, or null when the site names no repository. */
  editUrl: string | null
  /** Entries of the changelog that link to this page, newest first; at most three. */
  changes: PageChange[]
  /** What the samples of the page were checked with; empty where nothing is known. */
  checkedWith: PackageVersion[]
  /** The Markdown twin, or null where there is none (404, the listing). */
  markdownPath: string | null
}

/** Has the page the sidebar as a column beside it? On the others it is a drawer at any width. */
export const hasColumn = (layout: Layout): boolean => layout !== 'home'

/** What client-side navigation fetches: a page, and the build it belongs to. */
export interface PagePayload {
  /** Differs from the running build's id after a deployment that the running code may not fit. */
  build: string
  /** The page without its article, which is in `main`. */
  page: Omit<Page, 'html'>
  /** The finished `<main>` as in the page's document. */
  main: string
  /** URLs of the sheets that it needs beside the one for all. */
  styles: string[]
  /**
   * URL of the whole tree of its sidebar. A page with another one than the document's is loaded by
   * the browser.
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
