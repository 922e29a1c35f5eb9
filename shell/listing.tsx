import { MAX_QUERY } from '../model/search-limits'
import type { PageLink } from '../model/page'
import { Icon } from './icon'

/**
 * Pages of one area, in reading order. `id` is the first part of their path, empty for pages that
 * are alone in their area.
 */
export interface ListedArea {
  id: string
  label: string
  pages: PageLink[]
}

/**
 * The results page: a form that sets the URL even without our script, and a list of all pages by
 * area. `browser/search` renders filters and results between them. `left` is the number of pages
 * that aren't listed.
 */
export function Listing({ areas, left }: { areas: ListedArea[]; left: number }) {
  return (
    <div className="listing" data-listing>
      <form className="listing-form" role="search" action="/search" method="get">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label="Search docs"
          placeholder="Search docs"
          maxLength={MAX_QUERY}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button button-primary" type="submit">
          Search
        </button>
      </form>
      <div data-listing-panel>
        <p className="listing-status" role="status" />
      </div>
      <div className="listing-pages" data-listing-pages>
        <p className="without-script">Search needs JavaScript. These are all pages, by area.</p>
        {areas.map(area => (
          <section key={area.id} data-area={area.id || undefined}>
            <h2>{area.label}</h2>
            <ul className="links">
              {area.pages.map(page => (
                <li
                  key={page.path}
                  data-area={area.id === '' ? page.path.slice(1) || undefined : undefined}
                >
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
            {left} more pages are listed in{' '}
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
