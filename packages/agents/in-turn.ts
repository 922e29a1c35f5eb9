import { setImmediate as turn } from 'node:timers/promises'

/** Turns of the event loop before each piece of work: in each, Node accepts one connection. */
const TURNS = 4

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs work that takes milliseconds after all that was asked for before, so that new clients don't
 * wait for as long as others ask again and again.
 *
 * @throws What the work throws.
 */
export function inTurn<Result>(work: () => Result): Promise<Result> {
  const made = last.then(turns).then(work)
  last = made.catch(() => undefined)
  return made
}

async function turns(): Promise<void> {
  for (let left = TURNS; left > 0; left--) await turn()
}
