/** What stands between one heading of a page and the next. */
export interface SectionText {
  /** Plain text; empty for what stands above the first heading. */
  heading: string
  /** Without `#`; empty for what stands above the first heading. */
  anchor: string
  /** 1 for what stands above the first heading, else the depth of the heading, 2 to 6. */
  level: number
  /** Prose without code blocks: one block (paragraph, list item, table row) a line. */
  text: string
  /** Code blocks as they are written, one below the other. */
  code: string
}

/** A page as the search sees it: all that records and index files are made of. */
export interface PageText {
  /** Canonical path. The entries of a changelog are sections of its page. */
  path: string
  title: string
  /** A shorter name; the title where there is none. */
  label: string
  description: string
  /** First segment of the path; empty for pages at the top. */
  area: string
  /** The area as readers know it. */
  areaLabel: string
  kind: string
  /** Words of the author: `search_terms` of the frontmatter. */
  terms: string[]
  /** The first one is what stands above the first heading, and is always there. */
  sections: SectionText[]
}

/** What holds for all pages of a site. */
export interface SiteText {
  language: string
  version: string[]
  /** Words that mean the same, by groups; a member may have several words. */
  synonyms: string[][]
  pages: PageText[]
}
