/** The specification's text for a service that can't be reached. */
export const FAILURE = {
  title: 'Unable to fetch results',
  help: 'You might want to check your network connection.',
}

/** The link to the results page below it, which loads a document with the current code. */
export const SEARCH_PAGE = 'Open the search page'
