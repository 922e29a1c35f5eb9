import type { MouseEvent, ReactNode } from 'react'
import { MAX_QUERY } from '../model/search-limits'
import { Icon } from './icon'

/**
 * The search dialog, empty. It is part of every page, so that it opens at once and its native field
 * takes every keystroke while the code that searches is loading. Enter leads to the results page
 * when that code never arrives.
 */
export function SearchDialog() {
  return (
    <dialog className="search" aria-label="Search" data-search-dialog>
      <form className="search-form" role="search" action="/search">
        <Icon name="search" />
        <input
          className="search-field"
          type="text"
          name="q"
          role="combobox"
          aria-label="Search docs"
          aria-autocomplete="list"
          aria-controls="search-body"
          aria-expanded="false"
          placeholder="Search docs"
          maxLength={MAX_QUERY}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          inputMode="search"
        />
        <button type="button" className="search-clear" hidden>
          Clear
        </button>
        <button type="button" className="icon-button" aria-label="Close search" data-search-close>
          <Icon name="close" />
        </button>
      </form>
      <div className="search-panel">
        <SearchPanel />
      </div>
    </dialog>
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
   * What is announced. The live region is inside the dialog because everything outside a modal
   * dialog is silent.
   */
  status?: string
  seeAll?: SeeAll | null
  onSeeAll?: (event: MouseEvent) => void
}

/** What is below the field. `browser/search` renders it again with saved searches and results. */
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
          <kbd>↓</kbd> to move
        </span>
        <span className="search-hint">
          <kbd>↵</kbd> to open
        </span>
        <span>
          <kbd>Esc</kbd> to close
        </span>
        <a
          className="link"
          href={seeAll?.href ?? '/search'}
          hidden={seeAll === null}
          data-plain={seeAll?.isPlain ? '' : undefined}
          onClick={onSeeAll}
        >
          {seeAll?.label ?? 'See all results'}
        </a>
      </div>
    </>
  )
}
