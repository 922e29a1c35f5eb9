import { Icon } from './icon'

/**
 * The search box: a link to /search, so that it works before and without our script, which opens
 * the dialog in its place. On a narrow window the navbar shows its icon alone. `data-plain`: the
 * page is not fetched ahead, because it is not where a click leads.
 */
export function SearchLink({ wide, query }: { wide?: boolean; query?: string }) {
  return (
    <a
      className={wide ? 'search-box search-wide' : 'search-box'}
      href={query ? `/search?q=${encodeURIComponent(query)}` : '/search'}
      aria-label={wide ? undefined : 'Search docs'}
      aria-keyshortcuts="/ Control+K Meta+K"
      data-search
      data-plain
    >
      <Icon name="search" />
      <span>{query ? `Search docs for “${query}”` : 'Search docs'}</span>
      <kbd aria-hidden="true">/</kbd>
    </a>
  )
}
