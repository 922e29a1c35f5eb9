import { Icon } from './icon'
import * as words from '../words/search'

/**
 * The search box: a link to /search, so that it works without our script, which opens the dialog
 * instead. In a narrow navbar, only the icon is visible. `data-plain` prevents prefetching, because
 * a click doesn't navigate there.
 */
export function SearchLink({ wide, query }: { wide?: boolean; query?: string }) {
  return (
    <a
      className={wide ? 'search-box search-wide' : 'search-box'}
      href={query ? `/search?q=${encodeURIComponent(query)}` : '/search'}
      aria-label={wide ? undefined : words.searchDocs}
      aria-keyshortcuts="/ Control+K Meta+K"
      data-search
      data-plain
    >
      <Icon name="search" />
      <span>{query ? words.searchDocsFor(query) : words.searchDocs}</span>
      <kbd aria-hidden="true">/</kbd>
    </a>
  )
}
