type Values = Readonly<Record<string, string>>

/** What readers have typed, by key. It is never stored, so a reload clears it. */
let values: Values = {}
const listeners = new Set<() => void>()

export const ownValues = {
  get: (): Values => values,
  set(key: string, value: string): void {
    values = { ...values, [key]: value }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Names that mean the same in every operation, and whose value is therefore filled in everywhere. */
const SHARED = /.(?:_ids?|ID)$|^(?:owner|repo)$/

/** The key of a name in an operation. `id` and `name` are something else on each path. */
export const keyOf = (name: string, path: string): string =>
  SHARED.test(name) ? name : `${path} ${name}`
