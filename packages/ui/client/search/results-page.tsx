import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SearchProvider } from '@docs/search/provider'
import { announce } from '../announce'
import { capped, searchQueryFrom, type SearchQuery } from '../search-query'
import type { Environment } from './environment'
import { keepAddress, keepPlace, placeLeft } from './results-address'
import { ResultsContent, resultsStatus } from './results-content'
import { knownOnly, ResultsFilters } from './results-filters'
import { setFieldText, useResultsShell, type ResultsShell } from './results-shell'
import { requestResults, type Results, type ResultsQuery } from './results'
import { noteResult } from './note-result'
import { withRecent } from './saved'
import { Spinner } from './messages'
import { indexSettled, useCompleteIndex } from './use-complete-index'
import { pasteQuery, queryFrom } from './paste-query'
import { useListener } from './use-listener'
import { useSavedSearches } from './use-saved-searches'
import { useSearch } from './use-search'
import * as searchWords from '../../words/search'

interface ResultsPageProps {
  shell: ResultsShell
  environment: Environment
  provider: SearchProvider
}

/** Filters and results below the field of the results page. Its URL contains the query. */
export function ResultsPage({ shell, environment, provider }: ResultsPageProps) {
  const { searchPage, form, field, list, areas } = shell
  const { change } = useSavedSearches(environment)
  const [address] = useState(keepAddress)
  const [title] = useState(document.title)
  const [path] = useState(location.pathname)
  const [asked, setAsked] = useState(() => initialQuery(shell))
  const left = useRef(placeLeft())
  const settled = useRef<Promise<void>>(null)

  const { state, ...search } = useSearch<ResultsQuery, Results>(async (query, signal, earlier) => {
    // A list that is being read must not change; in the dialog, speed matters more.
    await (settled.current ??= indexSettled(provider))
    return requestResults(query, { provider, environment }, signal, earlier)
  })
  const { status, view, query, response } = state
  // The visible status is below the filters, which come with the results and would move it.
  useEffect(() => {
    if (status === 'stalled') announce(searchWords.loading)
  }, [status])
  const results = response?.result ?? null
  const page = query?.page ?? 0
  const isComplete = useCompleteIndex(provider, response?.requestId, async () => {
    if (page === 0) await search.refresh()
  })

  function showQuery(next: SearchQuery): void {
    setAsked(next)
    setFieldText(field, next.query)
    request(next)
  }

  function request(next: SearchQuery): void {
    if (next.query.trim() === '') search.clear()
    else search.search({ ...next, page: 0, depth: left.current?.pages ?? 1 })
  }

  function submit(next: SearchQuery): void {
    address.submitted(next)
    showQuery(next)
  }

  const isListed = view === 'start' || (view === 'none' && asked.query.trim() === '')

  const keepPlaceNow = (): void => {
    if (!query) return
    const pages = Math.max(query.page + 1, query.depth)
    keepPlace({ pages, scroll: Math.round(scrollY) })
  }

  useResultsShell(shell, {
    isComplete,
    status,
    // If the search fails, readers can still scan all pages.
    isListShown: isListed || (view === 'error' && page === 0),
  })
  useEffect(() => {
    const words = asked.query.trim()
    document.title = words === '' ? title : `“${words}” | ${title}`
  }, [asked.query, title])

  useListener(field, 'input', () => {
    const next = { ...asked, query: field.value }
    address.typed(next)
    if (next.query.trim() === asked.query.trim()) setAsked(next)
    else showQuery(next)
  })
  useListener(field, 'paste', (event: ClipboardEvent) => pasteQuery(event, field))
  useListener(form, 'submit', event => {
    event.preventDefault()
    const next = { ...asked, query: capped(field.value) }
    if (next.query.trim() !== asked.query.trim() || status === 'error') submit(next)
    else address.submitted(asked)
  })
  useListener(window, 'online', () => {
    if (status === 'error') search.retry()
  })
  useListener(window, 'popstate', () => {
    if (!searchPage.isConnected || location.pathname !== path) return
    address.moved()
    left.current = placeLeft()
    showQuery(knownOnly(searchQueryFrom(location.search, queryFrom), areas))
  })
  useListener(window, 'pagehide', keepPlaceNow)
  // Before a click on a link starts the navigation.
  const onLink = ({ target }: MouseEvent): void => {
    if ((target as Element).closest('a')) keepPlaceNow()
  }
  useListener(document, 'click', onLink, { capture: true })

  const begin = useEffectEvent(() => {
    // Text typed before the first render is an edit that no listener has seen.
    if (initialQuery(shell).query !== asked.query)
      return void field.dispatchEvent(new Event('input'))
    if (asked.query !== searchQueryFrom(location.search).query) address.typed(asked)
    setFieldText(field, asked.query)
    request(asked)
  })
  useEffect(() => begin(), [])

  // Going back restores the same results and scroll position.
  useLayoutEffect(() => {
    if (!response || response.result.shown.size === 0) return
    if (response.query.page === 0 && left.current) scrollTo({ top: left.current.scroll })
    left.current = null
  }, [response])

  return (
    <>
      <ResultsFilters
        asked={asked}
        areas={areas}
        results={view === 'start' ? [] : (results?.counts ?? [])}
        onFilter={submit}
      />
      <p className="search-page-status" role="status" data-search-page-status>
        {resultsStatus(state, list)}
      </p>
      {status === 'stalled' && <Spinner />}
      <ResultsContent
        state={state}
        feedbackUrl={environment.boot.search.feedbackUrl}
        onSearch={words => submit({ ...asked, query: capped(words) })}
        onRetry={search.retry}
        onChoose={saved => {
          noteResult(environment.boot, saved.url, asked.query)
          change(now => withRecent(now, saved))
        }}
      />
      <button
        className="button search-page-more"
        type="button"
        hidden={
          view !== 'results' || results === null || results.last.page + 1 >= results.last.nbPages
        }
        onClick={() => {
          if (query) search.search({ ...query, page: Math.max(query.page + 1, query.depth) })
        }}
      >
        {searchWords.showMore}
      </button>
    </>
  )
}

/** The filters in the URL, and the query in the field: the URL's, unless the reader has edited it. */
function initialQuery({ field, areas }: ResultsShell): SearchQuery {
  const given = searchQueryFrom(location.search)
  // The field has the beginning of a long query.
  const query =
    field.value === given.query
      ? searchQueryFrom(location.search, queryFrom).query
      : capped(field.value)
  return { ...knownOnly(given, areas), query }
}
