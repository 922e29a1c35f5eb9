import { useLayoutEffect } from 'react'
import { noteStatus } from './dialog-shell'
import type { Area } from '@docs/model/areas'
import type { SearchStatus } from './search-reducer'

/**
 * What the document contains of the results page (`packages/ui/components/listing.tsx`). React renders only the
 * panel.
 */
export interface ResultsShell {
  listing: HTMLElement
  form: HTMLFormElement
  field: HTMLInputElement
  /** The list of all pages by area. */
  list: HTMLElement
  areas: Area[]
  panel: HTMLElement
}

export function resultsShell(listing: HTMLElement): ResultsShell {
  const part = <Part extends HTMLElement>(selector: string): Part => {
    const found = listing.querySelector<Part>(selector)
    if (!found) throw new Error(`The search page has no \`${selector}\`.`)
    return found
  }
  const list = part('[data-listing-pages]')
  return {
    listing,
    form: part('form'),
    field: part('input[name="q"]'),
    list,
    areas: JSON.parse(listing.dataset.listing ?? '[]') as Area[],
    panel: part('[data-listing-panel]'),
  }
}

interface ShellState {
  status: SearchStatus
  isComplete: boolean
  isListShown: boolean
}

/** Keeps the static part of the page in sync with what React renders. */
export function useResultsShell({ listing, list }: ResultsShell, state: ShellState): void {
  const { status, isComplete, isListShown } = state
  useLayoutEffect(() => {
    noteStatus(listing, status, isComplete)
    listing.toggleAttribute('data-started', true)
  }, [listing, status, isComplete])
  useLayoutEffect(() => {
    list.toggleAttribute('hidden', !isListShown)
  }, [list, isListShown])
}

/** Puts text into the field, unless it is there already: setting it again would move the caret. */
export function setFieldText(field: HTMLInputElement, text: string): void {
  if (field.value !== text) field.value = text
}
