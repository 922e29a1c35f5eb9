import type { Browser } from 'playwright-core'
import { cutToDifference, type Cut } from './cut'
import type { Artist, Drawing, View } from './draw'

/** Both sides where they differ: the same rows of each. */
interface LookChange extends Cut {
  path: string
  view: View
}

/** A page on both sides in one view. */
export interface Look {
  path: string
  view: View
  /** Null if both look the same. */
  change: LookChange | null
  /** CPU time of the main thread in milliseconds, the least of all drawings of a side. */
  work: { before: number; after: number }
}

/** Tabs for both sides, which draw pages in the same view. */
export interface Artists {
  view: View
  before: Artist
  after: Artist
}

/**
 * Draws a page of both sides and compares every pixel. Unless the page was edited, a difference
 * counts only if a second look at both sides shows the same pictures.
 *
 * @param origins Of the servers of both sides.
 * @throws Error if the page looks different each time.
 */
export async function compareLook(
  browser: Browser,
  { view, before, after }: Artists,
  origins: readonly [before: string, after: string],
  path: string,
  isEdited: boolean,
): Promise<Look> {
  const pairs: [Drawing, Drawing][] = []
  const look = async () => {
    const pair = await Promise.all([before.draw(origins[0] + path), after.draw(origins[1] + path)])
    pairs.push(pair)
    return pair.map(({ png }) => png) as [string, string]
  }
  const result = (change: LookChange | null): Look => ({
    path,
    view,
    change,
    work: {
      before: Math.min(...pairs.map(([{ work }]) => work)),
      after: Math.min(...pairs.map(([, { work }]) => work)),
    },
  })
  const differ = async (one: string, other: string) =>
    (await cutToDifference(browser, [one, other])) !== null
  let pictures = await look()
  for (;;) {
    const cut = await cutToDifference(browser, pictures)
    if (!cut) return result(null)
    if (isEdited) return result({ path, view, ...cut })
    const [old, current] = await look()
    const isStable = !(await differ(pictures[0], old)) && !(await differ(pictures[1], current))
    if (isStable) return result({ path, view, ...cut })
    if (pairs.length === 3) throw new Error(`\`${path}\` looks different each time it is opened.`)
    pictures = [old, current]
  }
}
