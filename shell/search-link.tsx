import { Icon } from './icon'

/** The search box: a link to /search, so that it works before and without our script. On a narrow window the navbar shows its icon alone. */
export function SearchLink({ wide, query }: { wide?: boolean; query?: string }) {
  return (
    <a className={wide ? 'search-box search-wide' : 'search-box'} href={query ? `/search?q=${encodeURIComponent(query)}` : '/search'} aria-label={wide ? undefined : 'Search docs'} aria-keyshortcuts="/ Control+K Meta+K" data-search>
      <Icon name="search" />
      <span>{query ? `Search docs for “${query}”` : 'Search docs'}</span>
      <kbd aria-hidden="true">/</kbd>
    </a>
  )
}
