import type { ReactNode } from 'react'
import type { Part } from '@docs/search/parts'
import type { SearchResult } from '@docs/search/provider'
import { Icon } from '../../components/icon'
import type { IconName } from '../../components/icon-sprite'
import * as failureWords from '../../words/failures'
import * as words from '../../words/search'

/** Highlighted text. */
export function Highlighted({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}

interface MessageProps {
  icon: IconName
  title: string
  role?: 'alert'
  children?: ReactNode
}

/** A message in the middle: what happened, and what to do. */
export function Message({ icon, title, role, children }: MessageProps) {
  return (
    <div className="search-message" role={role}>
      <Icon name={icon} />
      <b>{title}</b>
      {children}
    </div>
  )
}

export function FailureMessage({ role, onRetry }: { role?: 'alert'; onRetry: () => void }) {
  return (
    <Message icon="wifi-off" title={words.failed} role={role}>
      <p>{words.failedHelp}</p>
      <button className="button" type="button" onClick={onRetry}>
        <Icon name="retry" />
        {failureWords.retry}
      </button>
    </Message>
  )
}

export const noResultsTitle = (query: string): string => words.noResults(query.trim())

interface NoResultsProps {
  query: string
  /** Where a reader can report it, with `{query}` in it; empty for nowhere. */
  feedbackUrl: string
  /** A better spelling, and what shows its results. */
  suggestion: string | undefined
  onSearch: (query: string) => void
}

export function NoResults({ query, feedbackUrl, suggestion, onSearch }: NoResultsProps) {
  return (
    <Message icon="empty" title={noResultsTitle(query)}>
      <p>
        {words.believe}{' '}
        {feedbackUrl ? (
          <a className="link" href={withQuery(feedbackUrl, query)} target="_blank" rel="noopener">
            {words.letUsKnow}
          </a>
        ) : (
          words.letUsKnow
        )}
      </p>
      <DidYouMean suggestion={suggestion} onSearch={onSearch} />
    </Message>
  )
}

/** Lone surrogates would make `encodeURIComponent` throw. */
const withQuery = (url: string, query: string): string =>
  url.replaceAll('{query}', encodeURIComponent(query.trim().replace(/\p{Surrogate}/gu, '\uFFFD')))

export function DidYouMean({
  suggestion,
  onSearch,
}: Pick<NoResultsProps, 'suggestion' | 'onSearch'>) {
  if (!suggestion) return null
  return (
    <p className="search-did-you-mean">
      {words.didYouMean}{' '}
      <button className="link search-suggestion" type="button" onClick={() => onSearch(suggestion)}>
        {suggestion}
      </button>
      ?
    </p>
  )
}

/**
 * `1 result`, `43 results`; `about 4,300 results` where a hosted service has only estimated them.
 */
export function resultCount({
  nbHits,
  exhaustiveNbHits,
}: Pick<SearchResult, 'nbHits' | 'exhaustiveNbHits'>): string {
  const results = words.resultCount(nbHits)
  return exhaustiveNbHits === false ? words.about(results) : results
}

/** With a capital, as a sentence begins. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A ring that turns. The status says so in words. */
export const Spinner = () => <div className="spinner" />
