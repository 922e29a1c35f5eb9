/** A tool's response: Markdown for the model that called it. */
export interface ToolAnswer {
  content: { type: 'text'; text: string }[]
  isError?: boolean
  [key: string]: unknown
}

export const answer = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }] })

/** A call that can't succeed as it is, with what to change. */
export const refusal = (text: string): ToolAnswer => ({ ...answer(text), isError: true })

/** A part of a list with the cursor of the next part. */
export interface Part<Item> {
  items: Item[]
  next: string | null
}

/** Cuts a list at a cursor, which earlier calls returned. Null for a cursor that no call returns. */
export function partOf<Item>(
  items: readonly Item[],
  cursor: string | undefined,
  size: number,
): Part<Item> | null {
  const start = startOf(cursor)
  if (start === null || (start > 0 && start >= items.length)) return null
  const end = start + size
  return { items: items.slice(start, end), next: end < items.length ? `after-${end}` : null }
}

/** How many items or characters a cursor leaves out; null for one that isn't ours. */
export function startOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return 0
  const [, number] = /^after-(\d{1,7})$/.exec(cursor) ?? []
  return number === undefined ? null : Number(number)
}

export const WRONG_CURSOR = refusal(
  'The cursor is not from an earlier response to the same call. Leave it out to start again.',
)
