import { button, icon, make } from '../elements'
import { LIST_ID, optionLink } from './result-list'
import { shownRecent, type Saved, type SavedSearches } from './saved'

interface StartActions {
  save: (url: string) => void
  remove: (url: string) => void
}

/**
 * Favourite and recent searches. Their buttons stand in the same rows, but not inside of the options, which may hold no controls:
 * rows are those of a grid.
 */
export function startList(saved: SavedSearches, actions: StartActions, savedOf: WeakMap<Element, Saved>): HTMLElement {
  const recent = shownRecent(saved)
  const list = make('div', {
    class: 'search-rows',
    id: LIST_ID,
    role: 'listbox',
    'aria-label': 'Favourite and recent searches',
  })
  const controls = make('div', {
    class: 'search-rows',
    role: 'group',
    'aria-label': 'Change favourite and recent searches',
  })
  let row = 0

  function group(name: string, id: string, entries: readonly Saved[], isFavourite: boolean): void {
    if (entries.length === 0) return
    const heading = make('div', { class: 'search-heading', id, role: 'presentation' }, name)
    place(heading, ++row)
    const options = entries.map(entry => {
      const sign = icon(isFavourite ? 'star' : 'clock', isFavourite ? 'icon filled' : 'icon')
      const link = optionLink(entry.url, 'hit', sign, [entry.title], entry.trail ? [entry.trail] : [])
      const buttons = make('span', { class: 'hit-actions' }, ...buttonsFor(entry, isFavourite, actions))
      savedOf.set(link, entry)
      place(link, ++row)
      place(buttons, row)
      controls.append(buttons)
      return link
    })
    list.append(make('div', { class: 'search-rows', role: 'group', 'aria-labelledby': id }, heading, ...options))
  }

  group('Favourites', 'search-favourites', saved.favourites, true)
  group('Recent', 'search-recent', recent, false)
  return make('div', { class: 'search-list search-start' }, list, controls)
}

/** By CSSOM: the policy forbids style attributes. */
const place = (element: HTMLElement, row: number): void => void (element.style.gridRow = String(row))

function buttonsFor(entry: Saved, isFavourite: boolean, { save, remove }: StartActions): HTMLElement[] {
  const saving = button(
    { class: 'icon-button', 'aria-label': `Save as favourite: ${entry.title}`, title: 'Save as favourite' },
    icon('star'),
  )
  saving.addEventListener('click', () => save(entry.url))
  const removing = button(
    { class: 'icon-button', 'aria-label': `Remove: ${entry.title}`, title: 'Remove' },
    icon('close'),
  )
  removing.addEventListener('click', () => remove(entry.url))
  return isFavourite ? [removing] : [saving, removing]
}
