import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import type { SearchHit, SearchProvider } from '../../search/provider'
import { SearchPanel } from '../../shell/search-dialog'
import { isPlainClick } from '../plain-click'
import { contextNow } from './context'
import { setText, showClear, type DialogShell } from './dialog-shell'
import type { Environment } from './environment'
import { groupsOf, rowsIn } from './hit-list'
import { optionId, optionOf } from './option'
import { capped } from './query'
import { requestFor } from './requests'
import { rowsOf } from './rows'
import { shownRecent, withFavorite, withoutSaved, withRecent, type Saved } from './saved'
import { ScreenState, seeAllOf, statusOf, type DialogResult } from './screen-state'
import { useCompleteIndex } from './use-complete-index'
import { useShellAttributes, useShellEvents } from './use-dialog-shell'
import { useListener } from './use-listener'
import { useNearestPages } from './use-nearest-pages'
import { useOptions } from './use-options'
import { useSavedSearches } from './use-saved-searches'
import { useSearch } from './use-search'

const NO_HITS: readonly SearchHit[] = []

export interface SearchDialog {
  /** The dialog has been opened: shows what belongs to the text in its field. */
  opened: () => void
  /** Opens the active option, now or when results arrive. */
  enter: () => void
}

interface DialogProps {
  shell: DialogShell
  environment: Environment
  provider: SearchProvider
  ref: Ref<SearchDialog>
}

/** The search dialog below its field. It keeps its text and results until another page is on screen. */
export function Dialog({ shell, environment, provider, ref }: DialogProps) {
  const { dialog, field, panel } = shell
  const { saved, change, reload } = useSavedSearches(environment)
  const [openings, setOpenings] = useState(0)
  const { state, ...search } = useSearch<string, DialogResult>(async (query, signal) => {
    const request = requestFor(query, contextNow(environment))
    const [result] = (await provider.search([request], signal)).results
    if (!result) throw new Error('The response contains no result.')
    return { ...result, best: result.hits[0]?.url ?? null }
  })
  const { status, view, query, response } = state

  const hits = view === 'results' && response ? response.result.hits : NO_HITS
  const groups = useMemo(() => groupsOf(rowsOf(hits)), [hits])
  const nearest = useNearestPages(
    view === 'results' && response && hits.length === 0 ? response.query : null,
  )
  const entries = entriesOf()
  const listKey = view === 'start' ? `start ${openings}` : `${view} ${response?.requestId}`
  const options = useOptions(
    listKey,
    entries,
    hits.length > 0 ? (response?.result.best ?? null) : null,
  )
  const { active, activeUrl } = options
  const isComplete = useCompleteIndex(provider, response?.requestId, () =>
    search.refresh((earlier, later) => keepActive(earlier, later, options.latestUrl.current)),
  )
  useShellAttributes(shell, { status, isComplete, optionCount: entries.length, active })

  function entriesOf(): Saved[] {
    if (view === 'start') return [...saved.favorites, ...shownRecent(saved)]
    if (hits.length > 0) return groups.flatMap(rowsIn).map(row => row.saved)
    return nearest.map(({ path, title }) => ({ title, trail: '', url: path }))
  }

  /** How Enter opens an option that was not there yet when it was pressed. */
  const pendingEnter = useRef<((index: number) => void) | null>(null)

  function onEdit(): void {
    const text = field.value.trim()
    showClear(shell)
    pendingEnter.current = null
    options.leave()
    if (text === '') search.clear()
    else if (text !== query || status === 'error') search.search(text)
  }

  function setQuery(text: string): void {
    setText(shell, capped(text))
    field.focus()
    onEdit()
  }

  // By a click, so that an option is followed in one way only: the site's navigation takes it from there.
  const follow = (index: number): void => document.getElementById(optionId(index))?.click()
  function followInNewTab(index: number): void {
    const chosen = entries[index]
    if (!chosen) return
    change(now => withRecent(now, chosen))
    window.open(chosen.url, '_blank', 'noopener')
  }
  function onEnter(inNewTab: boolean): void {
    const open = inNewTab ? followInNewTab : follow
    const isWaiting = status === 'loading' || status === 'stalled'
    if (isWaiting && !options.hasMoved) pendingEnter.current = open
    else if (active !== -1) open(active)
  }
  useEffect(() => {
    if (status === 'loading' || status === 'stalled') return
    if (active !== -1) pendingEnter.current?.(active)
    pendingEnter.current = null
  }, [status, active])

  useListener(panel, 'pointermove', (event: PointerEvent) => {
    const option = optionOf(event)
    if (option) options.point(String(option.getAttribute('href')))
  })
  useListener(panel, 'click', (event: MouseEvent) => {
    const option = optionOf(event)
    const chosen = option && entries.find(({ url }) => url === option.getAttribute('href'))
    if (!chosen) return
    if (isPlainClick(event)) dialog.close()
    change(now => withRecent(now, chosen))
    if (!isPlainClick(event) || !leadsHere(option)) return
    event.preventDefault()
    scrollTo({ top: 0 })
  })
  useShellEvents(shell, {
    onEdit,
    onEnter,
    onClear: () => setQuery(''),
    onCaret: options.leave,
    onMove: options.move,
    onClose: () => void (pendingEnter.current = null),
  })
  useListener(window, 'online', () => {
    if (dialog.open && status === 'error') search.retry()
  })
  useListener(document, 'docs:page', () => {
    if (dialog.open || field.value === '') return
    setText(shell, '')
    onEdit()
  })
  useImperativeHandle(ref, () => ({
    enter: () => onEnter(false),
    opened() {
      reload()
      setOpenings(count => count + 1)
      const text = field.value.trim()
      if (text !== (query ?? '')) onEdit()
      else if (query === null) search.clear()
      else if (status === 'error') search.retry()
    },
  }))

  return (
    <SearchPanel
      status={statusOf(state, saved)}
      seeAll={seeAllOf(state)}
      onSeeAll={event => isPlainClick(event) && dialog.close()}
    >
      <ScreenState
        state={state}
        groups={groups}
        nearest={nearest}
        saved={saved}
        activeUrl={activeUrl}
        feedbackUrl={environment.boot.search.feedbackUrl}
        onSearch={setQuery}
        onRetry={search.retry}
        onSave={url => change(now => withFavorite(now, url))}
        onRemove={url => {
          change(now => withoutSaved(now, url))
          if (saved.favorites.length + saved.recent.length === 1) field.focus()
        }}
      />
    </SearchPanel>
  )
}

/** More of the index must not take away the option that is active, nor move the selection. */
function keepActive(
  earlier: DialogResult,
  later: DialogResult,
  active: string | null,
): DialogResult {
  const hit = earlier.hits.find(({ url }) => url === active)
  if (!hit) return later
  const isLeft = later.hits.some(({ url }) => url === active)
  return { ...later, best: active, hits: isLeft ? later.hits : [hit, ...later.hits] }
}

/** A link to the top of the page on screen would load it again. */
const leadsHere = ({ pathname, hash }: HTMLAnchorElement): boolean =>
  pathname === location.pathname && hash === ''
