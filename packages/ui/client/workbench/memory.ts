import { looksLikeKey } from '@docs/api-reference/workbench/secrets'

/** IDs that readers have typed, by name. They are never stored, so a reload clears them. */
const known = new Map<string, unknown>()

/** Names that mean the same in every operation, and whose value is therefore filled in everywhere. */
const SHARED = /.(?:_ids?|ID)$|^(?:owner|repo)$/

/** Keeps the value of a field for other operations if it is an ID. */
export function remember(name: string, value: unknown): void {
  if (SHARED.test(name) && !looksLikeKey(JSON.stringify(value) ?? '')) known.set(name, value)
}

/** What the reader has typed for a field in another operation. */
export const remembered = (name: string): unknown => known.get(name)
