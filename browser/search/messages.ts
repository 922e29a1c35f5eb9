import type { SearchResult } from '../../search/provider'
import type { IconName } from '../../shell/icon-sprite'
import { button, icon, make } from '../elements'

/** One sentence in the middle: what is the matter, and what can be done. */
export function message(sign: IconName, title: string, ...rest: (Node | string)[]): HTMLElement {
  return make('div', { class: 'search-message' }, icon(sign), make('b', {}, title), ...rest)
}

export const noRecentSearches = (title: string): HTMLElement => message('clock', title)

/** The words that the specification gives for a service that cannot be reached. */
export const FAILURE = { title: 'Unable to fetch results', help: 'You might want to check your network connection.' }

export function failure(retry: () => void): HTMLElement {
  const again = button({ class: 'button' }, icon('retry'), 'Retry')
  again.addEventListener('click', retry)
  return message('wifi-off', FAILURE.title, make('p', {}, FAILURE.help), again)
}

interface NoResultsOptions {
  query: string
  /** Where a reader can say what is missing, with `{query}` in it; empty for nowhere. */
  feedbackUrl: string
  /** A better spelling, and what shows its results. */
  suggestion: string | undefined
  search: (query: string) => void
}

export const noResultsTitle = (query: string): string => `No results for “${query.trim()}”`

export function noResults({ query, feedbackUrl, suggestion, search }: NoResultsOptions): HTMLElement {
  const letUsKnow = feedbackUrl
    ? make(
        'a',
        { class: 'link', href: withQuery(feedbackUrl, query), target: '_blank', rel: 'noopener' },
        'Let us know.',
      )
    : 'Let us know.'
  const box = message(
    'empty',
    noResultsTitle(query),
    make('p', {}, 'Believe this query should return results? ', letUsKnow),
  )
  if (suggestion) box.append(didYouMean(suggestion, search))
  return box
}

/** Lone surrogates would make `encodeURIComponent` throw. */
const withQuery = (url: string, query: string): string =>
  url.replaceAll('{query}', encodeURIComponent(query.trim().replace(/\p{Surrogate}/gu, '\uFFFD')))

export function didYouMean(suggestion: string, search: (query: string) => void): HTMLElement {
  const link = button({ class: 'link search-suggestion' }, suggestion)
  link.addEventListener('click', () => search(suggestion))
  return make('p', { class: 'search-did-you-mean' }, 'Did you mean ', link, '?')
}

/** `1 result`, `43 results`; `about 4,300 results` where a hosted service has only estimated them. */
export function resultCount({ nbHits, exhaustiveNbHits }: Pick<SearchResult, 'nbHits' | 'exhaustiveNbHits'>): string {
  const results = counted(nbHits, 'result')
  return exhaustiveNbHits === false ? `about ${results}` : results
}

const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? thing : `${thing}s`}`

/** With a capital, as a sentence begins. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
