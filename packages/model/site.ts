import type { Subject } from './checks'
import type { FeedbackBackend } from './feedback'
import type { SearchSettings } from './search-hosts'

/**
 * A link in the navbar, a menu, or the footer. `href` leaves the site and can contain a region
 * token; `to` is a path on the site.
 */
export type LinkItem = { type: 'link'; label: string } & (
  { href: string; to?: undefined } | { to: string; href?: undefined }
)

/** A link in the navbar; `left` is next to the search, `right` next to the menus. */
type NavbarItem = LinkItem & { position: 'left' | 'right' }

/** An image in place of the built-in logo. Sizes are in CSS pixels. */
export interface Logo {
  src: string
  /** For the dark theme; null if `src` fits both. */
  srcDark: string | null
  alt: string
  /** Where it links to. */
  href: string
  width: number
  height: number
}

/** A version of the documentation. */
export interface Version {
  id: string
  label: string
  /** Where it starts: `/` for the pages of this site. */
  path: string
  /** True for the version that readers get by default. */
  isLast: boolean
  /** The page that it opens, relative to `path`. */
  mainDocId: string
}

/** A region of the product: its name and the origins that the region tokens become. */
export interface Region {
  /** Lowercase key, stored and used in `data-region`. */
  id: string
  label: string
  /** Origins by token name, such as `{ app: 'https://…', api: 'https://…' }`. */
  hosts: Record<string, string>
}

export interface Announcement {
  /** A new id shows the bar again to readers who dismissed the previous one. */
  id: string
  text: string
  link?: { label: string; href: string }
}

/**
 * The configuration of a site. Everything is optional in the site file; `packages/engine/site/schema.ts`
 * validates it and fills in the defaults, so every field exists here.
 */
export interface Site {
  title: string
  /** The text after the title in the wordmark, such as `Docs`; can be empty. */
  section: string
  description: string
  /**
   * The origin for canonical URLs, sitemap, and feeds, without a trailing slash; empty if unknown.
   * It ends with the base.
   */
  url: string
  /** Where the site begins on its host, without a trailing slash: `/docs`. Absent at the root. */
  base?: string
  language: { id: string; label: string; direction: 'ltr' | 'rtl' }
  versions: Version[]
  /** Null for the built-in logo. */
  logo: Logo | null
  navbar: NavbarItem[]
  /** The first one is the default. Empty for no region menu and no region tokens. */
  regions: Region[]
  /** Where Go to App leads, by region token name; null hides the button. */
  app: { label: string; host: string } | null
  reference: { label: string; items: LinkItem[] } | null
  announcement: Announcement | null
  footer: { groups: { title: string; items: LinkItem[] }[]; copyright: string }
  /** The source folder on the web, with a trailing slash; empty for no edit links. */
  editBase: string
  /** A prefix for everything kept in local storage. */
  storageKey: string
  /** Tag manager container ID; if empty, nothing is requested. */
  tagManagerId: string
  /** The feedback backend; an empty URL hides the question under each page. */
  feedback: FeedbackBackend
  search: SearchSettings
  /** Whether pages can be stored for reading offline. */
  offline: boolean
  /** The page that explains how samples are checked; null if they aren't. */
  samples: { page: string } | null
  /** Assistants that a page can be opened in; `{url}` in `href` becomes the URL of its Markdown. */
  assistants: { label: string; href: string }[]
  /** The site's MCP server over HTTP; null where none is deployed. */
  mcp: { name: string; url: string } | null
  /**
   * URL of the search that returns Markdown for `?q=…`; null where the host has none. Agents are told
   * of it.
   */
  textSearch: string | null
  /** What checks compare pages with, and from when that is, in a sentence for each subject. */
  checks: Partial<Record<Subject, string>>
}

/** A node of the sidebar, with checked paths and resolved labels. */
export type SidebarNode =
  | { kind: 'page'; path: string; label: string }
  | { kind: 'heading'; label: string }
  | { kind: 'category'; label: string; path: string | null; items: SidebarNode[] }

/** What the frame of every page is rendered from. */
export interface SiteData {
  build: string
  site: Site
  sidebar: SidebarNode[]
  /** The navigation of the REST reference; empty on a site without one. */
  reference: SidebarNode[]
  changelog: ChangelogYear[]
}

export interface ChangelogYear {
  year: string
  entries: { id: string; title: string; date: string }[]
}
