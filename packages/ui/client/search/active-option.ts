/**
 * The active option of a combobox: the focus stays in the field, which names the option by
 * `aria-activedescendant`.
 */
interface ActiveOption {
  /** The list that the reader's choice belongs to. Another list begins with its own default. */
  listKey: string
  /** URL of the option; null for none. */
  url: string | null
  /** Has the reader moved into the list? Only then do Home and End go to its ends. */
  isInList: boolean
  /** Did the reader choose it, rather than the search? */
  hasMoved: boolean
}

type ActiveOptionEvent =
  | { type: 'moved'; listKey: string; url: string | null }
  | { type: 'pointed'; listKey: string; url: string }
  | { type: 'edited' }

export const noOption: ActiveOption = { listKey: '', url: null, isInList: false, hasMoved: false }

export function activeOptionReducer(state: ActiveOption, event: ActiveOptionEvent): ActiveOption {
  if (event.type === 'edited') return { ...state, isInList: false, hasMoved: false }
  const { listKey, url } = event
  if (event.type === 'moved') return { listKey, url, isInList: true, hasMoved: true }
  const isInList = state.isInList && state.listKey === listKey
  return { listKey, url, isInList, hasMoved: true }
}

/** What is active in a list: the reader's choice in it, or its default. */
export const activeIn = (
  state: ActiveOption,
  listKey: string,
  fallback: string | null,
): ActiveOption => (state.listKey === listKey ? state : { ...noOption, listKey, url: fallback })

/**
 * Where a key leads in a list of options; undefined where it means nothing there, as Home and End
 * do while editing.
 */
export function positionAfter(
  key: string,
  position: number,
  count: number,
  isInList: boolean,
): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return position === count - 1 ? 0 : position + 1
  if (key === 'ArrowUp') return position <= 0 ? count - 1 : position - 1
  if (key === 'Home' && isInList) return 0
  if (key === 'End' && isInList) return count - 1
  return undefined
}
