/**
 * Processes items, at most `limit` at a time, each taken when its turn comes: items of a generator
 * are made while the work on earlier ones waits. The first failure rejects once everything that has
 * started has settled.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const state: { isOver: boolean; failure?: { error: unknown } } = { isOver: false }
  const lane = async (): Promise<void> => {
    while (!state.isOver) {
      try {
        const { done, value } = queue.next()
        if (done) state.isOver = true
        else await work(value)
      } catch (error) {
        state.isOver = true
        state.failure ??= { error }
      }
    }
  }
  const lanes: Promise<void>[] = []
  while (!state.isOver && lanes.length < limit) lanes.push(lane())
  await Promise.all(lanes)
  if (state.failure) throw state.failure.error
}
