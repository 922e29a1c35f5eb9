/** The search: the box, the dialog, and the results page. */

export const search = 'Search'
export const searchDocs = 'Search docs'
export const searchDocsFor = (query: string) => `Search docs for “${query}”`
export const clear = 'Clear'
export const close = 'Close search'
/** What a key does, after the key. */
export const toMove = 'to move'
export const toOpen = 'to open'
export const toClose = 'to close'
/** The name on the key. */
export const escape = 'Esc'
export const seeAll = 'See all results'
/** `results` is a count in words. */
export const seeAllOf = (results: string) => `See all ${results}`

/** The results page. */
export const title = 'Search the documentation'
export const description = 'Find a section by its words, a symbol or an error message.'
export const needsScript = 'Search needs JavaScript. These are all pages, by area.'
/** The heading of pages that are alone in their area. */
export const morePages = 'More'
/** The link to the list follows. */
export const morePagesListed = (count: number) => `${count} more pages are listed in`
export const area = 'Area'
export const kind = 'Kind'
/** No filter. */
export const all = 'All'
export const showMore = 'Show more results'
export const allPages = (count: number) => `All ${count} pages`
/** `results` is a count in words. */
export const shownOf = (shown: number, results: string) => `${shown} of ${results} shown`

export const loading = 'Loading'
export const results = 'Results'
export const pages = 'Pages'
export const bestMatch = 'Best match'
export const similarTitle = 'Pages with a similar title'
export const resultCount = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'result' : 'results'}`
/** A service has only estimated the count. */
export const about = (results: string) => `about ${results}`
export const noResults = (query: string) => `No results for “${query}”`
export const believe = 'Believe this query should return results?'
export const letUsKnow = 'Let us know.'
/** A better spelling and a question mark follow. */
export const didYouMean = 'Did you mean'

export const favorites = 'Favorites'
export const recent = 'Recent'
export const noRecent = 'No recent searches'
export const noRecentHelp = 'Type a name, an error message, or a question.'
export const savedSearches = 'Favorite and recent searches'
export const changeSaved = 'Change favorite and recent searches'
export const remove = 'Remove'
export const removeSaved = (title: string) => `Remove: ${title}`
export const saveFavorite = 'Save as favorite'
export const saveAsFavorite = (title: string) => `Save as favorite: ${title}`
export const favoritesFull = (most: number) =>
  `You have ${most} favorites. Remove one to add another.`

export const failed = 'Unable to fetch results'
export const failedHelp = 'You might want to check your network connection.'
/** The link to the results page below a failure. */
export const openSearchPage = 'Open the search page'
