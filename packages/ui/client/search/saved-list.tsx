import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Icon } from '../../components/icon'
import { isHeldEnter } from '../held-enter'
import { LIST_ID, Option } from './option'
import { hasRoom, MAX_FAVORITES, shownRecent, type Saved, type SavedSearches } from './saved'
import * as words from '../../words/search'

interface SavedListProps {
  saved: SavedSearches
  activeUrl: string | null
  onSave: (url: string) => void
  onRemove: (url: string) => void
}

/**
 * Favorite and recent searches. Their buttons share rows with the options but aren't inside them,
 * because options can't contain controls: a grid aligns both.
 */
export function SavedList({ saved, activeUrl, onSave, onRemove }: SavedListProps) {
  const controls = useRef<HTMLDivElement>(null)
  const next = useRef<string | null>(null)
  // The pressed button has moved or is gone with its row.
  useLayoutEffect(() => {
    if (next.current !== null) removeButtonOf(controls.current, next.current)?.focus()
    next.current = null
  })
  /** A saved entry keeps the focus where it is now. After a removed one, the next entry has it. */
  const save = (url: string) => (): void => {
    next.current = url
    onSave(url)
  }
  const remove = (url: string) => (): void => {
    const urls = [...saved.favorites, ...shownRecent(saved)].map(entry => entry.url)
    const index = urls.indexOf(url)
    next.current = urls[index + 1] ?? urls[index - 1] ?? null
    onRemove(url)
  }

  const groups = [
    { name: words.favorites, id: 'search-favorites', entries: saved.favorites, isFavorite: true },
    { name: words.recent, id: 'search-recent', entries: shownRecent(saved), isFavorite: false },
  ].filter(({ entries }) => entries.length > 0)
  let index = 0
  let row = 0
  const lines = groups.map(group => ({
    ...group,
    row: ++row,
    options: group.entries.map(entry => ({ entry, index: index++, row: ++row })),
  }))
  return (
    <div className="search-list search-start">
      <div className="search-rows" id={LIST_ID} role="listbox" aria-label={words.savedSearches}>
        {lines.map(({ name, id, isFavorite, row, options }) => (
          <div key={id} className="search-rows" role="group" aria-labelledby={id}>
            <div className="search-heading" id={id} role="presentation" style={{ gridRow: row }}>
              {name}
            </div>
            {options.map(({ entry, index, row }) => (
              <Option
                key={entry.url}
                isActive={entry.url === activeUrl}
                index={index}
                row={row}
                url={entry.url}
                className="hit"
                icon={isFavorite ? 'star' : 'clock'}
                isFilled={isFavorite}
                title={entry.title}
                note={entry.trail}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="search-rows" role="group" aria-label={words.changeSaved} ref={controls}>
        {lines.flatMap(({ isFavorite, options }) =>
          options.map(({ entry, row }) => (
            <span key={entry.url} className="hit-actions" style={{ gridRow: row }}>
              {!isFavorite && (
                <SaveButton entry={entry} mayAdd={hasRoom(saved)} onSave={save(entry.url)} />
              )}
              <button
                className="icon-button"
                type="button"
                aria-label={words.removeSaved(entry.title)}
                title={words.remove}
                onKeyDown={refuseRepeated}
                onClick={remove(entry.url)}
                data-remove={entry.url}
              >
                <Icon name="close" />
              </button>
            </span>
          )),
        )}
      </div>
    </div>
  )
}

/** A held Enter would go on with the entries after it. */
function refuseRepeated(event: KeyboardEvent): void {
  if (isHeldEnter(event)) event.preventDefault()
}

const removeButtonOf = (controls: HTMLElement | null, url: string): HTMLElement | null =>
  controls?.querySelector(`[data-remove="${CSS.escape(url)}"]`) ?? null

interface SaveButtonProps {
  entry: Saved
  mayAdd: boolean
  onSave: () => void
}

function SaveButton({ entry, mayAdd, onSave }: SaveButtonProps) {
  const full = words.favoritesFull(MAX_FAVORITES)
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={words.saveAsFavorite(entry.title)}
      aria-disabled={mayAdd ? undefined : true}
      title={mayAdd ? words.saveFavorite : full}
      onKeyDown={refuseRepeated}
      onClick={mayAdd ? onSave : undefined}
    >
      <Icon name="star" />
    </button>
  )
}
