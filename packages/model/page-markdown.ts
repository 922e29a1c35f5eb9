import type { FeedbackBackend } from './feedback'
import type { Region } from './site'

/** A section of a page as Markdown: a heading of level 2 or 3 with the text up to the next one. */
export interface MarkdownSection {
  level: 2 | 3
  /** The anchor, without `#`. */
  id: string
  /** Plain text. */
  title: string
  /** The heading's Markdown, without its `#` characters. */
  heading: string
  /** Markdown, without the heading. */
  text: string
}

/**
 * A page as plain Markdown before anything is known of other pages: region tokens (`[[api]]`) are
 * in it, and links to this site are `twin:/path#anchor`.
 */
export interface PageMarkdown {
  /** The description and everything above the first section. */
  intro: string
  /** In the order of the page. */
  sections: MarkdownSection[]
}

/**
 * Scheme of links that become URLs once it is known which pages and sections are files. It is in
 * `sections.json`, so it can't change.
 */
export const PAGE_LINK_SCHEME = 'twin:'

/** A section with its heading. */
export const sectionMarkdown = ({ level, heading, text }: MarkdownSection): string =>
  [`${'#'.repeat(level)} ${heading}`, text].filter(Boolean).join('\n\n')

/** The sections of all pages, as `sections.json` has them. */
export interface SectionData {
  /** The name of the site. */
  name: string
  /** Its origin without a slash at the end; may be empty. */
  url: string
  regions: Region[]
  /** The feedback backend; an empty URL means that there is none. */
  feedback: FeedbackBackend
  /** In reading order. */
  pages: PageSections[]
}

export interface PageSections extends PageMarkdown {
  path: string
  title: string
  description: string
  /** The label of its outermost category; empty outside of the sidebar. */
  area: string
  /** Sentences on what the page was checked against, and when. */
  checks: string[]
}
