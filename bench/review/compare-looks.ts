import type { Browser } from 'playwright-core'
import { inParallel } from '../../engine/output/in-parallel'
import { say } from '../say'
import { compareLook, VIEWS, type LookChange } from './look'

/** Views that are compared at once. Opening a page is mostly waiting until it has nothing to load. */
const AT_ONCE = 4

/** Compares pages in all views. The differences are in the order of the pages. */
export async function compareLooks(
  browser: Browser,
  origins: readonly [before: string, after: string],
  paths: readonly string[],
): Promise<LookChange[]> {
  const views = paths.flatMap(path => VIEWS.map(view => ({ path, view })))
  const looks = new Map<(typeof views)[number], LookChange | null>()
  await inParallel(views, AT_ONCE, async one => {
    say(`${one.path} at ${one.view.width} px`)
    looks.set(one, await compareLook(browser, origins, one.path, one.view))
  })
  return views.flatMap(one => looks.get(one) ?? [])
}
