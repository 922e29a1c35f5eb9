import { button, icon, make } from '../elements'
import { LIST_ID, optionLink } from './result-list'
import { hasRoom, MAX_FAVORITES, shownRecent, type Saved, type SavedSearches } from './saved'

interface StartActions {
  save: (url: string) => void
  remove: (url: string) => void
}

/**
 * Favorite and recent searches. Their buttons stand in the same rows, but not inside of the options, which may hold no controls:
 * rows are those of a grid.
 */
export function startList(saved: SavedSearches, actions: StartActions, savedOf: WeakMap<Element, Saved>): HTMLElement {
  const recent = shownRecent(saved)
  const list = make('div', {
    class: 'search-rows',
    id: LIST_ID,
    role: 'listbox',
    'aria-label': 'Favorite and recent searches',
  })
  const controls = make('div', {
    class: 'search-rows',
    role: 'group',
    'aria-label': 'Change favorite and recent searches',
  })
  let row = 0

  function group(name: string, id: string, entries: readonly Saved[], isFavorite: boolean): void {
    if (entries.length === 0) return
    const heading = make('div', { class: 'search-heading', id, role: 'presentation' }, name)
    place(heading, ++row)
    const options = entries.map(entry => {
      const sign = icon(isFavorite ? 'star' : 'clock', isFavorite ? 'icon filled' : 'icon')
      const link = optionLink(entry.url, 'hit', sign, [entry.title], entry.trail ? [entry.trail] : [])
      const buttons = make('span', { class: 'hit-actions' }, ...buttonsFor(entry, isFavorite, hasRoom(saved), actions))
      savedOf.set(link, entry)
      place(link, ++row)
      place(buttons, row)
      controls.append(buttons)
      return link
    })
    list.append(make('div', { class: 'search-rows', role: 'group', 'aria-labelledby': id }, heading, ...options))
  }

  group('Favorites', 'search-favorites', saved.favorites, true)
  group('Recent', 'search-recent', recent, false)
  return make('div', { class: 'search-list search-start' }, list, controls)
}

/** By CSSOM: the policy forbids style attributes. */
const place = (element: HTMLElement, row: number): void => void (element.style.gridRow = String(row))

function buttonsFor(entry: Saved, isFavorite: boolean, mayAdd: boolean, { save, remove }: StartActions): HTMLElement[] {
  const full = `You have ${MAX_FAVORITES} favorites. Remove one to add another.`
  const saving = button(
    {
      class: 'icon-button',
      'aria-label': `Save as favorite: ${entry.title}`,
      'aria-description': mayAdd ? undefined : full,
      'aria-disabled': mayAdd ? undefined : 'true',
      title: mayAdd ? 'Save as favorite' : full,
    },
    icon('star'),
  )
  saving.addEventListener('click', () => mayAdd && save(entry.url))
  const removing = button(
    { class: 'icon-button', 'aria-label': `Remove: ${entry.title}`, title: 'Remove' },
    icon('close'),
  )
  removing.addEventListener('click', () => remove(entry.url))
  return isFavorite ? [removing] : [saving, removing]
}
