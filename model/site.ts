import type { SearchSettings } from './search-hosts'

/**
 * A link in the navbar, in a menu or in the footer. `href` leaves the site and may hold a region
 * token, `to` stays.
 */
export type LinkItem = { type: 'link'; label: string } & (
  { href: string; to?: undefined } | { to: string; href?: undefined }
)

/** A link of the navbar; `left` is beside the search, `right` beside the menus. */
export type NavbarItem = LinkItem & { position: 'left' | 'right' }

/** A picture in place of the drawn mark. Sizes are in CSS pixels. */
export interface Logo {
  src: string
  /** For the dark theme; null where `src` fits both. */
  srcDark: string | null
  alt: string
  /** Where it leads. */
  href: string
  width: number
  height: number
}

/** A version of the documentation. */
export interface Version {
  id: string
  label: string
  /** Where it begins: `/` for the pages of this site. */
  path: string
  /** True for the version that readers get unless they choose another. */
  isLast: boolean
  /** The page that it opens with, relative to `path`. */
  mainDocId: string
}

/** A region of the product: its name and the origins that the region tokens become. */
export interface Region {
  /** Lower-case key, stored and used in `data-region`. */
  id: string
  label: string
  /** Origins by token name, such as `{ app: 'https://…', api: 'https://…' }`. */
  hosts: Record<string, string>
}

export interface Announcement {
  /** A new id shows the bar again to readers who closed the last one. */
  id: string
  text: string
  link?: { label: string; href: string }
}

/**
 * What makes a site this site. Everything is optional in the site file; `engine/site-config.ts`
 * validates it and fills in the defaults, so inside the house every field is there.
 */
export interface Site {
  title: string
  /** What stands after the title in the wordmark, such as `Docs`; may be empty. */
  section: string
  description: string
  /**
   * The origin for canonical URLs, the sitemap and feeds, without trailing slash; empty when
   * unknown.
   */
  url: string
  language: { id: string; label: string; direction: 'ltr' | 'rtl' }
  versions: Version[]
  /** Null: the drawn mark. */
  logo: Logo | null
  navbar: NavbarItem[]
  /** The first one is the default. Empty: no region menu and no region tokens. */
  regions: Region[]
  /** Where Go to App leads, per region token name; null hides the button. */
  app: { label: string; host: string } | null
  reference: { label: string; items: LinkItem[] } | null
  announcement: Announcement | null
  footer: { groups: { title: string; items: LinkItem[] }[]; copyright: string }
  /** The folder of the sources on the web, with a trailing slash; empty for no edit links. */
  editBase: string
  /** A prefix for everything kept in local storage. */
  storageKey: string
  /** Tag manager container id; empty means that nothing is requested. */
  tagManagerId: string
  /** The feedback backend; an empty URL hides the question under each page. */
  feedback: { url: string; anonKey: string; table: string }
  search: SearchSettings
  /** May pages be kept for reading offline? */
  offline: boolean
  /** The page that tells how samples are proven; null where they are not. */
  samples: { page: string } | null
}

/** A node of the sidebar as the shell draws it. Paths are checked, labels resolved. */
export type SidebarNode =
  | { kind: 'page'; path: string; label: string }
  | { kind: 'heading'; label: string }
  | { kind: 'category'; label: string; path: string | null; items: SidebarNode[] }

/** What every page's frame is drawn from. */
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
