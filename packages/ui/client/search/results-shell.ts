import { useLayoutEffect } from 'react'
import { noteStatus } from './dialog-shell'
import type { Area } from '@docs/model/areas'
import type { SearchStatus } from './search-reducer'

/**
 * What the document contains of the search page (`packages/ui/components/search-page.tsx`). React renders only the
 * panel.
 */
export interface ResultsShell {
  searchPage: HTMLElement
  form: HTMLFormElement
  field: HTMLInputElement
  /** The list of all pages by area. */
  list: HTMLElement
  areas: Area[]
  panel: HTMLElement
}

export function resultsShell(searchPage: HTMLElement): ResultsShell {
  const part = <Part extends HTMLElement>(selector: string): Part => {
    const found = searchPage.querySelector<Part>(selector)
    if (!found) throw new Error(`The search page has no \`${selector}\`.`)
    return found
  }
  const list = part('[data-search-page-list]')
  return {
    searchPage,
    form: part('form'),
    field: part('input[name="q"]'),
    list,
    areas: JSON.parse(searchPage.dataset.searchPage ?? '[]') as Area[],
    panel: part('[data-search-page-panel]'),
  }
}

interface ShellState {
  status: SearchStatus
  isComplete: boolean
  isListShown: boolean
}

/** Keeps the static part of the page in sync with what React renders. */
export function useResultsShell({ searchPage, list }: ResultsShell, state: ShellState): void {
  const { status, isComplete, isListShown } = state
  useLayoutEffect(() => {
    noteStatus(searchPage, status, isComplete)
    searchPage.toggleAttribute('data-started', true)
  }, [searchPage, status, isComplete])
  useLayoutEffect(() => {
    list.toggleAttribute('hidden', !isListShown)
  }, [list, isListShown])
}

/** Puts text into the field, unless it is there already: setting it again would move the caret. */
export function setFieldText(field: HTMLInputElement, text: string): void {
  if (field.value !== text) field.value = text
}
