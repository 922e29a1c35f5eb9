/** What belongs to a page: its header and footer, contents, changelog, and special pages. */

export const breadcrumbs = 'Breadcrumbs'
export const onThisPage = 'On this page'
/** Which section is being read, where the contents are a bar. */
export const placeOf = (place: number, all: number) => `${place} of ${all}`
export const loadingPage = 'Loading page'
export const loading = 'Loading'

export const copyPage = 'Copy page'
export const copyPageAsMarkdown = 'Copy page as Markdown'
export const morePageActions = 'More page actions'
export const pageAsText = 'This page as text'
export const copyAsMarkdown = 'Copy as Markdown'
export const copyAsMarkdownNote = 'For an issue, a note or a model'
export const copySection = 'Copy section'
export const copySectionNote = 'The section in the address bar'
export const viewAsMarkdown = 'View as Markdown'
export const viewAsMarkdownNote = 'This page as plain text'
export const openLlms = 'Open llms.txt'
export const openLlmsNote = 'Every page, for agents'
/** `name` is an assistant. */
export const openIn = (name: string) => `Open in ${name}`
export const copyMcpCommand = 'Copy MCP command'
export const copyMcpCommandNote = 'For Claude Code'
export const copyMcpConfiguration = 'Copy MCP configuration'
export const copyMcpConfigurationNote = 'For other clients'
/** `name` is an editor. */
export const addMcpServer = (name: string) => `Add MCP server to ${name}`
/** Hidden from readers; programs find it in the document. */
export const agentNote = (markdownPath: string) =>
  `For AI agents: this page is ${markdownPath} in Markdown, and all pages are listed in /llms.txt.`

export const recentChanges = 'Recent changes'
export const howChecksWork = 'How the checks work'
/** A date follows. */
export const lastUpdated = 'Last updated'
export const editPage = 'Edit this page'
export const previousAndNext = 'Previous and next page'
export const previous = 'Previous'
export const next = 'Next'

/** The areas of changes follow, as buttons. */
export const changesIn = 'Changes in'
export const allChanges = 'All'
/** The label of the list of years and entries. */
export const allEntries = 'All entries'

export const notFound = 'Page not found'
export const notFoundHelp = 'There’s no page at this URL. It may have moved.'
export const toStart = 'Go to the start page'
/** A path and a colon follow. */
export const similarPagesTo = 'Similar pages to'
