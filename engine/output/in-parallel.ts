/**
 * Processes items, at most `limit` at a time. The first failure rejects once everything that has
 * started has settled.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  let failure: { error: unknown } | null = null
  const lane = async (): Promise<void> => {
    while (next < items.length && !failure) {
      const item = items[next++] as Item
      try {
        await work(item)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  if (failure) throw (failure as { error: unknown }).error
}
