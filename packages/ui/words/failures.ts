/** What readers see when something has failed, and the buttons to go on. */

export const retry = 'Retry'
export const tryAgain = 'Try again'
export const reload = 'Reload'
export const close = 'Close'

export const partMissing = 'This part of the page couldn’t be loaded.'
export const partMissingHelp = 'Check your connection and try again.'
export const partCrashed = 'This part of the page crashed.'
export const pageCrashed = 'This page crashed.'
/** The title of the document, before the name of the site. */
export const pageCrashedTitle = 'This page crashed'
export const truncated = 'This page didn’t load completely.'
export const truncatedReason = 'The connection was lost.'

export const pageMissing = 'That page couldn’t be loaded.'
/** A period follows, or `orRead` with its link. */
export const pageMissingHelp = 'You’re still on this page. Check your connection, then retry'
export const orRead = ', or '
export const readSaved = 'read saved pages'

export const diagramMissing = 'Couldn’t draw the diagram.'
export const diagramTooSlow = 'Drawing the diagram took too long.'
export const diagramCodeMissing = 'The diagram code did not load.'

/** Only authors see these, while they edit a page. */
export const errors = (count: number) => (count === 1 ? '1 error' : `${count} errors`)
export const hide = 'Hide'
