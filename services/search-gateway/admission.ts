/** A search that has waited in vain. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

interface Waiting {
  start: () => void
  giveUp: NodeJS.Timeout
}

/**
 * Lets a few searches run at once and the others wait. Without that, a cluster that is too slow for
 * a moment gets more and more searches that nobody waits for any longer, and doesn't recover. The
 * newest is next: its reader has waited the least, and an older one may have been typed over.
 *
 * @param atOnce Searches that run at the same time.
 * @param patience Milliseconds after which a waiting search is rejected with `Overloaded`.
 */
export function admission(
  atOnce: number,
  patience: number,
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0
  const waiting: Waiting[] = []

  const turn = () =>
    new Promise<void>((start, reject) => {
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(
          new Overloaded(`no turn within ${patience} ms, with ${waiting.length} others waiting`),
        )
      }, patience)
      const one = { start, giveUp }
      waiting.push(one)
    })

  return async work => {
    // A search that ends hands its place on, so the number of running ones stays the same.
    if (running >= atOnce) await turn()
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.pop()
      if (next) {
        clearTimeout(next.giveUp)
        next.start()
      } else running--
    }
  }
}
