/** What surrounds every page: links for keyboards, navbar, sidebar, menus, and footer. */

export const skipToContent = 'Skip to content'
export const skipToNavigation = 'Skip to navigation'

/** The label of the logo, which leads to the start page. `site` is the name of the site. */
export const home = (site: string) => `${site}, home`
export const announcement = 'Announcement'
export const closeAnnouncement = 'Close announcement'

export const openNavigation = 'Open navigation'
export const closeNavigation = 'Close navigation'
/** The label of the links in the navbar. */
export const siteLinks = 'Site'
export const switchTheme = 'Switch between light and dark'

/** The label of the sidebar. */
export const documentation = 'Documentation'
/** Leads from the sidebar of the reference to that of the site. */
export const allDocumentation = 'All documentation'
/** The page of a category itself, above the pages in it. */
export const overview = 'Overview'
/** The first page of a category that has none of its own. */
export const startHere = 'Start here'

export const region = 'Region'
export const language = 'Language'
export const version = 'Version'
export const theme = 'Theme'
export const light = 'Light'
export const dark = 'Dark'
/** The theme of the operating system. */
export const system = 'System'
