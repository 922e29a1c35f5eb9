import type { Area } from '@docs/model/areas'
import { MAX_QUERY } from '@docs/model/search-limits'
import type { PageLink } from '@docs/model/page'
import { Icon } from './icon'
import * as words from '../words/search'

/** Pages of one area in reading order, or all that are alone in theirs. */
export interface ListedGroup {
  label: string
  pages: PageLink[]
}

export interface ListedPages {
  /** By which results can be filtered. */
  areas: Area[]
  groups: ListedGroup[]
  /** The number of pages that aren't listed. */
  left: number
}

/**
 * The search page: a form that sets the URL even without our script, and a list of all pages by
 * area. `packages/ui/client/search` renders filters and results between them.
 */
export function SearchPage({ areas, groups, left }: ListedPages) {
  return (
    <div className="search-page" data-search-page={JSON.stringify(areas)}>
      <form className="search-page-form" role="search" action="/search" method="get">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label={words.searchDocs}
          placeholder={words.searchDocs}
          maxLength={MAX_QUERY}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button button-primary" type="submit">
          {words.search}
        </button>
      </form>
      <div data-search-page-panel>
        <p className="search-page-status" role="status" />
      </div>
      <div className="search-page-list" data-search-page-list>
        <p className="without-script">{words.needsScript}</p>
        {groups.map(({ label, pages }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul className="links">
              {pages.map(page => (
                <li key={page.path}>
                  <a className="link" href={page.path}>
                    {page.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {left > 0 && (
          <p>
            {words.morePagesListed(left)}{' '}
            <a className="link" href="/llms.txt">
              llms.txt
            </a>
            .
          </p>
        )}
      </div>
    </div>
  )
}
