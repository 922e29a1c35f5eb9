import { Icon } from './icon'

/** The search page: a form that works without our script as far as its address goes, and the list that `browser/listing.ts` fills. */
export function Listing() {
  return (
    <div data-listing>
      <form className="listing-form" role="search" action="/search" method="get">
        <Icon name="search" />
        <input type="search" name="q" aria-label="Search docs" placeholder="Search docs" maxLength={64} autoComplete="off" />
        <button className="button button-primary" type="submit">
          Search
        </button>
      </form>
      <div className="listing-results" data-listing-results>
        <p className="without-script">Without JavaScript, the pages are in the navigation and in <a href="/llms.txt">llms.txt</a>.</p>
      </div>
    </div>
  )
}
