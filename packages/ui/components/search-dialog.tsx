import { toAddress } from '@docs/model/address'
import type { MouseEvent, ReactNode } from 'react'
import { MAX_QUERY } from '@docs/model/search-limits'
import { Icon } from './icon'
import * as words from '../words/search'

/**
 * The empty search dialog. It is in every page, so that it opens at once and its native field
 * accepts every keystroke while the search code loads. If that code never arrives, Enter leads to
 * the results page.
 */
export function SearchDialog() {
  return (
    <>
      <dialog
        className="search"
        aria-label={words.search}
        aria-modal
        closedby="closerequest"
        data-search-dialog
      >
        <form className="search-form" role="search" action="/search">
          <Icon name="search" />
          <input
            className="search-field"
            type="text"
            name="q"
            role="combobox"
            aria-label={words.searchDocs}
            aria-autocomplete="list"
            aria-controls="search-body"
            aria-expanded="false"
            placeholder={words.searchDocs}
            maxLength={MAX_QUERY}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            inputMode="search"
          />
          <button type="button" className="search-clear" hidden>
            {words.clear}
          </button>
          <button type="button" className="icon-button" aria-label={words.close} data-search-close>
            <Icon name="close" />
          </button>
        </form>
        <div className="search-panel">
          <SearchPanel />
        </div>
      </dialog>
      <div className="search-scrim" />
    </>
  )
}

/** The link to the results page. */
export interface SeeAll {
  label: string
  href: string
  /** True if the browser must load the page itself. */
  isPlain: boolean
}

interface SearchPanelProps {
  children?: ReactNode
  /**
   * The announcement. The live region is inside the dialog, because nothing outside a modal dialog
   * is announced.
   */
  status?: string
  seeAll?: SeeAll | null
  onSeeAll?: (event: MouseEvent) => void
}

/**
 * The content below the field, which `packages/ui/client/search` renders again with saved searches and
 * results.
 */
export function SearchPanel({ children, status, seeAll = null, onSeeAll }: SearchPanelProps) {
  return (
    <>
      <div className="search-body" id="search-body">
        {children}
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <div className="search-foot">
        <span className="search-hint">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {words.toMove}
        </span>
        <span className="search-hint">
          <kbd>↵</kbd> {words.toOpen}
        </span>
        <span>
          <kbd>{words.escape}</kbd> {words.toClose}
        </span>
        <a
          className="link"
          href={toAddress(seeAll?.href ?? '/search')}
          hidden={seeAll === null}
          data-plain={seeAll?.isPlain ? '' : undefined}
          onClick={onSeeAll}
        >
          {seeAll?.label ?? words.seeAll}
        </a>
      </div>
    </>
  )
}
