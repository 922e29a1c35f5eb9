import type { PageKind } from '@docs/model/page-kinds'

/** The content between one heading of a page and the next. */
export interface SectionText {
  /** Plain text; empty above the first heading. */
  heading: string
  /** Without `#`; empty above the first heading. */
  anchor: string
  /** 1 above the first heading, otherwise the level of the heading, 2 to 6. */
  level: number
  /** Prose without code blocks: one block (paragraph, list item, table row) per line. */
  text: string
  /** Code blocks as written, concatenated. */
  code: string
  /** A symbol of the SDK reference, which the index keeps apart from what pages explain. */
  isSymbol?: true
}

/** A page as the search sees it: the source of records and index files. */
export interface PageText {
  /** Canonical path. Changelog entries are sections of the changelog page. */
  path: string
  title: string
  /** A shorter name; the title if there is none. */
  label: string
  description: string
  /** By `packages/model/areas.ts`; empty for the start page. */
  area: string
  /** The label of the area. */
  areaLabel: string
  kind: PageKind
  /** `search_terms` from the frontmatter. */
  terms: string[]
  /** `questions` from the frontmatter. */
  questions: string[]
  /** The first section is the text above the first heading and always exists. */
  sections: SectionText[]
}

/** A term of a glossary, and the path of the page that explains it. */
export interface Definition {
  term: string
  path: string
}

/** What applies to all pages of a site. */
export interface SiteText {
  language: string
  version: string[]
  /** Groups of words that mean the same; a member can have several words. */
  synonyms: string[][]
  /** What the glossary of the site refers to. */
  definitions: Definition[]
  pages: PageText[]
}
