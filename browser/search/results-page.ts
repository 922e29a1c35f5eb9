import type { SearchHit, SearchProvider, SearchResult } from '../../search/provider'
import { contextNow } from './context'
import { make } from '../elements'
import type { Environment } from './environment'
import { didYouMean, failure, noResults, noResultsTitle, resultCount, sentence } from './messages'
import { onceMoreIsKnown, wholeOrLate } from './more-known'
import { nearestPages } from './nearest'
import { capped } from './query'
import { pageRequests } from './requests'
import { askedFrom, keepAddress, type Asked } from './results-address'
import { areaLabel, areasOf, facetValues, filterRow, isKind, kindLabel, KINDS, replaceFilters } from './results-filters'
import { listenToPage } from './results-events'
import { keepPlace, placeLeft } from './results-place'
import { resultsParts } from './results-parts'
import { resultItems } from './results-view'
import { rowsOf } from './rows'
import { withRecent, type Saved } from './saved'
import { savedStore } from './saved-store'
import { startSession, type Session } from './session'

interface Question extends Asked {
  /** Counted from 0; each adds twenty hits to what is shown. */
  page: number
  /** How many pages the first answer brings: more than one on the way back to a list that was longer. */
  depth: number
}

/** Brings the results page to life: what its address asks for is shown, and the address follows what is asked. */
export function startResultsPage(listing: HTMLElement, environment: Environment, provider: SearchProvider): void {
  const parts = resultsParts(listing)
  const { field, filters, results, more, status, list } = parts
  const address = keepAddress()
  const savedOf = new WeakMap<Element, Saved>()
  const store = savedStore(environment)
  const session = startSession<Question, SearchResult[]>({
    async answer({ query, page, depth, ...chosen }, signal) {
      // A list that is read is not to change under the reader's eyes; in the dialog, what counts is the first moment.
      await (waited ??= wholeOrLate(provider))
      const requests = pageRequests(query.trim(), contextNow(environment), chosen, page, depth)
      const { results } = await provider.search(requests, signal)
      if (!results[0]) throw new Error('The answer holds no result.')
      watchForMore()
      return joinPages(results, depth)
    },
    onChange: draw,
  })
  const watchForMore = onceMoreIsKnown(provider, listing, async () => {
    if (session.now().question?.page === 0) await session.refresh()
  })
  let waited: Promise<void> | undefined
  let left = placeLeft()
  const title = document.title
  let asked = knownOnly(askedFrom(location.search))
  let shown = new Set<string>()

  /** An area or a kind that the site does not have, as from a mistyped address, filters nothing. */
  function knownOnly({ query, area, kind }: Asked): Asked {
    const hasArea = area !== undefined && areasOf(listing).includes(area)
    return { query, area: hasArea ? area : undefined, kind: kind !== undefined && isKind(kind) ? kind : undefined }
  }

  function showAsked(next: Asked): void {
    asked = next
    if (field.value !== next.query) field.value = next.query
    document.title = next.query.trim() === '' ? title : `“${next.query.trim()}” | ${title}`
    if (next.query.trim() === '') session.clear()
    else session.ask({ ...next, page: 0, depth: left?.pages ?? 1 })
  }

  function draw({ status: now, question, answer, turn }: Session<Question, SearchResult[]>): void {
    parts.show(now)
    if (now === 'loading' || now === 'stalled') return
    if (question === null) return drawAll()
    // Who cannot search can still look through all pages.
    list.hidden = now !== 'error' || question.page > 0
    if (now === 'error') return drawFailure(question)
    const [main] = answer ?? []
    if (!main || !answer) return
    if (question.page === 0) drawFirst(question, main, answer, turn)
    else drawMore(main)
    more.hidden = main.page + 1 >= main.nbPages
  }

  /** Without a query, the list of all pages that stands in the document. */
  function drawAll(): void {
    list.hidden = false
    filters.replaceChildren()
    results.replaceChildren()
    more.hidden = true
    status.textContent = `All ${list.querySelectorAll('li').length} pages`
  }

  function drawFailure({ page }: Question): void {
    const box = failure(session.retry)
    box.setAttribute('role', 'alert')
    status.textContent = ''
    more.hidden = true
    if (page > 0) results.append(box)
    else results.replaceChildren(box)
  }

  function drawFirst({ query }: Question, main: SearchResult, answer: SearchResult[], turn: number): void {
    const areas = facetValues('area', asked.area, answer, {
      known: areasOf(listing),
      labelOf: value => areaLabel(listing, value),
    })
    const kinds = facetValues('kind', asked.kind, answer, { known: KINDS, labelOf: kindLabel })
    replaceFilters(filters, [...filterRow('Area', 'area', asked, areas), ...filterRow('Kind', 'kind', asked, kinds)])
    status.textContent = main.nbHits === 0 ? noResultsTitle(query) : sentence(resultCount(main))
    shown = new Set()
    if (main.hits.length === 0) return drawNothing(query, main, turn)
    const bar = main.suggestion ? [didYouMean(main.suggestion, search)] : []
    results.replaceChildren(...bar, make('ol', { class: 'results' }, ...itemsOf(main.hits)))
    if (left) scrollTo({ top: left.scroll })
    left = null
  }

  function drawMore(main: SearchResult): void {
    results.querySelector('.search-message')?.remove()
    const items = itemsOf(main.hits)
    results.querySelector('ol')?.append(...items)
    items[0]?.querySelector('a')?.focus()
    status.textContent = `${shown.size} of ${resultCount(main)} shown`
  }

  function itemsOf(hits: readonly SearchHit[]): HTMLElement[] {
    const fresh = hits.filter(({ url }) => !shown.has(url))
    for (const { url } of fresh) shown.add(url)
    return resultItems(rowsOf(fresh, Infinity), savedOf)
  }

  function drawNothing(query: string, { suggestion }: SearchResult, turn: number): void {
    results.replaceChildren(noResults({ query, feedbackUrl: environment.boot.search.feedbackUrl, suggestion, search }))
    nearestPages(query).then(
      pages => session.now().turn === turn && results.append(...parts.nearest(pages)),
      () => undefined,
    )
  }

  function search(query: string): void {
    submit({ ...asked, query: capped(query) })
  }

  function submit(next: Asked): void {
    address.submitted(next)
    showAsked(next)
  }

  listenToPage(listing, parts, {
    typed(query) {
      const next = { ...asked, query }
      address.typed(next)
      if (query.trim() === asked.query.trim()) asked = next
      else showAsked(next)
    },
    submitted(query) {
      if (query.trim() !== asked.query.trim() || session.now().status === 'error') search(query)
      else address.submitted(asked)
    },
    filtered: submit,
    chosen(link) {
      const saved = savedOf.get(link)
      if (saved) store.change(now => withRecent(now, saved))
    },
    more() {
      const { question } = session.now()
      if (question) session.ask({ ...question, page: Math.max(question.page + 1, question.depth) })
    },
    left() {
      const { question } = session.now()
      if (question) keepPlace({ pages: Math.max(question.page + 1, question.depth), scroll: Math.round(scrollY) })
    },
    moved() {
      address.moved()
      left = placeLeft()
      showAsked(knownOnly(askedFrom(location.search)))
    },
    online: () => session.now().status === 'error' && session.retry(),
  })
  // What the reader typed while this code was on its way counts.
  const early = capped(field.value)
  if (early.trim() !== '' && early !== asked.query) {
    asked = { ...asked, query: early }
    address.typed(asked)
  }
  // A link with a query: until its answer is there, the list stays hidden, as it came.
  list.hidden = asked.query.trim() !== ''
  showAsked(asked)
  listing.dataset.started = ''
}

/** The first pages as one, before what counts the filters. */
function joinPages([first, ...others]: SearchResult[], depth: number): SearchResult[] {
  if (!first) return []
  const more = others.slice(0, depth - 1)
  const hits = [first, ...more].flatMap(result => result.hits)
  return [{ ...first, hits, page: depth === 1 ? first.page : Math.min(depth, first.nbPages) - 1 }, ...others.slice(depth - 1)]
}
