import { SearchLink } from './search-link'
import * as words from '../words/page'

/** The content of the not-found page. `packages/ui/client/not-found.ts` adds the path and similar pages. */
export function NotFound() {
  return (
    <div className="not-found" data-not-found>
      <div>
        <h1 tabIndex={-1}>{words.notFound}</h1>
        <p>{words.notFoundHelp}</p>
      </div>
      <SearchLink wide />
      <p>
        <a className="link" href="/">
          {words.toStart}
        </a>
      </p>
      {/* Last, so that adding suggestions moves nothing. */}
      <div data-not-found-suggestions />
    </div>
  )
}
