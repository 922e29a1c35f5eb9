import { SearchLink } from './search-link'

/** What stands on the not-found page. `browser/lost.ts` fills in the path and the nearest pages. */
export function Lost() {
  return (
    <div className="not-found" data-lost>
      <div>
        <h1 tabIndex={-1}>Page not found</h1>
        <p>There is no page at this address. It may have moved.</p>
      </div>
      <SearchLink wide />
      <p>
        <a className="link" href="/">
          Go to the start page
        </a>
      </p>
      {/* Last, so that what is filled in pushes nothing away. */}
      <div data-lost-suggestions />
    </div>
  )
}
