import type { RouteEntry } from '@docs/model/page'
import type { SearchHit } from '@docs/search/provider'
import type { SeeAll } from '../../components/search-dialog'
import type { DialogState } from './dialog-result'
import { HitList, type Group } from './hit-list'
import {
  DidYouMean,
  FailureMessage,
  NoResults,
  noResultsTitle,
  resultCount,
  sentence,
  Message,
  Spinner,
} from './messages'
import { resultsUrl } from '../search-query'
import { rowsOf } from './rows'
import type { SavedSearches } from './saved'
import { SavedList } from './saved-list'
import { LIST_ID, Option } from './option'
import * as words from '../../words/search'

interface ScreenStateProps {
  state: DialogState
  groups: readonly Group[]
  nearest: readonly RouteEntry[]
  saved: SavedSearches
  activeUrl: string | null
  feedbackUrl: string
  onSearch: (query: string) => void
  onRetry: () => void
  onSave: (url: string) => void
  onRemove: (url: string) => void
}

/** What the dialog shows. */
export function ScreenState({
  state,
  groups,
  nearest,
  saved,
  activeUrl,
  ...rest
}: ScreenStateProps) {
  const { view, response } = state
  if (view === 'none') return null
  if (view === 'loading') return <Spinner />
  if (view === 'error') return <FailureMessage onRetry={rest.onRetry} />
  if (view === 'start' || response === null)
    return hasSaved(saved) ? (
      <SavedList
        saved={saved}
        activeUrl={activeUrl}
        onSave={rest.onSave}
        onRemove={rest.onRemove}
      />
    ) : (
      <NoRecentSearches />
    )
  const { query, result } = response
  if (groups.length > 0)
    return (
      <>
        <DidYouMean suggestion={result.suggestion} onSearch={rest.onSearch} />
        <HitList groups={groups} activeUrl={activeUrl} />
      </>
    )
  return (
    <>
      <NoResults
        query={query}
        feedbackUrl={rest.feedbackUrl}
        suggestion={result.suggestion}
        onSearch={rest.onSearch}
      />
      {nearest.length > 0 && <NearestList pages={nearest} activeUrl={activeUrl} />}
    </>
  )
}

const hasSaved = ({ recent, favorites }: SavedSearches): boolean =>
  recent.length + favorites.length > 0

/** What is announced. */
export function statusOf({ status, view, response }: DialogState, saved: SavedSearches): string {
  if (status === 'stalled') return words.loading
  if (view === 'error') return `${words.failed}. ${words.failedHelp}`
  if (view === 'start') return hasSaved(saved) ? '' : words.noRecent
  if (view !== 'results' || response === null) return ''
  const { query, result } = response
  const [best] = result.hits
  return best ? `${sentence(resultCount(result))}. ${announced(best)}` : noResultsTitle(query)
}

/** The best match with what it answers. */
function announced(hit: SearchHit): string {
  const [row] = rowsOf([hit]).flatMap(({ page, sections }) =>
    sections.length > 0 ? sections : page,
  )
  const answer = [...(row?.code ?? []), ...(row?.note ?? [])].map(({ text }) => text).join('')
  return [words.bestMatch, row?.saved.title, answer].filter(Boolean).join(': ')
}

/** The link to the results page, if there is something to see on it. */
export function seeAllOf({ view, query, response }: DialogState): SeeAll | null {
  // The code named by this document may be gone after a deployment; a new document has the current
  // one.
  if (view === 'error')
    return {
      label: words.openSearchPage,
      href: resultsUrl({ query: query ?? '' }),
      isPlain: true,
    }
  if (view !== 'results' || response === null || response.result.hits.length === 0) return null
  return {
    label: words.seeAllOf(resultCount(response.result)),
    href: resultsUrl({ query: response.query }),
    isPlain: false,
  }
}

const NoRecentSearches = () => (
  <Message icon="clock" title={words.noRecent}>
    <p>{words.noRecentHelp}</p>
  </Message>
)

interface NearestListProps {
  pages: readonly RouteEntry[]
  activeUrl: string | null
}

/** Pages with a title like the query, as options. */
function NearestList({ pages, activeUrl }: NearestListProps) {
  const title = words.similarTitle
  return (
    <div
      className="search-list search-nearest"
      id={LIST_ID}
      role="listbox"
      aria-label={title}
      tabIndex={-1}
    >
      <div role="group" aria-labelledby="search-nearest">
        <div className="search-heading" id="search-nearest" role="presentation">
          {title}
        </div>
        {pages.map(({ path, title, description }, index) => (
          <Option
            key={path}
            isActive={path === activeUrl}
            index={index}
            url={path}
            className="hit"
            icon="page"
            title={title}
            note={description}
          />
        ))}
      </div>
    </div>
  )
}
