import { toAddress, toPath } from '@docs/model/address'
import { useImperativeHandle, useState, type Ref } from 'react'
import { useAnnouncement } from '../use-announcement'
import type { SearchProvider, SearchResult } from '@docs/search/provider'
import { SearchPanel } from '../../components/search-dialog'
import { isPlainClick } from '../plain-click'
import { useFocusFallback } from '../use-focus-fallback'
import { contextNow, requestFor } from './requests'
import { unlessChosen } from './dialog-result'
import {
  setText,
  showClear,
  type DialogShell,
  useShellAttributes,
  useShellEvents,
} from './dialog-shell'
import type { Environment } from './environment'
import { optionId, optionOf } from './option'
import { capped } from '../search-query'
import { withFavorite, withoutSaved, withRecent } from './saved'
import { noteResult } from './note-result'
import { ScreenState, seeAllOf, statusOf } from './screen-state'
import { useCompleteIndex } from './use-complete-index'
import { useDialogList } from './use-dialog-list'
import { useEnter } from './use-enter'
import { useListener } from './use-listener'
import { useSavedSearches } from './use-saved-searches'
import { useSearch } from './use-search'

export interface SearchDialog {
  /** The dialog has been opened: shows what belongs to the text in its field. */
  opened: () => void
  /** Opens the active option, now or when results arrive. */
  enter: () => void
}

/** Milliseconds. Results change with every letter; only those that stay are announced. */
const ANNOUNCED_AFTER = 400

interface DialogProps {
  shell: DialogShell
  environment: Environment
  provider: SearchProvider
  ref: Ref<SearchDialog>
}

/**
 * The search dialog below its field. It keeps its text and results until another page is on screen.
 */
export function Dialog({ shell, environment, provider, ref }: DialogProps) {
  const { dialog, field, panel } = shell
  const { saved, change, reload } = useSavedSearches(environment)
  const [openings, setOpenings] = useState(0)
  const { state, ...search } = useSearch<string, SearchResult>(async (query, signal) => {
    const request = requestFor(query, contextNow(environment))
    const [result] = (await provider.search([request], signal)).results
    if (!result) throw new Error('The response contains no result.')
    return result
  })
  const { status, query, response } = state
  const { groups, nearest, entries, options } = useDialogList(state, saved, openings)
  const { active, activeUrl, hasMoved } = options
  const isComplete = useCompleteIndex(provider, response?.requestId, () =>
    search.refresh((earlier, later) => unlessChosen(earlier, later, options.chosenUrl.current)),
  )
  useFocusFallback(
    () => panel,
    () => (dialog.open ? field : null),
  )
  useShellAttributes(shell, { status, isComplete, optionCount: entries.length, active })

  const announcement = useAnnouncement(statusOf(state, saved), true, ANNOUNCED_AFTER)

  const enter = useEnter({ status, active, hasMoved }, (index, inNewTab) => {
    // By a click, so that an option is followed in one way only: the site's navigation takes it
    // from there.
    if (!inNewTab) return document.getElementById(optionId(index))?.click()
    const chosen = entries[index]
    if (!chosen) return
    change(now => withRecent(now, chosen))
    window.open(toAddress(chosen.url), '_blank', 'noopener')
  })

  function onEdit(): void {
    const text = field.value.trim()
    showClear(shell)
    enter.cancel()
    options.leave()
    if (text === '') search.clear()
    else if (text !== query || status === 'error') search.search(text)
  }

  function setQuery(text: string): void {
    setText(shell, capped(text))
    field.focus()
    onEdit()
  }

  useListener(panel, 'pointermove', (event: PointerEvent) => {
    const option = optionOf(event)
    if (option) options.point(toPath(String(option.getAttribute('href'))))
  })
  useListener(panel, 'click', (event: MouseEvent) => {
    const option = optionOf(event)
    const chosen =
      option && entries.find(({ url }) => toAddress(url) === option.getAttribute('href'))
    if (!chosen) return
    if (isPlainClick(event)) dialog.close()
    noteResult(environment.boot, chosen.url, field.value)
    change(now => withRecent(now, chosen))
    if (!isPlainClick(event) || !leadsHere(option)) return
    event.preventDefault()
    scrollTo({ top: 0 })
  })
  useShellEvents(shell, {
    onEdit,
    onEnter: enter.press,
    onClear: () => setQuery(''),
    onCaret: options.leave,
    onMove: options.move,
    onClose: enter.cancel,
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
    enter: () => enter.press(false),
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
      status={announcement}
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
        onRemove={url => change(now => withoutSaved(now, url))}
      />
    </SearchPanel>
  )
}

/** A link to the top of the page on screen would load it again. */
const leadsHere = ({ pathname, hash }: HTMLAnchorElement): boolean =>
  pathname === location.pathname && hash === ''
