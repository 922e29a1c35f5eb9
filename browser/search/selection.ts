/**
 * Where a key leads in a list of options; undefined where it means nothing there. `isInList` tells whether the reader has moved into the
 * list: only then do Home and End go to its ends, otherwise they move the caret in the field, as in any editable combobox.
 */
export function positionAfter(key: string, position: number, count: number, isInList: boolean): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return position === count - 1 ? 0 : position + 1
  if (key === 'ArrowUp') return position <= 0 ? count - 1 : position - 1
  if (key === 'Home' && isInList) return 0
  if (key === 'End' && isInList) return count - 1
  return undefined
}

export interface Selection {
  /**
   * Takes the options of a new screen and selects the one with this URL, or none. After a refresh the reader is where
   * they were.
   */
  show: (list: HTMLElement | null, url: string | undefined, isRefresh: boolean) => void
  /** Moves as a key asks for. Returns whether it did. */
  press: (key: string) => boolean
  /** Selects what the pointer is over. */
  point: (option: HTMLElement) => void
  /** The reader goes on in the field. */
  leaveList: () => void
  selected: () => HTMLAnchorElement | null
  /** Did the reader choose it, rather than the search? */
  isMoved: () => boolean
}

/** The selected option of a combobox: the focus stays in the field, which names the option by `aria-activedescendant`. */
export function createSelection(field: HTMLInputElement): Selection {
  let options: HTMLAnchorElement[] = []
  let position = -1
  let isInList = false
  let isMoved = false

  function select(next: number, scrolls: boolean): void {
    options[position]?.setAttribute('aria-selected', 'false')
    position = next
    const option = options[position]
    option?.setAttribute('aria-selected', 'true')
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    // The heading of the first group stays in view with it.
    if (scrolls && position === 0) option?.closest('.search-list')?.scrollTo({ top: 0 })
    else if (scrolls) option?.scrollIntoView({ block: 'nearest' })
  }

  return {
    show(list, url, isRefresh) {
      options = [...(list?.querySelectorAll<HTMLAnchorElement>('[role="option"]') ?? [])]
      for (const [index, option] of options.entries()) option.id = `search-option-${index}`
      field.setAttribute('aria-expanded', String(options.length > 0))
      if (list && options.length > 0) field.setAttribute('aria-controls', list.id)
      else field.removeAttribute('aria-controls')
      position = -1
      isInList &&= isRefresh
      isMoved &&= isRefresh
      select(url === undefined ? -1 : options.findIndex(option => option.getAttribute('href') === url), false)
    },
    press(key) {
      const next = positionAfter(key, position, options.length, isInList)
      if (next === undefined) return false
      isInList = true
      isMoved = true
      select(next, true)
      return true
    },
    point(option) {
      const index = options.indexOf(option as HTMLAnchorElement)
      if (index === -1 || index === position) return
      isMoved = true
      select(index, false)
    },
    leaveList() {
      isInList = false
      isMoved = false
    },
    selected: () => options[position] ?? null,
    isMoved: () => isMoved,
  }
}
