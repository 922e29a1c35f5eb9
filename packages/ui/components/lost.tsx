import { SearchLink } from './search-link'

/** The content of the not-found page. `packages/ui/client/lost.ts` adds the path and similar pages. */
export function Lost() {
  return (
    <div className="not-found" data-lost>
      <div>
        <h1 tabIndex={-1}>Page not found</h1>
        <p>There’s no page at this URL. It may have moved.</p>
      </div>
      <SearchLink wide />
      <p>
        <a className="link" href="/">
          Go to the start page
        </a>
      </p>
      {/* Last, so that adding suggestions moves nothing. */}
      <div data-lost-suggestions />
    </div>
  )
}
