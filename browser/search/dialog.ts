import type { SearchProvider, SearchResult } from '../../search/provider'
import { contextNow } from './context'
import { listenTo } from './dialog-events'
import type { DialogMarkup } from './dialog-markup'
import { spinner } from '../elements'
import type { Environment } from './environment'
import { resultCount } from './messages'
import { onceMoreIsKnown } from './more-known'
import { nearestList } from './nearest'
import { capped, resultsUrl } from './query'
import { requestFor } from './requests'
import { withFavorite, withoutSaved, withRecent, type Saved } from './saved'
import { savedStore } from './saved-store'
import { errorScreen, noResultsScreen, resultsScreen, startScreen, type Screen } from './screens'
import { createSelection } from './selection'
import { startSession, type Session } from './session'

export interface SearchDialog {
  /** The dialog has been opened: shows what belongs to the text in its field. */
  opened: () => void
  /** Opens the selected option, now or when the answer is there. */
  enter: () => void
}

/** Runs the search dialog. It keeps its text until another page is on screen. */
export function createDialog(
  markup: DialogMarkup,
  environment: Environment,
  provider: SearchProvider,
): SearchDialog {
  const { dialog, field, clear, body, status, seeAll } = markup
  const selection = createSelection(field)
  const savedOf = new WeakMap<Element, Saved>()
  const store = savedStore(environment, () => dialog.open && session.now().question === null && showStart())
  const session = startSession<string, SearchResult>({
    async answer(query, signal) {
      const { results } = await provider.search([requestFor(query, contextNow(environment))], signal)
      if (!results[0]) throw new Error('The answer holds no result.')
      watchForMore()
      return results[0]
    },
    onChange: draw,
  })
  const watchForMore = onceMoreIsKnown(provider, dialog, () => session.refresh())
  /** Enter was pressed before the answer was there. */
  let awaited: ((option: HTMLAnchorElement) => void) | null = null

  /** The answer on screen, and the number of its question. */
  let shown: { answer: SearchResult; turn: number } | null = null

  function show({ elements, said, best }: Screen, isRefresh = false): void {
    body.replaceChildren(...elements)
    status.textContent = said
    selection.show(body.querySelector('[role="listbox"]'), best, isRefresh)
  }

  function showStart(): void {
    // The button that was pressed goes with its row; the focus goes on to the next one.
    const change = (url: string, how: typeof withFavorite): void => {
      const index = [...body.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement)
      store.change(now => how(now, url))
      const buttons = body.querySelectorAll('button')
      const next = buttons[Math.min(index, buttons.length - 1)] ?? field
      next.focus()
    }
    show(
      startScreen(
        store.read(),
        { save: url => change(url, withFavorite), remove: url => change(url, withoutSaved) },
        savedOf,
      ),
    )
  }

  function draw({ status: now, question, answer, turn }: Session<string, SearchResult>): void {
    dialog.dataset.status = now
    if (now === 'loading') return
    const hasHits = answer !== null && answer.hits.length > 0
    seeAll.hidden = !hasHits
    if (now === 'stalled') return showStalled(answer !== null)
    if (now === 'error') showFailure(question ?? '')
    else if (question === null || answer === null) showStart()
    else if (hasHits) showResults(answer, question, turn)
    else showNothing(answer, question, turn)
    const option = selection.selected()
    if (awaited && option) awaited(option)
    awaited = null
  }

  /** What is on screen stays there; where nothing is, a ring shows that something will be. */
  function showStalled(hasAnswer: boolean): void {
    status.textContent = 'Loading'
    if (!hasAnswer) body.replaceChildren(spinner())
  }

  function showResults(answer: SearchResult, query: string, turn: number): void {
    // When the same question is answered again from more of the index, the selection stays where it was.
    const earlier = shown?.turn === turn ? shown.answer : null
    const selected = earlier ? selection.selected()?.getAttribute('href') : undefined
    const complete = earlier ? withHit(answer, earlier.hits.find(({ url }) => url === selected)) : answer
    shown = { answer: complete, turn }
    const screen = resultsScreen(complete, savedOf, setQuery)
    show({ ...screen, best: selected ?? screen.best }, earlier !== null)
    leadOn(`See all ${resultCount(answer)}`, query)
  }

  /** Where the code that this document knows is of an earlier deployment, another document leads on. */
  function showFailure(query: string): void {
    show(errorScreen(session.retry))
    leadOn('Open the search page', query)
    seeAll.dataset.plain = ''
    seeAll.hidden = false
  }

  function leadOn(words: string, query: string): void {
    seeAll.textContent = words
    seeAll.href = resultsUrl({ query })
    delete seeAll.dataset.plain
  }

  function showNothing({ suggestion }: SearchResult, query: string, turn: number): void {
    const screen = noResultsScreen({
      query,
      feedbackUrl: environment.boot.search.feedbackUrl,
      suggestion,
      search: setQuery,
    })
    const withNearest = (list: HTMLElement | null): void => {
      if (list && session.now().turn === turn) show({ ...screen, elements: [...screen.elements, list] })
    }
    show(screen)
    nearestList(query, savedOf).then(withNearest, () => undefined)
  }

  function setQuery(query: string): void {
    field.value = capped(query)
    field.focus()
    onInput()
  }

  function onInput(): void {
    const query = field.value.trim()
    const { question, status: now } = session.now()
    clear.hidden = field.value === ''
    awaited = null
    selection.leaveList()
    if (query === '') session.clear()
    else if (query !== question || now === 'error') session.ask(query)
  }

  const { enter } = listenTo(markup, selection, {
    onInput,
    clear: () => setQuery(''),
    open(choose) {
      const { status: now } = session.now()
      const option = selection.selected()
      if ((now === 'loading' || now === 'stalled') && !selection.isMoved()) awaited = choose
      else if (option) choose(option)
    },
    chosen(option) {
      const saved = savedOf.get(option)
      if (saved) store.change(now => withRecent(now, saved))
    },
    closed: () => (awaited = null),
  })
  addEventListener('online', () => dialog.open && session.now().status === 'error' && session.retry())
  document.addEventListener('docs:page', () => {
    if (dialog.open || field.value === '') return
    field.value = ''
    onInput()
  })

  return {
    enter,
    opened() {
      const query = field.value.trim()
      const { question, status: now } = session.now()
      if (query !== (question ?? '')) onInput()
      else if (question === null) showStart()
      else if (now === 'error') session.retry()
    },
  }
}

/** The answer with a hit that is on screen and must not disappear: first, where the answer no longer has it. */
const withHit = (answer: SearchResult, hit: SearchResult['hits'][number] | undefined): SearchResult =>
  hit === undefined || answer.hits.some(({ url }) => url === hit.url)
    ? answer
    : { ...answer, hits: [hit, ...answer.hits] }
