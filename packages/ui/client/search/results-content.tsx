import { useLayoutEffect, useRef } from 'react'
import { useFocusFallback } from '../use-focus-fallback'
import {
  DidYouMean,
  FailureMessage,
  NoResults,
  noResultsTitle,
  resultCount,
  sentence,
} from './messages'
import type { Results, ResultsQuery } from './results'
import { NearestPages, ResultsList } from './results-list'
import type { Saved } from './saved'
import type { SearchState } from './search-reducer'
import { useNearestPages } from './nearest'
import * as searchWords from '../../words/search'

interface ResultsContentProps {
  state: SearchState<ResultsQuery, Results>
  feedbackUrl: string
  onSearch: (query: string) => void
  onRetry: () => void
  onChoose: (saved: Saved) => void
}

/** Results, or a message in their place. */
export function ResultsContent({ state, onChoose, ...rest }: ResultsContentProps) {
  const { view, query, response } = state
  const content = useRef<HTMLDivElement>(null)
  // Moves the focus to the first result that "Show more results" has added.
  useLayoutEffect(() => {
    if (!response || response.query.page === 0) return
    const before = response.result.batches.slice(0, -1).flat().length
    content.current?.querySelectorAll('.result')[before]?.querySelector('a')?.focus()
  }, [response])

  useFocusFallback(
    () => content.current,
    () => content.current,
  )
  // Results stay if more can't be loaded.
  const isMore = query !== null && query.page > 0
  const results = view === 'results' || isMore ? (response?.result ?? null) : null
  const isEmpty = results !== null && results.shown.size === 0
  const words = response?.query.query ?? ''
  const nearest = useNearestPages(isEmpty ? words : null)
  return (
    <div data-search-page-results ref={content} tabIndex={-1}>
      {results && !isEmpty && (
        <>
          <DidYouMean suggestion={results.counts[0]?.suggestion} onSearch={rest.onSearch} />
          <ResultsList batches={results.batches} onChoose={onChoose} />
        </>
      )}
      {results && isEmpty && (
        <>
          <NoResults
            query={words}
            feedbackUrl={rest.feedbackUrl}
            suggestion={results.last.suggestion}
            onSearch={rest.onSearch}
          />
          <NearestPages pages={nearest} />
        </>
      )}
      {view === 'error' && <FailureMessage role="alert" onRetry={rest.onRetry} />}
    </div>
  )
}

/** What the results page announces. */
export function resultsStatus(
  { view, response }: SearchState<ResultsQuery, Results>,
  list: HTMLElement,
): string {
  // Without a query, the page is the list of all pages.
  if (view === 'start') return searchWords.allPages(list.querySelectorAll('li').length)
  if (view !== 'results' || response === null) return ''
  const { query, result } = response
  if (query.page > 0) return searchWords.shownOf(result.shown.size, resultCount(result.last))
  return result.last.nbHits === 0 ? noResultsTitle(query.query) : sentence(resultCount(result.last))
}
