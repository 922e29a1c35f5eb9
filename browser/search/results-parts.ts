import type { RouteEntry } from '../../model/page'
import { button, make, spinner } from '../elements'
import type { Status } from './session'

export interface ResultsParts {
  field: HTMLInputElement
  form: HTMLFormElement
  /** The list of all pages, which the document brings. */
  list: HTMLElement
  /** The count, read out when it changes. */
  status: HTMLElement
  filters: HTMLElement
  results: HTMLElement
  more: HTMLButtonElement
  /** Shows what the search is doing. */
  show: (status: Status) => void
  /** Pages with a title like the query. */
  nearest: (pages: readonly RouteEntry[]) => HTMLElement[]
}

/** The parts of the results page: what stands in the document, and what only a script can fill. */
export function resultsParts(listing: HTMLElement): ResultsParts {
  const part = <Kind extends HTMLElement>(selector: string): Kind => {
    const found = listing.querySelector<Kind>(selector)
    if (!found) throw new Error(`The search page has no \`${selector}\`.`)
    return found
  }
  const form = part<HTMLFormElement>('form')
  const results = part('[data-listing-results]')
  const filters = make('div', { class: 'filters' })
  const more = button({ class: 'button listing-more', hidden: '' }, 'Show more results')
  const waiting = spinner('Loading')
  form.after(filters)
  results.after(more)
  return {
    form,
    results,
    filters,
    more,
    field: part<HTMLInputElement>('input[name="q"]'),
    list: part('[data-listing-pages]'),
    status: part('[data-listing-status]'),
    show(status) {
      listing.dataset.status = status
      if (status === 'stalled') results.before(waiting)
      else waiting.remove()
    },
    nearest: pages =>
      pages.length === 0
        ? []
        : [
            make('h2', {}, 'Pages with a similar title'),
            make(
              'ul',
              { class: 'links' },
              ...pages.map(({ path, title }) => make('li', {}, make('a', { class: 'link', href: path }, title))),
            ),
          ],
  }
}
